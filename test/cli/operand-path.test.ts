import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../src/cli/arguments/operand-path.js';

const FILES = ['docs/guide.md', 'guide.md', 'docs/docs/deep.md', 'README.md'];
const has = (path: string): boolean => FILES.includes(path);

describe('fromRoot', () => {
  it.each([
    ['docs/guide.md', '/repo', 'docs/guide.md'],
    ['./docs//guide.md', '/repo', 'docs/guide.md'],
    ['guide.md', '/repo/docs', 'docs/guide.md'],
    ['../README.md', '/repo/docs', 'README.md'],
    ['../guide.md', '/repo/docs', 'guide.md'],
    // Typed relative to the root, although in a folder.
    ['docs/guide.md', '/repo/docs', 'docs/guide.md'],
    ['docs/deep.md', '/repo/docs', 'docs/docs/deep.md'],
    ['/repo/docs/guide.md', '/elsewhere', 'docs/guide.md'],
    ['docs/guide.md', '/elsewhere', 'docs/guide.md'],
    ['.', '/repo/docs', 'docs'],
    ['.', '/repo', ''],
    // Neither exists: relative to the current folder, for the message.
    ['gude.md', '/repo/docs', 'docs/gude.md'],
    // The working directory is outside: relative to the root, for the message.
    ['gude.md', '/elsewhere', 'gude.md'],
    // Outside of the repository: refused.
    ['../../etc/passwd', '/repo/docs', undefined],
    ['/etc/passwd', '/repo', undefined],
    ['/repo-evil/x.md', '/repo', undefined],
  ])('reads %j in %s as %j', (typed, cwd, path) => {
    expect(fromRoot(typed, { root: '/repo', cwd, has })).toBe(path);
  });
});
