import { describe, expect, it } from 'vitest';
import { repositoryPath } from '../../src/tools/input/path-argument.js';

/** A repository of these files, for lookups of names only. */
const names = (...files: readonly string[]) => ({
  docs: new Map(),
  files: () => files,
  pathKind: (path: string) => (files.includes(path) ? ('file' as const) : undefined),
});
const parse = (value: string, ...files: readonly string[]) =>
  repositoryPath({ tool: 'ask', key: 'file', value }, names(...files));

describe('repositoryPath', () => {
  it.each([
    ['docs/a.md', 'docs/a.md'],
    ['./docs//a.md', 'docs/a.md'],
    ['docs/', 'docs'],
    ['docs\\guide\\a.md', 'docs/guide/a.md'],
    ['.', ''],
    ['', ''],
    ['..a/b..c.md', '..a/b..c.md'],
    ['$(touch x).md', '$(touch x).md'],
    ['%2e%2e/a.md', '%2e%2e/a.md'],
    ['..%2fa.md', '..%2fa.md'],
    ['a%00b.md', 'a%00b.md'],
    ['~/a.md', '~/a.md'],
    ['--output=x.md', '--output=x.md'],
    ['a\nb "c" 🎉.md', 'a\nb "c" 🎉.md'],
    ['...', '...'],
  ])('reads %j as %j', (value, path) => {
    expect(parse(value)).toBe(path);
  });

  it.each(['/etc/passwd', '//x', 'C:\\x.md', 'c:x.md', '\\\\host\\share'])(
    'refuses the absolute path %j without repeating it',
    (value) => {
      expect(() => parse(value)).toThrow(
        'ask: "file" must be relative to the repository root, got an absolute path. Pass it without the folders above the repository.',
      );
    },
  );

  it.each(['..', '../a.md', 'docs/../a.md', 'docs\\..\\a.md', './..', 'a/..'])('refuses %j, which goes up', (value) => {
    expect(() => parse(value)).toThrow(`ask: "file" must not contain "..", got ${JSON.stringify(value)}.`);
  });

  it.each([
    ['docs\\a.md', 'docs\\a.md'],
    ['./docs\\a.md', 'docs\\a.md'],
    ['c:x.md', 'c:x.md'],
    ['x\\..\\y.md', 'x\\..\\y.md'],
    ['cafe\u0301.md', 'cafe\u0301.md'],
    ['caf\u00e9.md', 'cafe\u0301.md'],
    ['%2e%2e/a.md', '%2e%2e/a.md'],
    [' a.md\n', ' a.md\n'],
  ])('takes %j for %j, which is a file', (value, file) => {
    expect(parse(value, 'other.md', file)).toBe(file);
  });

  it('takes the slashes for folders where no file is called so, and guesses at no accents', () => {
    expect(parse('docs\\a.md', 'docs/a.md')).toBe('docs/a.md');
    expect(parse('\u1e69.md', 's\u0323\u0307.md', 's\u0307\u0323.md')).toBe('\u1e69.md');
  });

  it('refuses a NUL character', () => {
    expect(() => parse('a.md\0')).toThrow(
      'ask: "file" holds a NUL character. Pass a path relative to the repository root.',
    );
  });
});
