import { describe, expect, it } from 'vitest';
import { readable } from '../../../src/cli/render/readable.js';
import { expectLinear } from '../../support/growth.js';

describe('readable', () => {
  it.each([
    ['<a id="x"></a> + Default: `72000`', '+ Default: `72000`'],
    ['See [the docs](../a.md#b) and ![logo](logo.png).', 'See the docs and logo.'],
    ['[`a`](https://e.org/x) of [1] and a < b > c', '`a` of [1] and a < b > c'],
    ['1 < 2\n\u001b[31m\u0007', '1 < 2 [31m'],
    ['Promise<void> of <T>, <br/><IMG src=x>', 'Promise<void> of <T>,'],
  ])('of %j is %j', (markdown, text) => {
    expect(readable(markdown)).toBe(text);
  });

  it.each(['<a', '[', '![', '[]( ', '<a [', '](', '[a]('])('takes linear time for %j', async (bait) => {
    await expectLinear((times) => {
      const text = bait.repeat((times * 60_000) / bait.length);
      return () => readable(text);
    });
  });
});
