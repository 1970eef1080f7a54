import { describe, expect, it } from 'vitest';
import type { Corpus } from '../../src/search/index/corpus.js';
import { fuse } from '../../src/search/fusion/fuse.js';
import type { RankedList } from '../../src/search/fusion/fuse.js';

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
