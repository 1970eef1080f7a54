import { describe, expect, it } from 'vitest';
import { compileGlob } from '../../src/paths/glob.js';
import { expectSoon } from '../support/growth.js';

describe('globs', () => {
  it.each([
    ['src/**/*.ts', ['src/a.ts', 'src/b/c.ts', 'src/b/c/d.ts'], ['src', 'a.ts', 'src/a.tsx', 'lib/src/a.ts']],
    ['**/*.md', ['a.md', 'a/b.md', '.a/b.md'], ['a.mdx']],
    ['*.md', ['a.md', '.md'], ['a/b.md']],
    ['docs/**', ['docs/a', 'docs/a/b'], ['docs', 'docs2/a']],
    ['docs/', ['docs/a', 'docs/a/b'], ['docs']],
    ['./docs/*', ['docs/a'], ['docs/a/b']],
    ['/docs/*', ['docs/a'], []],
    ['{a,b}/{c,d}.ts', ['a/c.ts', 'b/d.ts'], ['a/e.ts', '{a,b}/c.ts']],
    ['a{,.min}.js', ['a.js', 'a.min.js'], ['a.map.js']],
    ['{a,{b,c}}', ['a', 'b', 'c'], ['d']],
    ['{a}', ['{a}'], ['a']],
    ['a{b', ['a{b'], ['ab']],
    ['[ab]?.ts', ['ax.ts', 'b1.ts'], ['cx.ts', 'a.ts']],
    ['a/**/b', ['a/b', 'a/x/b', 'a/x/y/b'], ['a/b/c']],
    ['**', ['a', 'a/b'], []],
    ['a\\*b', ['a*b'], ['axb']],
    ['', [], ['a']],
  ])('%j', (glob, yes, no) => {
    const matches = compileGlob(glob);
    expect(yes.filter((path) => !matches(path))).toEqual([]);
    expect(no.filter((path) => matches(path))).toEqual([]);
  });

  it.each([
    `${'{a,b}'.repeat(30)}x`,
    '{'.repeat(20_000),
    `{${','.repeat(50_000)}}`,
    '*a'.repeat(20_000),
    '**/'.repeat(20_000),
    '[a'.repeat(2000),
  ])('answers for a hostile glob in no time', (glob) => {
    expectSoon(() => {
      const matches = compileGlob(glob);
      for (const path of ['a'.repeat(255), 'a/'.repeat(2000)]) matches(path);
    });
  });
});
