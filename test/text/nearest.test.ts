import { describe, expect, it } from 'vitest';
import { closeness, editDistance, isMisspelling, nearest } from '../../src/text/words/nearest.js';
import { expectSoon } from '../support/growth.js';

const NAMES = ['search', 'scan', 'check', 'health', 'mcp', 'stale_threshold_days', 'exclude', 'include'];

describe('nearest', () => {
  it.each([
    ['serach', 'search'],
    ['Search', 'search'],
    ['scna', 'scan'],
    ['excludes', 'exclude'],
    ['stale-treshold-days', 'stale_threshold_days'],
    ['mpc', 'mcp'],
    ['exlude', 'exclude'],
  ])('takes %s for %s', (word, meant) => {
    expect(nearest(word, NAMES)).toBe(meant);
  });

  it.each(['', 'x', 'zebra', 'verify', 'ab', '__proto__'])('finds nothing near %j', (word) => {
    expect(nearest(word, NAMES)).toBeUndefined();
  });

  it('ends at once on long words', () => {
    expectSoon(() => expect(nearest('a'.repeat(1_000_000), ['a'.repeat(1_000_001)])).toBeUndefined());
  });
});

describe('editDistance', () => {
  it.each([
    ['', '', 0, 0],
    ['abc', 'abc', 0, 0],
    ['abc', 'acb', 1, 1],
    ['kitten', 'sitting', 3, 3],
    ['kitten', 'sitting', 2, undefined],
    ['ca', 'abc', 3, 3],
    ['flaw', 'lawn', 2, 2],
    ['a', 'abcdef', 4, undefined],
  ])('from %j to %j within %i is %s', (a, b, limit, distance) => {
    expect(editDistance(a, b, limit)).toBe(distance);
  });
});

describe('a misspelling', () => {
  it.each<[string, string, number, boolean]>([
    ['recieve', 'receive', 1, true],
    ['v1', 'v2', 1, false],
    ['auth', 'oath', 1, false],
    ['page-10', 'pages-10', 1, true],
  ])('%s of %s within %i: %s', (a, b, limit, is) => {
    expect(isMisspelling(a, b, limit)).toBe(is);
  });

  it('is as close as few letters differ', () =>
    expect([closeness('abcde', 'abcdf', 1), closeness('abcde', 'xyz', 2), closeness('', '', 0)]).toEqual([0.8, 0, 1]));
});
