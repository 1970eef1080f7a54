import { describe, expect, it } from 'vitest';
import { fitPrefix } from '../../src/tools/answer/fit.js';

describe('fitPrefix', () => {
  it('keeps what fits with its commas', () => {
    const entries = ['aaaa', 'bbbb', 'cccc'];
    expect(fitPrefix(entries, 21)).toEqual(entries);
    expect(fitPrefix(entries, 20)).toEqual(['aaaa', 'bbbb']);
    expect(fitPrefix(entries, 14)).toEqual(['aaaa', 'bbbb']);
  });

  it('keeps the first whatever its size, and nothing of nothing', () => {
    expect(fitPrefix(['aaaa', 'b'], 1)).toEqual(['aaaa']);
    expect(fitPrefix([])).toEqual([]);
  });
});
