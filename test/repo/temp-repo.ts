import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

const made: string[] = [];
afterAll(() => made.forEach((path) => rmSync(path, { recursive: true, force: true })));

/** A new empty folder, real path, removed after the tests of the file. */
export function tempDir(): string {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'docalign-repo-')));
  made.push(directory);
  return directory;
}

export function put(root: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

export function tempRepo(files: Readonly<Record<string, string | Buffer>>): string {
  const root = tempDir();
  put(root, files);
  return root;
}

/** Git without the machine's configuration; author and dates fixed, so that commits are the same everywhere. */
export function git(root: string, ...args: readonly string[]): string {
  const date = '2024-05-06T07:08:09+00:00';
  const env = {
    PATH: process.env['PATH'],
    HOME: root,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_AUTHOR_NAME: 'a',
    GIT_AUTHOR_EMAIL: 'a@b.c',
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a@b.c',
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: date,
  };
  return execFileSync(
    'git',
    ['-C', root, '-c', 'init.defaultBranch=main', '-c', 'protocol.file.allow=always', ...args],
    { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  ).trim();
}

export function gitRepo(files: Readonly<Record<string, string | Buffer>>): string {
  const root = tempRepo(files);
  git(root, 'init', '-q');
  commitAll(root, 'first');
  return root;
}

/** Returns the abbreviated commit. */
export function commitAll(root: string, message: string): string {
  git(root, 'add', '-A');
  git(root, 'commit', '-q', '--allow-empty', '-m', message);
  return git(root, 'rev-parse', '--short=10', 'HEAD');
}

export function mkfifo(path: string): void {
  execFileSync('mkfifo', [path]);
}

/** Runs a module's code as a user without rights, or as the current user if that is not root. */
export function runUnprivileged(code: string, args: readonly string[]): string {
  const isRoot = process.getuid?.() === 0;
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', code, ...args], {
    encoding: 'utf8',
    ...(isRoot ? { uid: 65534, gid: 65534 } : {}),
  });
  return done.stdout + done.stderr;
}

/** Sets both times back, so that a later write is sure to change them. */
export function age(path: string): void {
  const past = new Date(Date.now() - 3_600_000);
  utimesSync(path, past, past);
}
