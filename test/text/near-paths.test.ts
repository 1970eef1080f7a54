import { describe, expect, it } from 'vitest';
import { didYouMean, nearestNames, nearPaths } from '../../src/text/near-paths.js';

const DOCS = [
  'README.md',
  'api/guide.md',
  'docs/guide.md',
  'docs/guide/install.md',
  'docs/Setup.MD',
  'docs/back\\slash.md',
  'docs/c#.md',
  'docs/caf\u0065\u0301.md',
  'site/docs/api/errors.md',
  'www/api/errors.md',
  'a/x/index.md',
  'b/index.md',
  'c/index.md',
  'd/index.md',
  'guides/above/notes.md',
  'guides/among/notes.md',
  'guides/extras/notes.md',
];

describe('nearPaths', () => {
  it.each<[string, readonly string[]]>([
    ['install.md', ['docs/guide/install.md']],
    ['guide.md', ['api/guide.md', 'docs/guide.md']],
    ['old/docs/guide.md', ['docs/guide.md', 'api/guide.md']],
    ['api/errors.md', ['site/docs/api/errors.md', 'www/api/errors.md'].reverse()],
    ['docs/api/errors.md', ['site/docs/api/errors.md', 'www/api/errors.md']],
    ['c/x/index.md', ['a/x/index.md', 'c/index.md', 'b/index.md']],
    ['guides/extra/notes.md', ['guides/extras/notes.md', 'guides/above/notes.md', 'guides/among/notes.md']],
    // Letter case, accents and the extension.
    ['readme.md', ['README.md']],
    ['setup.md', ['docs/Setup.MD']],
    ['caf\u00e9.md', ['docs/caf\u0065\u0301.md']],
    ['install', ['docs/guide/install.md']],
    ['install.markdown', ['docs/guide/install.md']],
    // A place or a section id, as printed.
    ['docs/guide.md:12', ['docs/guide.md']],
    ['docs/guide.md:12-14', ['docs/guide.md']],
    ['docs/c#.md#usage', ['docs/c#.md']],
    ['install.md#usage', ['docs/guide/install.md']],
    // Spelling: of the path, or of the name.
    ['docs/gude.md', ['docs/guide.md']],
    ['instal.md', ['docs/guide/install.md']],
    ['docs/back-slash.md', ['docs/back\\slash.md']],
    ['docs/back/slash.md', ['docs/back\\slash.md']],
    ['payments.md', []],
    // A short name with another ending in another folder, and another name in the same long path.
    ['src/gude.go', []],
    ['docs/gide', ['docs/guide.md']],
    ['docs/guide/inherit.md', []],
    ['x', []],
    ['', []],
  ])('%j may mean %j', (asked, meant) => {
    expect(nearPaths([asked], DOCS)).toEqual(meant);
  });

  it('takes each way to read a path, the first before the second', () => {
    expect(nearPaths(['old\\back\\slash.md', 'old/back/slash.md'], ['x/slash.md', 'docs/back\\slash.md'])).toEqual([
      'x/slash.md',
    ]);
    expect(nearPaths(['back\\slash.md', 'back/slash.md'], DOCS)).toEqual(['docs/back\\slash.md']);
  });

  it('never offers what was asked for', () => {
    for (const asked of DOCS) expect(nearPaths([asked], DOCS)).not.toContain(asked);
  });
});

describe('nearestNames', () => {
  const PLACES = new Set([
    'README.md',
    'docs',
    'docs/guide.md',
    'src',
    'src/cli',
    'src/cart.ts',
    'src/prices.ts',
    'src/server.ts',
    'src/users.ts',
  ]);

  it.each([
    [['src/crat.ts'], 'Did you mean "src/cart.ts"?'],
    [['src/nope.ts'], 'In "src" are "src/cart.ts", "src/cli", "src/prices.ts" and 2 more.'],
    [['src/far/away/nope.ts'], 'In "src" are "src/cart.ts", "src/cli", "src/prices.ts" and 2 more.'],
    [['src/cli/nope.ts'], 'In "src" are "src/cart.ts", "src/cli", "src/prices.ts" and 2 more.'],
    [['docs/zzzzzzzz.md'], 'In "docs" is "docs/guide.md".'],
    [['zzzzzzzz/x.md'], 'At the root are "src", "docs", "README.md".'],
  ])('of %j are: %s', (asked, said) => expect(nearestNames(asked, PLACES)).toBe(said));

  it('are none where there is nothing', () => expect(nearestNames(['x'], new Set())).toBeUndefined());
});

describe('didYouMean', () => {
  it('names one, two or three, whole and quoted', () => {
    expect(didYouMean([])).toBeUndefined();
    expect(didYouMean(['a\\b.md'])).toBe('Did you mean "a\\\\b.md"?');
    expect(didYouMean(['a', 'b\n'])).toBe('Did you mean "a" or "b\\n"?');
    expect(didYouMean(['a', 'b', 'c'.repeat(300)])).toBe(`Did you mean "a", "b" or "${'c'.repeat(300)}"?`);
  });
});
