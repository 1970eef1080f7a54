import { cpuUsage } from 'node:process';

/** Milliseconds of processor time of a call. Unlike the wall clock, it does not count other processes. */
export function cpuMs(call: () => unknown): number {
  const before = cpuNow();
  call();
  return cpuNow() - before;
}

/**
 * Milliseconds of processor time that this process has taken so far: for the difference of two readings, whatever else
 * the machine does.
 */
export function cpuNow(): number {
  const { user, system } = cpuUsage();
  return (user + system) / 1_000;
}
