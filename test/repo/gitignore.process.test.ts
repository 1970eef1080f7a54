import fc from '../support/properties.js';
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { parseIgnore } from '../../src/paths/gitignore.js';
import { git, put, tempDir } from './temp-repo.js';
import { expectSoon } from '../support/growth.js';

/** Our answer for a path in a repository whose only ignore file is at the root: its folders first, as a walk does. */
function isIgnored(ignoreFile: string, path: string): boolean {
  const rules = parseIgnore(ignoreFile, { base: '', prefix: '' });
  const segments = path.split('/');
  return segments.some(
    (_segment, at) => rules?.decide(segments.slice(0, at + 1).join('/'), at < segments.length - 1) === true,
  );
}

/** Git's own answer, for many paths at once. `--no-index`: whether or not they are tracked. */
function ignoredByGit(root: string, ignoreFile: string, paths: readonly string[]): readonly string[] {
  put(root, { '.gitignore': ignoreFile });
  const done = spawnSync(
    'git',
    [
      '-C',
      root,
      '-c',
      'core.excludesFile=/dev/null',
      'check-ignore',
      '--no-index',
      '-z',
      '--stdin',
      '--verbose',
      '--non-matching',
    ],
    { input: paths.join('\0'), encoding: 'utf8' },
  );
  const fields = done.stdout.split('\0');
  return paths.filter((_path, at) => (fields[at * 4 + 2] ?? '') !== '' && !fields[at * 4 + 2]?.startsWith('!'));
}

/** Leaves only: for git, a path that is a folder on disk is a folder. */
const PATHS = [
  'c',
  'a/b/c',
  'b/a',
  'foo.js',
  'foo.min.js',
  'src/foo.js',
  'src/build/out.js',
  'build/x',
  'doc/build/x',
  '#a',
  '!a',
  'a ',
  'foo/bar',
  'x/foo/bar',
  'x/y/foo',
  'foobar',
  'fo',
  'f',
  'éa',
  'A',
  'a]b',
  'a-b',
  'a\\b',
  '🎉.md',
  'docs/a.md',
  'logs/debug.log',
  'logs/keep.log',
];

describe('ignore files', () => {
  it.each([
    ['foo.js'],
    ['/foo.js'],
    ['*.js'],
    ['*.min.js'],
    ['build/'],
    ['/build/'],
    ['build'],
    ['src/build'],
    ['src/build/'],
    ['**/build'],
    ['**/build/**'],
    ['src/**'],
    ['a/**/c'],
    ['a/**'],
    ['\\#a'],
    ['#a'],
    ['\\!a'],
    ['!a'],
    ['a\\ '],
    ['a '],
    ['a  '],
    ['foo*'],
    ['f?o'],
    ['f??'],
    ['[fa]*'],
    ['[!f]*'],
    ['[^f]*'],
    ['[a-c]'],
    ['[]a]*'],
    ['a[]]b'],
    ['a[-x]b'],
    ['[[:upper:]]'],
    ['[[:nope:]]'],
    ['a[b'],
    ['a\\'],
    ['a\\\\b'],
    ['*'],
    ['**'],
    ['/*'],
    ['/'],
    [''],
    ['*/'],
    ['*/b'],
    ['/*/*'],
    ['*\n!a'],
    ['*\n!*/\n!*.js'],
    ['logs/*\n!logs/keep.log'],
    ['logs/\n!logs/keep.log'],
    ['*.log\n!keep.log\r\n'],
    ['\uFEFFfoo.js'],
    ['foo.js\r\na\r\n'],
    ['a/'],
    ['/a/b'],
    ['a/b/'],
    ['x/**/foo'],
    ['**/foo/bar'],
    ['**foo'],
    ['foo**'],
    ['x/**foo'],
    ['?'],
    ['éa'],
    ['🎉*'],
    ['*🎉.md'],
    ['a**b'],
    ['\\a'],
    ['[\\]]'],
    ['a[\\]]b'],
  ])('%j means what it means to git', (ignoreFile) => {
    const root = tempDir();
    git(root, 'init', '-q');
    put(root, Object.fromEntries(PATHS.map((path) => [path, ''])));
    expect(PATHS.filter((path) => isIgnored(ignoreFile, path))).toEqual(ignoredByGit(root, ignoreFile, PATHS));
  });

  it('agrees with git on random patterns', () => {
    const root = tempDir();
    git(root, 'init', '-q');
    const piece = fc.constantFrom(
      '*',
      '?',
      '**',
      'a',
      'b',
      '.js',
      '/',
      '/',
      '!',
      '[ab]',
      '[!a]',
      '\\*',
      '[a-',
      '{a,b}',
      '-',
      ' ',
    );
    const line = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''));
    const name = fc
      .array(fc.constantFrom('a', 'b', '.js', '-', '*', 'ab'), { minLength: 1, maxLength: 3 })
      .map((pieces) => pieces.join(''));
    const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'));
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.uniqueArray(path, { minLength: 5, maxLength: 20 }),
        (lines, paths) => {
          const ignoreFile = lines.join('\n');
          expect(paths.filter((each) => isIgnored(ignoreFile, each))).toEqual(ignoredByGit(root, ignoreFile, paths));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('takes one character for "?", where git takes one byte', () => {
    expect(isIgnored('?', 'é')).toBe(true);
    expect(isIgnored('🎉?', '🎉🎉')).toBe(true);
  });

  it('applies to its own folder', () => {
    const rules = parseIgnore('/dist\n*.tmp', { base: 'packages/a', prefix: '' });
    expect(rules?.decide('packages/a/dist', true)).toBe(true);
    expect(rules?.decide('packages/a/src/dist', true)).toBe(undefined);
    expect(rules?.decide('packages/a/src/x.tmp', false)).toBe(true);
  });

  it('speaks from above a root that is a folder of a larger repository', () => {
    const rules = parseIgnore('/packages/a/dist\n/dist', { base: '', prefix: 'packages/a' });
    expect(rules?.decide('dist', true)).toBe(true);
    expect(rules?.decide('src', true)).toBe(undefined);
  });

  it.each([
    '*a*a*a*a*a*a*a*a*a*b',
    '**/a/**/a/**/a/**/a/**/b',
    '[a]*[a]*[a]*[a]*[a]*b',
    '?*?*?*?*?*?*?*b',
    `${'*a'.repeat(5000)}b`,
  ])('decides on %j in no time', (pattern) => {
    expectSoon(() => {
      const rules = parseIgnore(pattern, { base: '', prefix: '' });
      expect(rules?.decide('a'.repeat(255), false)).toBe(undefined);
      expect(rules?.decide(Array.from({ length: 2000 }, () => 'a').join('/'), false)).toBe(undefined);
    });
  });

  it('stays fast with many patterns', () => {
    const rules = parseIgnore(Array.from({ length: 100_000 }, (_, at) => `*x*${at}*`).join('\n'), {
      base: '',
      prefix: '',
    });
    expectSoon(() => {
      for (let at = 0; at < 200; at += 1) rules?.decide(`file-${at}.ts`, false);
    });
  });
});
