import { describe, expect, it } from 'vitest';
import { isInside } from '../../src/repo/files/paths.js';

describe('isInside', () => {
  it('is inside a root only after a separator', () => {
    expect(isInside('/repo', '/repo/a')).toBe(true);
    expect(isInside('/repo', '/repo')).toBe(true);
    expect(isInside('/repo', '/repo-evil/a')).toBe(false);
    expect(isInside('/', '/a')).toBe(true);
  });
});
