import { expect } from 'vitest';
import { cpuMs, cpuNow } from './cpu.js';

/** Four times the size takes a linear reader 4 times as long, a quadratic one 16 times. */
const MOST_GROWTH = 7;
/** Processor time at four times the size below which a reader is fast enough: smaller times are noise. */
const NOISE_MS = 40;
/** Rounds until growth is accepted. Other processes only ever add to a time, so the minimum of all rounds counts. */
const ROUNDS = 4;
/** Growth above this in two rounds is not measured again: no load turns 4 into it. */
const SURE_GROWTH = 12;
/**
 * Code that is quadratic up to a limit of its own takes no longer than this there: it is measured again at four times
 * the size. Slower code is measured again at twice the size, because a running garbage collector may look like growth
 * once.
 */
const BOUNDED_MS = 200;

/**
 * Processor time of a call that ends, in milliseconds: it takes less than a second on a quiet machine. A call that does
 * not end soon takes minutes, so that no load turns the one into the other.
 */
export const SOON_MS = 20_000;

type Call = () => unknown;
/** Prepares a call on an input of this many times the size. */
type Prepare = (times: number) => Call | Promise<Call>;
/** Milliseconds of one run at this many times the size. */
export type Measure = (times: number) => number | Promise<number>;

/** Asserts that a call takes processor time in proportion to the size of its input. Each size is prepared once. */
export async function expectLinear(of: Prepare, what = 'it'): Promise<void> {
  const prepared = new Map<number, Call>();
  await expectLinearGrowth(async (times) => {
    const call = prepared.get(times) ?? (await of(times));
    prepared.set(times, call);
    return cpuMsOf(call);
  }, what);
}

/** Asserts that a call ends on an input that has one size only: a limit of its own, or a pattern that may explode. */
export function expectSoon(call: Call, what = 'it'): void {
  expect(cpuMs(call), `${what}, in milliseconds of processor time`).toBeLessThan(SOON_MS);
}

/** The same for work with its own state: it is prepared again for each run. */
export async function expectLinearWork(of: Prepare, what = 'it'): Promise<void> {
  await expectLinearGrowth(async (times) => cpuMsOf(await of(times)), what);
}

/**
 * Asserts that times grow with the size, each the minimum of some rounds that take turns. The large one runs first, so
 * that compilation is not counted as a cost of the small one.
 */
export async function expectLinearGrowth(measure: Measure, what: string): Promise<void> {
  const times = leastTimes(measure);
  // Garbage of others only adds to a time: what is fast enough with it needs no collection before.
  await times.runAtOnce(4);
  if (times.of(4) < NOISE_MS || (await isLinear(times, 1))) return;
  const isShort = times.of(4) <= BOUNDED_MS;
  if (!isShort && times.of(4) > times.of(1) * SURE_GROWTH) return complain(times, { size: 1, what });
  // Garbage that is collected only in the larger of two runs makes short times seem to grow: those are measured twice.
  for (const size of isShort ? [4, 16] : [2]) {
    // What was slow at four times the size by noise alone is fast enough here.
    if ((await isLinear(times, size)) || times.of(4 * size) <= NOISE_MS * size) return;
    const isDoubtful = size === 4 && times.of(4 * size) <= times.of(size) * SURE_GROWTH;
    if (!isDoubtful) return complain(times, { size, what });
  }
}

/** Bytes that are made and soon no longer used before old objects are looked through too, which takes 50 ms. */
const MUCH_GARBAGE = 16 * 1024 ** 2;

let used = 0;

/** Available with `--expose-gc`: garbage of one run is not a cost of the next one. */
export function collectGarbage(): void {
  if (globalThis.gc === undefined) return;
  if (process.memoryUsage().heapUsed <= used + MUCH_GARBAGE) return void globalThis.gc({ type: 'minor' });
  globalThis.gc();
  used = process.memoryUsage().heapUsed;
}

interface LeastTimes {
  run(size: number): Promise<void>;
  /** The same without collecting garbage before. */
  runAtOnce(size: number): Promise<void>;
  /** The minimum so far. */
  of(size: number): number;
}

function leastTimes(measure: Measure): LeastTimes {
  const least = new Map<number, number>();
  const of = (size: number): number => least.get(size) ?? Infinity;
  const runAtOnce = async (size: number): Promise<void> => {
    least.set(size, Math.min(await measure(size), of(size)));
  };
  const run = (size: number): Promise<void> => {
    collectGarbage();
    return runAtOnce(size);
  };
  return { run, runAtOnce, of };
}

/**
 * Both sizes run in turns until the larger one is fast enough, or not too slow for the smaller one, which runs twice
 * per round: too long a time for the small size makes a quadratic reader look linear.
 */
async function isLinear({ run, of }: LeastTimes, size: number): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await run(size);
    if (round > 0 || of(4 * size) === Infinity) await run(4 * size);
    await run(size);
    if (of(4 * size) < Math.max(NOISE_MS, of(size) * MOST_GROWTH)) return true;
    if (round > 0 && of(4 * size) > of(size) * SURE_GROWTH) return false;
  }
  return false;
}

async function complain(
  { run, of }: LeastTimes,
  { size, what }: { readonly size: number; readonly what: string },
): Promise<void> {
  await run(2 * size);
  const n = size === 1 ? 'n' : `${size}n`;
  const told = [1, 2, 4].map(
    (times) => `${Math.round(of(times * size))} ms at ${times === 1 ? n : `${times * size}n`}`,
  );
  expect(of(4 * size), `${what}: ${told.join(', ')}`).toBeLessThan(of(size) * MOST_GROWTH);
}

async function cpuMsOf(call: Call): Promise<number> {
  const before = cpuNow();
  await call();
  return cpuNow() - before;
}
