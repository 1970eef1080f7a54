import { describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/text/layout/width.js';
import { wrap } from '../../src/text/layout/wrap.js';
import { expectLinear } from '../support/growth.js';

describe('wrap', () => {
  it.each([
    ['', 10, []],
    ['   ', 10, []],
    ['one two three', 7, ['one two', 'three']],
    ['one  two\nthree', 100, ['one two three']],
    ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['a abcdefghij b', 4, ['a', 'abcd', 'efgh', 'ij b']],
    ['日本語日本語', 5, ['日本', '語日', '本語']],
    ['👍👍👍', 4, ['👍👍', '👍']],
    ['日', 1, ['日']],
  ])('breaks %j at %i columns into %j', (text, width, lines) => {
    expect(wrap(text, width)).toEqual(lines);
  });

  it('takes time linear in a long word', async () => {
    await expectLinear((times) => {
      const word = 'x'.repeat(times * 80_000);
      return () => expect(wrap(word, 80)).toHaveLength(times * 1_000);
    });
  });
});

describe('displayWidth', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['naïve', 5],
    ['nai\u0308ve', 5],
    ['日本', 4],
    ['한국', 4],
    ['👍', 2],
    ['a\u200bb', 2],
    ['—', 1],
  ])('of %j is %i', (text, width) => {
    expect(displayWidth(text)).toBe(width);
  });
});
