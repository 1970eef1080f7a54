import { describe, expect, it } from 'vitest';
import { hasHash, hashWord, hashesFor, lineOfWord, wordsOf } from '../../src/analysis/words/words.js';
import { expectLinear } from '../support/growth.js';

const holds = (text: string, word: string) => hashesFor(word).every((hash) => hasHash(wordsOf(text), hash));

describe('words of a text', () => {
  it.each([
    ['const maxItems = 3;', 'maxItems', true],
    ['const maxItems = 3;', 'max', false],
    ['a.$scope._private', '$scope', true],
    ['tool --dry-run now', 'dry-run', true],
    ['tool --dry-run now', 'run', true],
    ['x - y-z', 'y-z', true],
    ['grüße wörter', 'wörter', true],
    ['日本—語', '日本', true],
    ['end of text', 'text', true],
    ['', 'x1', false],
  ])('%j and %j: %j', (text, word, expected) => {
    expect(holds(text, word)).toBe(expected);
  });

  it('are kept once, sorted, four bytes each', () => {
    const words = wordsOf('b1 a1 b1 a1');
    expect([...words]).toEqual([hashWord('a1'), hashWord('b1')].sort((left, right) => left - right));
  });

  it.each(['a', '-', 'a-', ' ', '日', '\n'])('of %j take linear time', async (bait) => {
    await expectLinear((times) => {
      const text = bait.repeat((times * 100_000) / bait.length);
      return () => wordsOf(text);
    });
  });
});

describe('the line of a word', () => {
  it.each([
    ['one\ntwo three\nthree', 'three', 2],
    ['threesome\nthree', 'three', 2],
    ['a-three', 'three', 1],
    ['--dry-run-all\n--dry-run', '--dry-run', 2],
    ['re-dry-run', 'dry-run', undefined],
    ['none here', 'three', undefined],
  ])('in %j of %j is %j', (text, word, line) => {
    expect(lineOfWord(text, word)).toBe(line);
  });
});
