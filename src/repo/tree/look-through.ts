import { folderHasRole } from '../../paths/roles.js';
import { baseNameOf } from '../../text/paths.js';
import { isAlwaysIgnored } from './ignore-sources.js';
import { listDirectory } from '../files/listing.js';
import { joinPath } from '../files/paths.js';
import type { Skipped } from '../files/skipped.js';

/** Regular files below some places, nearest first. */
export interface LookedThrough {
  readonly files: readonly string[];
  /** Folders that were listed. */
  readonly folders: readonly string[];
  /** What was not looked through, with the reason. Sorted like the files. */
  readonly left: readonly Skipped[];
}

const MAX_FILES = 1_000;
const MAX_FOLDERS = 200;
/**
 * Folders that hold the code of others, what tools note of their runs, and their caches: nobody writes or generates
 * this repository's code there.
 */
const isNotOwn = folderHasRole('vendored', 'installed', 'toolState', 'cache', 'report', 'hidden');
const SCRATCH = /^(?:deps|env|logs?|te?mp|DerivedData)$/i;
const NOT_OWN_FILE = /\.(?:log|map|tsbuildinfo|sw[op]|bak|orig|tmp|pid)$|~$/i;

/**
 * Lists what git does not track. `starts`: files, and folders that end with `/`. Breadth first, so that the bounds keep
 * what is near. Follows no symlink.
 */
export function lookThrough(root: string, starts: readonly string[]): LookedThrough {
  const files = starts.filter((path) => !path.endsWith('/') && !NOT_OWN_FILE.test(path)).slice(0, MAX_FILES);
  const folders: string[] = [];
  const left: Skipped[] = [];
  const queue = starts
    .filter((path) => path.endsWith('/'))
    .map((path) => path.slice(0, -1))
    .filter((path) => !isLeftOut(baseNameOf(path)));
  for (const folder of queue) {
    if (folders.length >= MAX_FOLDERS || files.length >= MAX_FILES) {
      left.push({
        file: folder,
        reason: 'git does not track it, and it lies beyond what is looked through of such files',
      });
      continue;
    }
    folders.push(folder);
    const { entries = [], problem } = listDirectory(root, folder) ?? {};
    if (problem !== undefined) left.push({ file: folder, reason: problem });
    for (const [name, kind] of entries) {
      if (isAlwaysIgnored(name)) continue;
      if (kind === 'directory' && !isLeftOut(name)) queue.push(joinPath(folder, name));
      else if (kind === 'file' && !NOT_OWN_FILE.test(name)) files.push(joinPath(folder, name));
    }
  }
  return { files: files.slice(0, MAX_FILES), folders, left };
}

function isLeftOut(name: string): boolean {
  return isNotOwn(name) || SCRATCH.test(name);
}
