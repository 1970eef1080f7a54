import { describe, expect, it } from 'vitest';
import { isOfOthers, isProduct } from '../../src/claims/ground/ground.js';
import { folderBesideCode } from '../../src/paths/roles.js';

describe('a place', () => {
  it.each<[place: string, doc: string, expected: boolean]>([
    ['src/a.ts', 'docs/guide.md', true],
    ['test/a.ts', 'docs/guide.md', false],
    ['test/a.ts', 'test/README.md', true],
    ['examples/shop/a.ts', 'examples/README.md', true],
    ['examples/shop/fixtures/a.ts', 'examples/README.md', false],
    ['docs/a.ts', 'docs/guide.md', false],
    ['dev-docs/a.ts', 'dev-docs/guide.md', false],
    ['packages/theme-docs/a.ts', 'docs/guide.md', true],
  ])('%s proves to %s: %s', (place, doc, expected) => expect(isProduct(place, doc)).toBe(expected));

  it('in a folder of documentation belongs to this repository', () => {
    expect([
      isOfOthers('docs/package.json', 'README.md'),
      isOfOthers('examples/a/package.json', 'README.md'),
      isOfOthers('examples/a/package.json', 'examples/a/README.md'),
    ]).toEqual([false, true, false]);
    expect([folderBesideCode('docs/a/b.ts'), folderBesideCode('docs/examples/a/b.ts')]).toEqual([
      undefined,
      'docs/examples',
    ]);
  });
});
