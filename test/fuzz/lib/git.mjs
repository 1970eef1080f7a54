import { spawnSync } from 'node:child_process';
import { devNull } from 'node:os';

const AUTHOR = {
  GIT_AUTHOR_NAME: 'Fuzz',
  GIT_AUTHOR_EMAIL: 'fuzz@example.org',
  GIT_COMMITTER_NAME: 'Fuzz',
  GIT_COMMITTER_EMAIL: 'fuzz@example.org',
};

/** Runs git without the machine's settings. Failing commands are expected: returns the exit code and output. */
export function git(root, ...args) {
  const env = {
    PATH: process.env.PATH,
    HOME: root,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    GIT_EDITOR: 'true',
    GIT_TERMINAL_PROMPT: '0',
    ...AUTHOR,
  };
  const done = spawnSync(
    'git',
    ['-C', root, '-c', 'init.defaultBranch=main', '-c', 'gc.auto=0', '-c', 'core.fsync=none', ...args],
    { env, encoding: 'utf8', timeout: 60_000, maxBuffer: 64 * 1024 * 1024 },
  );
  return { ok: done.status === 0, out: (done.stdout ?? '').trim(), error: (done.stderr ?? '').trim() };
}

export function commitAll(root, message) {
  git(root, 'add', '--all');
  return git(root, 'commit', '--quiet', '--allow-empty', '--message', message);
}

export const branchesOf = (root) =>
  git(root, 'branch', '--format=%(refname:short)')
    .out.split('\n')
    .filter((name) => name !== '' && !name.startsWith('('));
export const commitsOf = (root) =>
  git(root, 'rev-list', '--max-count=30', 'HEAD')
    .out.split('\n')
    .filter((id) => id !== '');

/** Aborts any unfinished merge, rebase or cherry-pick. */
export function settle(root) {
  for (const what of ['merge', 'rebase', 'cherry-pick', 'revert']) git(root, what, '--abort');
}

/**
 * Files that git tracks or would add, by git's own ignore rules; `ignored`: those on disk that its rules leave out,
 * tracked or not.
 */
export function ignoredOf(root, files) {
  if (files.length === 0) return new Set();
  const done = spawnSync('git', ['-C', root, 'check-ignore', '--no-index', '-z', '--stdin'], {
    input: files.join('\0'),
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: root, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: devNull },
  });
  return new Set((done.stdout ?? '').split('\0').filter((path) => path !== ''));
}
