import { lstatSync, readdirSync, type Dirent, type Stats } from 'node:fs';
import { absoluteOf, byCodeUnits, joinPath } from './paths.js';
import { isGone, reasonOf } from './read.js';
import { stampOf, type Stamp } from './stamp.js';

/**
 * What a name in a directory is. `special`: FIFO, socket or device. `unnamable`: its name is no UTF-8, so it cannot be
 * opened.
 */
export type EntryKind = 'file' | 'directory' | 'symlink' | 'special' | 'unnamable';

/** A directory as it was at `stamp`, names in code-unit order. `problem` says why no names could be had. */
export interface Listing {
  readonly stamp: Stamp;
  readonly entries: readonly (readonly [string, EntryKind])[];
  readonly problem: string | undefined;
}

/** Equal to no stamp of a file system: what carries it is looked at again every time. */
export const NO_STAMP: Stamp = { size: -1, mtimeMs: -1, ctimeMs: -1, ino: -1, dev: -1, takenAt: 0 };

/** Undefined when there is no such directory (any more). */
export function listDirectory(root: string, directory: string): Listing | undefined {
  const absolute = absoluteOf(root, directory);
  const takenAt = Date.now();
  let stamp = NO_STAMP;
  try {
    const stats = lstatSync(absolute);
    if (!stats.isDirectory()) return undefined;
    // Stamp first, names after: a change in between moves the directory's times away from this stamp, so the next look
    // sees it.
    stamp = stampOf(stats, takenAt);
    return {
      stamp,
      entries: entriesOf(root, directory, readdirSync(absolute, { withFileTypes: true })),
      problem: undefined,
    };
  } catch (error) {
    return isGone(error) ? undefined : { stamp, entries: [], problem: reasonOf(error) };
  }
}

/** Follows no symlink. Undefined when it is gone or may not be looked at. */
export function statEntry(absolute: string): Stats | undefined {
  try {
    return lstatSync(absolute, { throwIfNoEntry: false });
  } catch {
    // No permission on a parent, a parent that is a file now, a loop: as far as we can see it is not there.
    return undefined;
  }
}

function entriesOf(
  root: string,
  directory: string,
  found: readonly Dirent[],
): readonly (readonly [string, EntryKind])[] {
  const entries = found.map((entry): [string, EntryKind] => [entry.name, kindOf(entry)]);
  for (const entry of entries) {
    if (entry[0].includes('\uFFFD') && statEntry(absoluteOf(root, joinPath(directory, entry[0]))) === undefined)
      entry[1] = 'unnamable';
  }
  return entries.sort(([a], [b]) => byCodeUnits(a, b));
}

function kindOf(entry: Dirent): EntryKind {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'directory';
  return entry.isSymbolicLink() ? 'symlink' : 'special';
}
