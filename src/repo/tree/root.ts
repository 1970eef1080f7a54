import { accessSync, constants, lstatSync, realpathSync, statSync } from 'node:fs';
import type { Stats } from 'node:fs';
import { basename, dirname, join, parse, resolve } from 'node:path';
import { DocalignError } from '../../model/error.js';
import { quoted } from '../../text/layout/printable.js';
import { isInside } from '../files/paths.js';
import { isGone, reasonOf } from '../files/read.js';

const WORKING_DIRECTORY = 'working directory';
/** Longest path of a message. */
const SHOWN_CHARS = 200;

export interface RootRequest {
  /** Value of `--repo`. */
  readonly explicit: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
}

/**
 * `root` is a real path; `named` is the path that led there, which may lead elsewhere later. `from` is the source of
 * the path, for messages.
 */
export interface FoundRoot {
  readonly root: string;
  readonly named: string;
  readonly from: '--repo' | 'DOCALIGN_REPO' | 'CLAUDE_PROJECT_DIR' | 'git' | typeof WORKING_DIRECTORY;
}

/**
 * In order: `--repo`, DOCALIGN_REPO, CLAUDE_PROJECT_DIR, the git root of the working directory, the working directory.
 * Throws BAD_REPOSITORY.
 */
export function findRoot({ explicit, env, cwd }: RootRequest): FoundRoot {
  if (explicit !== undefined) return rootAt(explicit, cwd, '--repo');
  for (const name of ['DOCALIGN_REPO', 'CLAUDE_PROJECT_DIR'] as const) {
    const value = env[name];
    if (value !== undefined && value !== '') return rootAt(value, cwd, name);
  }
  const start = directoryOf(cwd, WORKING_DIRECTORY, basename(cwd));
  const gitRoot = gitRootOf(start);
  if (gitRoot !== undefined) return { root: gitRoot, named: gitRoot, from: 'git' };
  if (start === parse(start).root) {
    throw new DocalignError(
      'BAD_REPOSITORY',
      'working directory: it is the root of the disk, not a repository. Pass --repo <directory> or set DOCALIGN_REPO.',
    );
  }
  return { root: start, named: start, from: WORKING_DIRECTORY };
}

/** `given`: as the caller wrote it, which alone is shown. */
function rootAt(given: string, cwd: string, from: FoundRoot['from']): FoundRoot {
  const named = resolve(cwd, given);
  return { root: directoryOf(named, from, from === '--repo' ? given : basename(named)), named, from };
}

/**
 * Nearest directory at or above `start` that holds `.git`, a directory or (work trees, submodules) a file. Does not run
 * git.
 */
function gitRootOf(start: string): string | undefined {
  for (let directory = start; ; directory = dirname(directory)) {
    if (lstatSync(join(directory, '.git'), { throwIfNoEntry: false }) !== undefined) return directory;
    if (directory === dirname(directory)) return undefined;
  }
}

/**
 * `name`: what is shown. Messages reach clients, which must not see absolute paths: the last segment, or what a person
 * has typed.
 */
function directoryOf(path: string, from: string, name: string): string {
  const shown = quoted(name, SHOWN_CHARS);
  let stats;
  try {
    stats = statSync(path, { throwIfNoEntry: false });
  } catch {
    throw new DocalignError('BAD_REPOSITORY', `${from}: cannot be opened, got ${shown}. Give an existing directory.`);
  }
  if (stats === undefined)
    throw new DocalignError('BAD_REPOSITORY', `${from}: no such directory, got ${shown}. Give an existing directory.`);
  if (!stats.isDirectory())
    throw new DocalignError(
      'BAD_REPOSITORY',
      `${from}: not a directory, got ${shown}. Give the repository's directory.`,
    );
  if (isGitDirectory(path) && (from !== WORKING_DIRECTORY || gitRootOf(path) === undefined))
    throw new DocalignError(
      'BAD_REPOSITORY',
      `${from}: git's own directory, without the files of a work tree, got ${shown}. Give a checkout: `
        + '"git clone <this directory> <new directory>" makes one.',
    );
  return realpathSync.native(path);
}

/** A bare repository or a `.git`, by what git itself looks for. What is in it are no documents. */
function isGitDirectory(path: string): boolean {
  const kindOf = (name: string): Stats | undefined => statSync(join(path, name), { throwIfNoEntry: false });
  try {
    return (
      kindOf('HEAD')?.isFile() === true
      && kindOf('objects')?.isDirectory() === true
      && kindOf('refs')?.isDirectory() === true
      && kindOf('.git') === undefined
    );
  } catch {
    return false;
  }
}

/**
 * The present folder of a repository. Throws REPOSITORY_AWAY while it does not exist, cannot be read, or leads out of
 * `within`, a real folder.
 */
export function rootNow(named: string, within?: string): { readonly root: string; readonly identity: string } {
  try {
    const root = realpathSync.native(named);
    if (within !== undefined && !isInside(within, root)) throw away('it leads out of the folder that lists it');
    if (!statSync(root).isDirectory()) throw away('it is no longer a folder');
    accessSync(root, constants.R_OK | constants.X_OK);
    return { root, identity: identityOf(root) };
  } catch (error) {
    throw error instanceof DocalignError ? error : away(isGone(error) ? 'it is not there' : `it is ${reasonOf(error)}`);
  }
}

/** Thrown instead of answering from an empty tree, which would claim that there are no docs. */
export function away(why: string): DocalignError {
  return new DocalignError(
    'REPOSITORY_AWAY',
    `The repository's folder cannot be read, ${why}. Put it back in place, then ask again.`,
  );
}

/**
 * Identifies this folder on any machine; the author of a repository cannot predict it. A file with another identity was
 * not made here, so it is not trusted.
 */
export function identityOf(root: string): string {
  const { dev, ino, birthtimeMs } = statSync(root);
  return `${dev}-${ino}-${birthtimeMs}`;
}
