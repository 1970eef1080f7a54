import { describe, expect, it } from 'vitest';
import { repositoryPath } from '../../src/tools/paths.js';

const parse = (value: string) => repositoryPath({ tool: 'ask', key: 'file', value });

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
  ])('reads %j as %j', (value, path) => {
    expect(parse(value)).toBe(path);
  });

  it.each(['/etc/passwd', '//x', 'C:\\x.md', 'c:x.md', '\\\\host\\share'])('refuses the absolute path %j without repeating it', (value) => {
    expect(() => parse(value)).toThrow('ask: "file" must be relative to the repository root, got an absolute path. Pass it without the folders above the repository.');
  });

  it.each(['..', '../a.md', 'docs/../a.md', 'docs\\..\\a.md', './..', 'a/..'])('refuses %j, which goes up', (value) => {
    expect(() => parse(value)).toThrow(`ask: "file" must not contain "..", got ${JSON.stringify(value)}.`);
  });

  it('refuses a NUL character', () => {
    expect(() => parse('a.md\0')).toThrow('ask: "file" holds a NUL character. Pass a path relative to the repository root.');
  });
});
