import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DocalignError } from '../../src/model/error.js';
import { findRoot } from '../../src/repo/tree/root.js';
import { tempRepo } from './temp-repo.js';

const parent = () =>
  tempRepo({ 'a/docs/x.md': '', 'a/.git/HEAD': '', 'b/x.md': '', 'c/.git': 'gitdir: ../a/.git', 'file.md': '' });
const none = { explicit: undefined, env: {} };

function errorOf(run: () => unknown): DocalignError {
  try {
    run();
  } catch (error) {
    if (error instanceof DocalignError) return error;
    throw error;
  }
  throw new Error('no error');
}

describe('the repository root', () => {
  it('is what --repo names, before the environment and the working directory', () => {
    const cwd = parent();
    const env = { DOCALIGN_REPO: 'b', CLAUDE_PROJECT_DIR: 'c' };
    expect(findRoot({ explicit: 'a/docs', env, cwd })).toEqual({
      root: join(cwd, 'a/docs'),
      named: join(cwd, 'a/docs'),
      from: '--repo',
    });
    expect(findRoot({ explicit: undefined, env, cwd })).toEqual({
      root: join(cwd, 'b'),
      named: join(cwd, 'b'),
      from: 'DOCALIGN_REPO',
    });
    expect(findRoot({ explicit: undefined, env: { ...env, DOCALIGN_REPO: '' }, cwd })).toEqual({
      root: join(cwd, 'c'),
      named: join(cwd, 'c'),
      from: 'CLAUDE_PROJECT_DIR',
    });
  });

  it('is never a bare repository, nor what git keeps for itself', () => {
    const cwd = parent();
    const git = (...args: string[]) => execFileSync('git', args, { cwd, stdio: 'ignore' });
    git('init', '--bare', 'bare.git');
    git('init', 'work');
    for (const explicit of ['bare.git', 'work/.git']) {
      const error = errorOf(() => findRoot({ explicit, env: {}, cwd }));
      expect(error.code).toBe('BAD_REPOSITORY');
      expect(error.message).toBe(
        `--repo: git's own directory, without the files of a work tree, got "${explicit}". Give a checkout: `
          + '"git clone <this directory> <new directory>" makes one.',
      );
    }
    expect(errorOf(() => findRoot({ ...none, cwd: join(cwd, 'bare.git') })).code).toBe('BAD_REPOSITORY');
    expect(findRoot({ ...none, cwd: join(cwd, 'work/.git') }).root).toBe(join(cwd, 'work'));
  });

  it('is the git root of the working directory, then the working directory', () => {
    const cwd = parent();
    expect(findRoot({ ...none, cwd: join(cwd, 'a/docs') })).toEqual({
      root: join(cwd, 'a'),
      named: join(cwd, 'a'),
      from: 'git',
    });
    expect(findRoot({ ...none, cwd: join(cwd, 'c') })).toEqual({
      root: join(cwd, 'c'),
      named: join(cwd, 'c'),
      from: 'git',
    });
    expect(findRoot({ ...none, cwd: join(cwd, 'b') })).toEqual({
      root: join(cwd, 'b'),
      named: join(cwd, 'b'),
      from: 'working directory',
    });
  });

  it('is a real path', () => {
    const cwd = parent();
    symlinkSync('a', join(cwd, 'link'));
    expect(findRoot({ ...none, explicit: 'link', cwd }).root).toBe(join(cwd, 'a'));
  });

  it('that cannot be used is refused, naming where it came from and no more of the path than was typed', () => {
    const cwd = parent();
    mkdirSync(join(cwd, 'loop'));
    symlinkSync('y', join(cwd, 'loop/x'));
    symlinkSync('x', join(cwd, 'loop/y'));
    const errors = [
      errorOf(() => findRoot({ ...none, explicit: '/no/such/dir', cwd })),
      errorOf(() => findRoot({ ...none, explicit: 'no/../nowhere', cwd })),
      errorOf(() => findRoot({ ...none, explicit: 'file.md', cwd })),
      errorOf(() => findRoot({ explicit: undefined, env: { DOCALIGN_REPO: 'x/y/nowhere' }, cwd })),
      errorOf(() => findRoot({ explicit: undefined, env: { CLAUDE_PROJECT_DIR: 'loop/x' }, cwd })),
      errorOf(() => findRoot({ ...none, explicit: 'a\0b', cwd })),
      errorOf(() => findRoot({ ...none, cwd: '/' })),
    ];
    expect(errors.map(({ code, message }) => [code, message])).toEqual([
      ['BAD_REPOSITORY', '--repo: no such directory, got "/no/such/dir". Give an existing directory.'],
      ['BAD_REPOSITORY', '--repo: no such directory, got "no/../nowhere". Give an existing directory.'],
      ['BAD_REPOSITORY', '--repo: not a directory, got "file.md". Give the repository\'s directory.'],
      ['BAD_REPOSITORY', 'DOCALIGN_REPO: no such directory, got "nowhere". Give an existing directory.'],
      ['BAD_REPOSITORY', 'CLAUDE_PROJECT_DIR: cannot be opened, got "x". Give an existing directory.'],
      ['BAD_REPOSITORY', '--repo: cannot be opened, got "a\\u0000b". Give an existing directory.'],
      [
        'BAD_REPOSITORY',
        'working directory: it is the root of the disk, not a repository. Pass --repo <directory> or set DOCALIGN_REPO.',
      ],
    ]);
  });
});
