import { describe, expect, it } from 'vitest';
import { readable } from '../../../src/cli/render/readable.js';
import { cpuNow } from '../../support/cpu.js';

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

  it.each(['<a', '[', '![', '[]( ', '<a [', '](', '[a]('])('ends soon on a megabyte of %j', (bait) => {
    const start = cpuNow();
    readable(bait.repeat(1_000_000 / bait.length));
    expect(cpuNow() - start).toBeLessThan(3000);
  });
});
