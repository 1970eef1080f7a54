import { cpuUsage } from 'node:process';

/**
 * Milliseconds of processor time that a call takes. Unlike the clock, it does not count what other processes do
 * meanwhile.
 */
export function cpuMs(call: () => unknown): number {
  const before = cpuNow();
  call();
  return cpuNow() - before;
}

/**
 * Milliseconds of processor time that this process has taken so far: for calls between two looks, whatever else the
 * machine does.
 */
export function cpuNow(): number {
  const { user, system } = cpuUsage();
  return (user + system) / 1_000;
}
