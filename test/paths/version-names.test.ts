import { describe, expect, it } from 'vitest';
import {
  isLastRelease,
  isMainBranch,
  isMovingVersion,
  isOfOneVersion,
  isVersionNumber,
} from '../../src/paths/version-names.js';

describe('names of versions', () => {
  it.each([
    ['main', true, false, true],
    ['HEAD', true, false, false],
    ['trunk', true, false, true],
    ['next', false, false, true],
    ['Stable', false, true, true],
    ['v1.2', false, false, false],
    ['mainland', false, false, false],
  ])('%s', (name, isMain, isLast, isMoving) => {
    expect([isMainBranch(name), isLastRelease(name), isMovingVersion(name)]).toEqual([isMain, isLast, isMoving]);
  });

  it('are folders with the docs of one version', () => {
    const pages = ['docs/version-1.2/a.md', 'docs/v2/a.md', '1.x/a.md', 'docs/2.10/a.md'];
    expect(pages.filter((page) => !isOfOneVersion(page))).toEqual([]);
    expect(['docs/2/a.md', 'docs/v2.md', 'docs/conversion-1/a.md'].filter(isOfOneVersion)).toEqual([]);
  });

  it('are numbers, with their parts and their kind', () => {
    expect(['2', 'v1.10', '2.x', '3_0', '1.0-rc1', 'v2beta1'].filter((name) => !isVersionNumber(name))).toEqual([]);
    expect(['3d', 'v', 'version', '2fa', 'x'].filter(isVersionNumber)).toEqual([]);
  });
});
