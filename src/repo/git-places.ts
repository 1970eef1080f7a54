import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Where git keeps what, found without running it. All absolute and real. */
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

/** Git's places for the repository that `root` is in; undefined when there is none at or above it. */
export function gitPlaces(root: string): GitPlaces | undefined {
  for (let top = root; ; top = dirname(top)) {
    const dotGit = lstatSync(join(top, '.git'), { throwIfNoEntry: false });
    if (dotGit !== undefined) return placesAt(top, dotGit.isDirectory());
    if (top === dirname(top)) return undefined;
  }
}

function placesAt(top: string, isDirectory: boolean): GitPlaces | undefined {
  const gitDir = realDirectory(isDirectory ? join(top, '.git') : pointerIn(join(top, '.git'), 'gitdir: ', top));
  if (gitDir === undefined) return undefined;
  const commonDir = realDirectory(pointerIn(join(gitDir, 'commondir'), '', gitDir) ?? gitDir);
  return commonDir === undefined ? undefined : { top, gitDir, commonDir };
}

/** The path in a one-line file, resolved against `base`; undefined unless it is such a file. */
function pointerIn(file: string, prefix: string, base: string): string | undefined {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats === undefined || !stats.isFile() || stats.size > POINTER_BYTES) return undefined;
  const line = readFileSync(file, 'utf8').trimEnd();
  return line.startsWith(prefix) ? resolve(base, line.slice(prefix.length)) : undefined;
}

function realDirectory(path: string | undefined): string | undefined {
  if (path === undefined || statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return undefined;
  return realpathSync.native(path);
}
