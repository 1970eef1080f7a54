import { expect } from 'vitest';
import { cpuMs } from '../support/cpu.js';

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
  for (let tries = 1; tries < TRIES && !isLinear(least); tries += 1) {
    const again = leastMs(small, large);
    least = { small: Math.min(least.small, again.small), large: Math.min(least.large, again.large) };
  }
  if (isLinear(least)) return;
  const middle = cpuMs(of(2));
  expect(least.large, `${what}: ${round(least.small)} ms at n, ${round(middle)} ms at 2n, ${round(least.large)} ms at 4n`).toBeLessThan(least.small * MOST_GROWTH);
}

interface Least {
  readonly small: number;
  readonly large: number;
}

/** What is compiled while the small one runs is no cost of the small one: the large one runs first. */
function leastMs(small: () => unknown, large: () => unknown): Least {
  const took = cpuMs(large);
  return { large: took, small: took < NOISE_MS ? took : cpuMs(small) };
}

function isLinear({ small, large }: Least): boolean {
  return large < NOISE_MS || large < small * MOST_GROWTH;
}

function round(ms: number): number {
  return Math.round(ms);
}
