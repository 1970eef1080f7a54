import { expect } from 'vitest';
import { cpuMs, cpuNow } from '../support/cpu.js';

/** Twice as long, twice the time: four times as long takes 4 times, a quadratic reader up to 16 times. */
const MOST_GROWTH = 7;
/** Less than this is noise at any length, and linear enough. */
const NOISE_MS = 40;
const TRIES = 3;

/**
 * Asserts that a call takes time in proportion to the size of its input: `of(1)`, `of(2)` and `of(4)` prepare it at that many times the
 * size. Processor time, of each the least of some runs: what other programs do does not count.
 */
export function expectLinear(of: (times: number) => () => unknown, what = 'it'): void {
  const [small, large] = [of(1), of(4)];
  let least = leastMs(small, large);
  for (let tries = 1; tries < TRIES && !isLinear(least); tries += 1) least = leastOf(least, leastMs(small, large));
  if (!isLinear(least)) complain(least, cpuMs(of(2)), what);
}

/** The same of a call that waits for something. A call is made once for each preparation, so that nothing is known from the one before. */
export async function expectLinearWork(of: (times: number) => Promise<() => Promise<unknown>>, what = 'it'): Promise<void> {
  const measure = async (): Promise<Least> => {
    const large = await msOfWork(await of(4));
    return { large, small: large < NOISE_MS ? large : await msOfWork(await of(1)) };
  };
  let least = await measure();
  for (let tries = 1; tries < TRIES && !isLinear(least); tries += 1) least = leastOf(least, await measure());
  if (!isLinear(least)) complain(least, await msOfWork(await of(2)), what);
}

interface Least {
  readonly small: number;
  readonly large: number;
}

function complain({ small, large }: Least, middle: number, what: string): void {
  expect(large, `${what}: ${Math.round(small)} ms at n, ${Math.round(middle)} ms at 2n, ${Math.round(large)} ms at 4n`).toBeLessThan(small * MOST_GROWTH);
}

/** What is compiled while the small one runs is no cost of the small one: the large one runs first. */
function leastMs(small: () => unknown, large: () => unknown): Least {
  const took = cpuMs(large);
  return { large: took, small: took < NOISE_MS ? took : cpuMs(small) };
}

function leastOf(one: Least, other: Least): Least {
  return { small: Math.min(one.small, other.small), large: Math.min(one.large, other.large) };
}

function isLinear({ small, large }: Least): boolean {
  return large < NOISE_MS || large < small * MOST_GROWTH;
}

async function msOfWork(call: () => Promise<unknown>): Promise<number> {
  const before = cpuNow();
  await call();
  return cpuNow() - before;
}
