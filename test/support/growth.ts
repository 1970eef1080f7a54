import { expect } from 'vitest';
import { cpuNow } from './cpu.js';

/** Four times the size takes a linear reader 4 times as long, a quadratic one 16 times. */
const MOST_GROWTH = 7;
/** Processor time below which a reader is fast enough at four times the size, however it grows: so little is noise. */
const NOISE_MS = 40;
/**
 * Rounds until growth is believed. What others do at the same time only ever adds to a time, so the least of all rounds
 * counts.
 */
const ROUNDS = 4;
/** What grows more than this in two rounds is not measured again: no load makes 4 of it. */
const SURE_GROWTH = 12;
/**
 * What is quadratic up to a bound of its own takes no longer than this there: it is measured again at four times the
 * size. What takes longer is measured again at twice the size, because a collector at work may pass for growth once.
 */
const BOUNDED_MS = 200;

type Call = () => unknown;
/** Prepares a call on an input of so many times the size. */
type Prepare = (times: number) => Call | Promise<Call>;
/** Milliseconds that one run takes at so many times the size. */
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

/** The same of work that remembers what it has done: it is prepared anew for each run. */
export async function expectLinearWork(of: Prepare, what = 'it'): Promise<void> {
  await expectLinearGrowth(async (times) => cpuMsOf(await of(times)), what);
}

/**
 * Asserts that times grow with the size, each the least of some rounds that take turns. The large one runs first: what
 * is compiled meanwhile is no cost of the small one.
 */
export async function expectLinearGrowth(measure: Measure, what: string): Promise<void> {
  const times = leastTimes(measure);
  await times.run(4);
  if (times.of(4) < NOISE_MS || (await isLinear(times, 1))) return;
  const isShort = times.of(4) <= BOUNDED_MS;
  if (!isShort && times.of(4) > times.of(1) * SURE_GROWTH) return complain(times, { size: 1, what });
  const size = isShort ? 4 : 2;
  if (!(await isLinear(times, size))) await complain(times, { size, what });
}

interface LeastTimes {
  run(size: number): Promise<void>;
  /** The least so far. */
  of(size: number): number;
}

function leastTimes(measure: Measure): LeastTimes {
  const least = new Map<number, number>();
  const of = (size: number): number => least.get(size) ?? Infinity;
  const run = async (size: number): Promise<void> => {
    // There with `--expose-gc`: what one run leaves is no cost of the next one.
    globalThis.gc?.();
    least.set(size, Math.min(await measure(size), of(size)));
  };
  return { run, of };
}

/**
 * Both sizes run in turns until the larger one is no longer too slow for the smaller one, which runs twice a round: a
 * time that is too long makes a quadratic reader look linear.
 */
async function isLinear({ run, of }: LeastTimes, size: number): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await run(size);
    if (round > 0 || of(4 * size) === Infinity) await run(4 * size);
    await run(size);
    if (of(4 * size) < of(size) * MOST_GROWTH) return true;
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
