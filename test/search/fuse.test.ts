import { describe, expect, it } from 'vitest';
import type { Corpus } from '../../src/search/index/corpus.js';
import { fuse, rrfScore } from '../../src/search/fusion/fuse.js';
import type { RankedList } from '../../src/search/fusion/fuse.js';
import { liftAmong } from '../../src/search/fusion/lift.js';

// Only the order of the corpus is used.
const corpus = { compare: (a: number, b: number) => a - b } as unknown as Corpus;
const list = (weight: number, numbers: readonly number[]): RankedList => ({
  signal: 's',
  weight,
  sections: numbers.map((number, at) => ({ number, score: 9 - at })),
  because: () => '',
});

describe('reciprocal rank fusion', () => {
  it('adds weight / (k + place) of every list', () => {
    const fused = fuse([list(2, [1, 2]), list(1, [2, 3])], { k: 4, depth: 10, decidedDepth: 10 }, corpus);
    expect(fused.map(({ number }) => number)).toEqual([2, 1, 3]);
    expect(fused[0]?.score).toBeCloseTo(2 / 6 + 1 / 5, 6);
    expect(fused[1]?.score).toBeCloseTo(2 / 5, 6);
    expect(fused[2]?.score).toBeCloseTo(1 / 6, 6);
  });

  it('cuts lists at the given depth', () => {
    expect(fuse([list(1, [1, 2, 3])], { k: 5, depth: 2, decidedDepth: 2 }, corpus).map(({ number }) => number)).toEqual(
      [1, 2],
    );
  });

  it('keeps equals in the order of the corpus, with scores that fall', () => {
    const fused = fuse([list(1, [7]), list(1, [3])], { k: 5, depth: 2, decidedDepth: 2 }, corpus);
    expect(fused.map(({ number }) => number)).toEqual([3, 7]);
    expect(fused[0]?.score).toBeGreaterThan(fused[1]?.score ?? Infinity);
  });

  it('gives nothing for no lists', () => {
    expect(fuse([], { k: 5, depth: 2, decidedDepth: 2 }, corpus)).toEqual([]);
  });
});

describe('sections lifted among the first three', () => {
  const damping = { k: 4, depth: 10, decidedDepth: 10 };
  const fused = fuse([list(1, [1, 2, 3, 4, 5, 6])], damping, corpus);
  const lift = (...numbers: number[]) =>
    liftAmong(
      fused,
      numbers.map((number) => ({ number, because: `of ${number}` })),
      { first: 3, k: damping.k },
    );
  const orderOf = (some: readonly { readonly number: number }[]) => some.map(({ number }) => number);

  it.each([
    ['none', [], [1, 2, 3, 4, 5, 6]],
    ['one that is there', [2], [1, 2, 3, 4, 5, 6]],
    ['one below', [5], [1, 2, 5, 3, 4, 6]],
    ['two below, in any order', [6, 4], [1, 4, 6, 2, 3, 5]],
    ['more than there is room for', [6, 5, 4, 3], [3, 4, 5, 1, 2, 6]],
    ['one that no list has', [9], [1, 2, 3, 4, 5, 6]],
  ])('are %s', (_, numbers, expected) => {
    expect(orderOf(lift(...numbers))).toEqual(expected);
  });

  it('have a score that is the sum of their contributions, below the one before', () => {
    const lifted = lift(6, 5);
    for (const { score, contributions } of lifted)
      expect(contributions.reduce((sum, contribution) => sum + rrfScore(contribution, damping.k), 0)).toBeCloseTo(
        score,
        6,
      );
    for (const [at, { score }] of lifted.entries()) expect(score).toBeLessThan(lifted[at - 1]?.score ?? Infinity);
    expect(lifted[2]?.contributions.at(-1)?.list.because(6)).toBe('of 6');
  });

  it('stay where a list has decided', () => {
    const decided = fuse([{ ...list(100, [3]), decides: true }, list(1, [1, 2, 3, 4, 5])], damping, corpus);
    expect(orderOf(liftAmong(decided, [{ number: 5, because: '' }], { first: 3, k: damping.k }))).toEqual([
      3, 1, 2, 4, 5,
    ]);
  });
});
