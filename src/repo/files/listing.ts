import { byCodeUnits } from '../../text/sorted.js';
import { lstatSync, readdirSync, type Dirent, type Stats } from 'node:fs';
import { absoluteOf, joinPath } from './paths.js';
import { isGone, reasonOf } from './read.js';
import { stampOf, type Stamp } from './stamp.js';

/**
 * Kind of a directory entry. `special`: FIFO, socket or device. `unnamable`: its name is not UTF-8, so it cannot be
 * opened.
 */
export type EntryKind = 'file' | 'directory' | 'symlink' | 'special' | 'unnamable';

/** A directory as it was at `stamp`, names in code-unit order. `problem`: why the names could not be read. */
export interface Listing {
  readonly stamp: Stamp;
  readonly entries: readonly (readonly [string, EntryKind])[];
  readonly problem: string | undefined;
}

/** Equal to no stamp of a file system: an entry with this stamp is checked every time. */
export const NO_STAMP: Stamp = { size: -1, mtimeMs: -1, ctimeMs: -1, ino: -1, dev: -1, takenAt: 0 };

/** Undefined when there is no such directory (any more). */
export function listDirectory(root: string, directory: string): Listing | undefined {
  const absolute = absoluteOf(root, directory);
  const takenAt = Date.now();
  let stamp = NO_STAMP;
  try {
    const stats = lstatSync(absolute);
    if (!stats.isDirectory()) return undefined;
    // The stamp is taken before the names: a change in between alters the directory's times, so the next check sees it.
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

/** Does not follow symlinks. Undefined when the entry is gone or cannot be accessed. */
export function statEntry(absolute: string): Stats | undefined {
  try {
    return lstatSync(absolute, { throwIfNoEntry: false });
  } catch {
    // No permission on a parent, a parent that is a file now, a loop: treated as absent.
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
