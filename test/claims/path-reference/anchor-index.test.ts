import { describe, expect, it } from 'vitest';
import { saySame } from '../../../src/claims/types/path-reference/anchors/anchor-index.js';

describe('An anchor in the place of another', () => {
  it.each([
    ['publish-process', 'release-process', true],
    ['dispatching-by-synchronous-execution-exhaustion', 'dispatching-by-level', true],
    ['how-can-i-detect-when-cmake-is-run-from-vs-code', 'what-about-cmake-language-support', false],
    ['how-to-use-it', 'how-to-install-it', false],
    ['what-is-the-cart', 'what-is-the-basket', false],
  ])('#%s says in part the same as #%s: %s', (now, then, same) => {
    expect([saySame(now, then), saySame(then, now)]).toEqual([same, same]);
  });
});
