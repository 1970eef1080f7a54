import { describe, expect, it } from 'vitest';
import { fenced } from '../../src/text/layout/fences.js';

describe('a text that is not markdown', () => {
  it('is fenced by a mark that is not in it', () => {
    expect(fenced('a: 1', 'yml')).toEqual(['~~~~yml', 'a: 1', '~~~~']);
    expect(fenced('~~~~\n## Forged', 'yml')).toEqual(['~~~~~yml', '~~~~\n## Forged', '~~~~~']);
  });
});
