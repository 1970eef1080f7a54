import { isScratch } from '../../paths/file-kinds.js';
import { folderHasRole } from '../../paths/roles.js';
import { baseNameOf } from '../../text/paths.js';
import { isAlwaysIgnored } from './ignore-sources.js';
import { listDirectory } from '../files/listing.js';
import { joinPath } from '../files/paths.js';
import type { Skipped } from '../files/skipped.js';

/** Regular files below some start folders, nearest first. */
export interface LookedThrough {
  readonly files: readonly string[];
  /** Folders that were listed. */
  readonly folders: readonly string[];
  /** Folders that were not listed, with the reason, in the order of the files. */
  readonly left: readonly Skipped[];
}

const MAX_FILES = 1_000;
const MAX_FOLDERS = 200;
/**
 * Folders of third-party code, tool output and caches: they do not hold code of this repository, written or generated.
 */
const isNotOwn = folderHasRole('vendored', 'installed', 'toolState', 'cache', 'report', 'hidden', 'scratch');
const isNotOwnFile = (path: string): boolean => isScratch(path) || path.endsWith('~');

/**
 * Lists untracked files. `starts`: files, and folders that end with `/`. Breadth first, so that the bounds keep the
 * nearest files. Does not follow symlinks.
 */
export function lookThrough(root: string, starts: readonly string[]): LookedThrough {
  const files = starts.filter((path) => !path.endsWith('/') && !isNotOwnFile(path)).slice(0, MAX_FILES);
  const folders: string[] = [];
  const left: Skipped[] = [];
  const queue = starts
    .filter((path) => path.endsWith('/'))
    .map((path) => path.slice(0, -1))
    .filter((path) => !isNotOwn(baseNameOf(path)));
  for (const folder of queue) {
    if (folders.length >= MAX_FOLDERS || files.length >= MAX_FILES) {
      left.push({
        file: folder,
        reason: 'git does not track it, and it exceeds the limit on such files that are searched',
      });
      continue;
    }
    folders.push(folder);
    const { entries = [], problem } = listDirectory(root, folder) ?? {};
    if (problem !== undefined) left.push({ file: folder, reason: problem });
    for (const [name, kind] of entries) {
      if (isAlwaysIgnored(name)) continue;
      if (kind === 'directory' && !isNotOwn(name)) queue.push(joinPath(folder, name));
      else if (kind === 'file' && !isNotOwnFile(name)) files.push(joinPath(folder, name));
    }
  }
  return { files: files.slice(0, MAX_FILES), folders, left };
}
