import { describe, expect, it } from 'vitest';
import { expectLinear, expectLinearGrowth, expectLinearWork } from '../support/growth.js';

/** Steps of the small size: enough that the time of the large one is not noise, on any machine. */
const STEPS = 8_000_000;

function steps(count: number): number {
  let sum = 0;
  for (let at = 0; at < count; at += 1) sum = (sum * 31 + at) % 1_000_003;
  return sum;
}

const linear = (times: number) => () => steps(STEPS * times);
const quadratic = (times: number) => () => steps(STEPS * times * times);
/** The same for a call that awaits something and is prepared again. */
const awaited = (work: typeof linear) => (times: number) => Promise.resolve(() => Promise.resolve().then(work(times)));

describe('growth tests', () => {
  it('pass what is linear', async () => {
    await expectLinear(linear);
    await expectLinearWork(awaited(linear));
  });

  it('catch what is quadratic', async () => {
    await expect(expectLinear(quadratic, 'a pair')).rejects.toThrow(/a pair: \d+ ms at n, \d+ ms at 2n, \d+ ms at 4n/);
    await expect(expectLinearWork(awaited(quadratic))).rejects.toThrow(/at 4n/);
  });
});

/** Times of a reader on a machine with occasional other load, which only ever adds to them. */
function loaded(
  msAt: (times: number) => number,
  addedMs: readonly number[],
): { readonly measure: (times: number) => number; readonly sizes: number[] } {
  const sizes: number[] = [];
  return { sizes, measure: (times) => msAt(times) + (addedMs[(sizes.push(times) - 1) % addedMs.length] ?? 0) };
}

const QUIET = [0];
/** Larger than the measured times, and never the same for two runs of one size. */
const BUSY = [150, 90, 20, 400, 35, 0, 60];

describe('a verdict on growth', () => {
  it.each<readonly [string, (times: number) => number, readonly number[]]>([
    ['linear', (n) => 20 * n, QUIET],
    ['linear, on a busy machine', (n) => 20 * n, BUSY],
    ['as a sort is', (n) => 20 * n * (1 + Math.log2(n) / 4), BUSY],
    ['too little to be measured', (n) => n * n, QUIET],
    ['quadratic up to a bound', (n) => (n > 4 ? 12 : 8 * n * n), QUIET],
    ['collected as garbage at sixteen times the size', (n) => (n === 1 ? 5 : n === 4 ? 45 : 25 * n), QUIET],
    ['slow at first', (n) => (n === 1 ? 8 : 16 * n), QUIET],
  ])('passes what is %s', async (_, msAt, addedMs) => {
    await expect(expectLinearGrowth(loaded(msAt, addedMs).measure, 'it')).resolves.toBeUndefined();
  });

  it.each<readonly [string, (times: number) => number, readonly number[], string]>([
    ['quadratic', (n) => 20 * n * n, QUIET, '20 ms at n, 80 ms at 2n, 320 ms at 4n'],
    ['quadratic, on a busy machine', (n) => 100 * n * n, BUSY, 'at n, '],
    ['quadratic and short', (n) => 3 * n * n, QUIET, '48 ms at 4n, 192 ms at 8n, 768 ms at 16n'],
    ['worse than n to the 1.5', (n) => 20 * n ** 1.5, QUIET, '1280 ms at 16n'],
  ])('is reached on what is %s', async (_, msAt, addedMs, told) => {
    await expect(expectLinearGrowth(loaded(msAt, addedMs).measure, 'it')).rejects.toThrow(told);
  });

  it('takes no more runs than it needs', async () => {
    const quiet = loaded((n) => 20 * n, QUIET);
    await expectLinearGrowth(quiet.measure, 'it');
    expect(quiet.sizes).toEqual([4, 1, 1]);
    const fast = loaded((n) => 5 * n * n, QUIET);
    await expect(expectLinearGrowth(fast.measure, 'it')).rejects.toThrow();
    expect(fast.sizes).toEqual([4, 1, 1, 1, 4, 1, 4, 16, 4, 4, 16, 4, 8]);
    const busy = loaded((n) => 20 * n, [200, 0, 0, 0, 100, 0, 0]);
    await expectLinearGrowth(busy.measure, 'it');
    expect(busy.sizes).toEqual([4, 1, 1, 1, 4, 1, 1, 4, 1, 1, 4, 1]);
  });
});
