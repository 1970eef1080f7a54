import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { commitPlainly } from './git-committing.js';
import { isPlain, writeRepository } from './git-writing.js';

/** When to remove something: after the test, or with `afterAll` after the tests of a `describe`. */
export type AtEnd = (putAway: () => void | Promise<void>) => void;

/** A git repository in a folder of its own, with these files committed. */
export function createRepository(
  files: Readonly<Record<string, string>>,
  atEnd: AtEnd = (putAway) => onTestFinished(putAway),
): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docalign-test-')));
  atEnd(() => rmSync(root, { recursive: true, force: true }));
  write(root, files);
  if (isPlain(files)) writeRepository(root, files);
  else git(root, '-c', `alias.begin=!git init --quiet --template= && ${COMMIT_ALL}`, 'begin');
  // The only file of git's template that anything reads.
  write(root, { '.git/info/exclude': '' });
  return root;
}

/** One process of this program starts them all: each start copies the tables of its memory. */
const COMMIT_ALL = [
  'git add --all',
  'git -c user.name=Test -c user.email=test@example.org -c maintenance.auto=false commit --quiet --allow-empty --message Change',
].join(' && ');

export function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

/** Commits all files, now or on a date (ISO 8601). */
export function commit(root: string, date?: string): void {
  if (commitPlainly(root, date)) return;
  const dates = date === undefined ? {} : { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const args = ['-c', `alias.all=!${COMMIT_ALL}`, 'all'];
  execFileSync('git', args, { cwd: root, stdio: 'ignore', env: { ...process.env, ...dates } });
}

export function git(root: string, ...args: readonly string[]): void {
  execFileSync('git', args, { cwd: root, stdio: 'ignore' });
}
