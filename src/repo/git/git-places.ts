import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { statEntry } from '../files/listing.js';
import { codeOf } from '../files/read.js';
import { fingerprintOf, stampOf } from '../files/stamp.js';

/** Git's directories, found without running git. All absolute and real. */
export interface GitPlaces {
  /** The work tree's top directory: the one that holds `.git`. */
  readonly top: string;
  /** This work tree's own git directory: HEAD and index. */
  readonly gitDir: string;
  /** The git directory that all work trees share: objects, refs, info. */
  readonly commonDir: string;
}

/** A pointer file (`.git`, `commondir`) holds one path. */
const POINTER_BYTES = 4096;

/** Git's directories for the repository that contains `root`; undefined when there is none at or above `root`. */
export function gitPlaces(root: string): GitPlaces | undefined {
  for (let top = root; ; top = dirname(top)) {
    const dotGit = statEntry(join(top, '.git'));
    if (dotGit !== undefined) return placesAt(top, dotGit.isDirectory());
    if (top === dirname(top)) return undefined;
  }
}

/** A git directory that cannot be read counts as none. */
function placesAt(top: string, isDirectory: boolean): GitPlaces | undefined {
  try {
    return readPlaces(top, isDirectory);
  } catch {
    return undefined;
  }
}

function readPlaces(top: string, isDirectory: boolean): GitPlaces | undefined {
  const gitDir = realDirectory(isDirectory ? join(top, '.git') : pointerIn(join(top, '.git'), 'gitdir: ', top));
  if (gitDir === undefined) return undefined;
  const commonDir = realDirectory(pointerIn(join(gitDir, 'commondir'), '', gitDir) ?? gitDir);
  return commonDir === undefined ? undefined : { top, gitDir, commonDir };
}

/** The path in a one-line file, resolved against `base`; undefined for any other file. */
function pointerIn(file: string, prefix: string, base: string): string | undefined {
  const stats = statEntry(file);
  if (stats === undefined || !stats.isFile() || stats.size > POINTER_BYTES) return undefined;
  const line = readFileSync(file, 'utf8').trimEnd();
  return line.startsWith(prefix) ? resolve(base, line.slice(prefix.length)) : undefined;
}

function realDirectory(path: string | undefined): string | undefined {
  if (path === undefined || statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return undefined;
  return realpathSync.native(path);
}

const REFERENCE = /^ref: (refs\/[^\s\0]+)$/;
const OBJECT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
/** Size of a packed-refs file of half a million references. */
const PACKED_REFS_BYTES = 32 * 1024 * 1024;

/**
 * Full id of the commit that HEAD names, read without running git: cheap enough for every call. Undefined when there is
 * none (yet), or when references are not stored as files.
 */
export function headCommit({ gitDir, commonDir }: GitPlaces): string | undefined {
  let value = textIn(join(gitDir, 'HEAD'), POINTER_BYTES);
  for (let hops = 0; hops < 5 && value !== undefined; hops += 1) {
    if (OBJECT_ID.test(value)) return value;
    const name = REFERENCE.exec(value)?.[1];
    if (name === undefined || name.split('/').includes('..')) return undefined;
    value =
      textIn(join(gitDir, name), POINTER_BYTES)
      ?? textIn(join(commonDir, name), POINTER_BYTES)
      ?? packedReference(commonDir, name);
  }
  return undefined;
}

/** The branch that a symbolic reference names, without its folder in git; undefined for others. */
export function branchAt({ gitDir, commonDir }: GitPlaces, name: string): string | undefined {
  const value = textIn(join(name === 'HEAD' ? gitDir : commonDir, name), POINTER_BYTES) ?? '';
  return /^refs\/(?:heads|remotes\/[^/]+)\/(.+)$/.exec(REFERENCE.exec(value)?.[1] ?? '')?.[1];
}

/** Does the repository have a reference of this name: `refs/remotes/origin/main`? */
export function hasReference(places: GitPlaces, name: string): boolean {
  return hasReferenceFile(places, name) || packedReference(places.commonDir, name) !== undefined;
}

/** Has a reference a file of its own, whatever is in it? */
export function hasReferenceFile({ commonDir }: GitPlaces, name: string): boolean {
  return statEntry(join(commonDir, name))?.isDirectory() === false;
}

/** A longer log of a reference is not read. */
const LOG_BYTES = 4 * 1024 * 1024;

/** The full ids that a reference has had, the newest first, as far as its log tells. */
export function referenceLog({ commonDir }: GitPlaces, name: string): readonly string[] {
  const rows = (textIn(join(commonDir, 'logs', name), LOG_BYTES) ?? '').split('\n').reverse();
  return rows.flatMap((row) => /^[\da-f]{40,64} ([\da-f]{40,64}) /.exec(row)?.[1] ?? []);
}

/**
 * May there be references below this one: `refs/notes/`? Read without running git; where references are not stored as
 * files, there may be.
 */
export function mayHaveReferencesBelow({ commonDir }: GitPlaces, above: string): boolean {
  if ([above, 'reftable'].some((name) => statEntry(join(commonDir, name)) !== undefined)) return true;
  const packed = join(commonDir, 'packed-refs');
  return statEntry(packed) !== undefined && textIn(packed, PACKED_REFS_BYTES)?.includes(` ${above}`) !== false;
}

/** Is the history of this repository cut off? */
export function isShallow({ commonDir }: GitPlaces): boolean {
  return statEntry(join(commonDir, 'shallow')) !== undefined;
}

function packedReference(commonDir: string, name: string): string | undefined {
  const packed = textIn(join(commonDir, 'packed-refs'), PACKED_REFS_BYTES);
  const end = packed === undefined ? -1 : `${packed}\n`.indexOf(` ${name}\n`);
  if (packed === undefined || end < 0) return undefined;
  return packed.slice(packed.lastIndexOf('\n', end) + 1, end);
}

function textIn(file: string, maxBytes: number): string | undefined {
  const stats = statEntry(file);
  if (stats === undefined || !stats.isFile() || stats.size > maxBytes) return undefined;
  try {
    return readFileSync(file, 'utf8').trimEnd();
  } catch {
    // No permission, or deleted meanwhile: treated as having no commit.
    return undefined;
  }
}

/** Limit on the size of git's settings of a repository. */
const SETTINGS_BYTES = 64 * 1024;

/**
 * The repository's own settings as written, those of its work trees and without included files; undefined when they
 * cannot be read.
 */
export function settingsText({ gitDir, commonDir }: GitPlaces): string | undefined {
  const shared = textIn(join(commonDir, 'config'), SETTINGS_BYTES);
  const ofWorkTree = join(gitDir, 'config.worktree');
  const own = statEntry(ofWorkTree) === undefined ? '' : textIn(ofWorkTree, SETTINGS_BYTES);
  return shared === undefined || own === undefined ? undefined : `${shared}\n${own}`;
}

/**
 * Changes when the history may have become complete, shallow, or another repository's: covers the repository's own
 * settings and the file `shallow`.
 */
export function settingsStamp({ gitDir, commonDir }: GitPlaces): string {
  const files = [join(commonDir, 'config'), join(gitDir, 'config.worktree'), join(commonDir, 'shallow')];
  return [
    gitDir,
    commonDir,
    ...files.map((file) => {
      try {
        const stats = statSync(file, { throwIfNoEntry: false });
        return stats === undefined ? 'none' : fingerprintOf(stampOf(stats, 0));
      } catch (error) {
        return codeOf(error);
      }
    }),
  ].join(' ');
}
