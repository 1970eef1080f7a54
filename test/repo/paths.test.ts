import { describe, expect, it } from 'vitest';
import { DocalignError } from '../../src/model/error.js';
import { isInside, repoPath } from '../../src/repo/paths.js';

function codeFor(path: string): string {
  try {
    return `accepted as ${repoPath(path)}`;
  } catch (error) {
    if (!(error instanceof DocalignError)) throw error;
    expect(error.message).not.toContain('/etc');
    return error.code;
  }
}

describe('a caller\'s path', () => {
  it.each([
    ['docs/a.md', 'docs/a.md'],
    ['./docs//a.md', 'docs/a.md'],
    ['docs/', 'docs'],
    ['.', ''],
    ['', ''],
    ['%2e%2e/a.md', '%2e%2e/a.md'],
    ['..%2fa.md', '..%2fa.md'],
    ['a%00b.md', 'a%00b.md'],
    ['~/a.md', '~/a.md'],
    ['--output=x.md', '--output=x.md'],
    ['a\nb "c" 🎉.md', 'a\nb "c" 🎉.md'],
    ['...', '...'],
  ])('%j is read as %j', (given, meant) => {
    expect(repoPath(given)).toBe(meant);
  });

  it.each([
    ['../a.md', 'OUTSIDE_REPOSITORY'],
    ['docs/../../a.md', 'OUTSIDE_REPOSITORY'],
    ['docs/..', 'OUTSIDE_REPOSITORY'],
    ['/etc/passwd', 'OUTSIDE_REPOSITORY'],
    ['C:/Windows', 'OUTSIDE_REPOSITORY'],
    ['c:a.md', 'OUTSIDE_REPOSITORY'],
    ['..\\a.md', 'BAD_PATH'],
    ['docs\\a.md', 'BAD_PATH'],
    ['a.md\0.png', 'BAD_PATH'],
    ['a.md ', 'BAD_PATH'],
    [' a.md', 'BAD_PATH'],
    ['a.md\n', 'BAD_PATH'],
    ['a/'.repeat(3000), 'BAD_PATH'],
  ])('%j is refused with %s', (given, code) => {
    expect(codeFor(given)).toBe(code);
  });

  it('is inside a root only behind a separator', () => {
    expect(isInside('/repo', '/repo/a')).toBe(true);
    expect(isInside('/repo', '/repo')).toBe(true);
    expect(isInside('/repo', '/repo-evil/a')).toBe(false);
    expect(isInside('/', '/a')).toBe(true);
  });
});
