import { baseNameOf, directoryOf } from '../../text/paths.js';
import type { HeadTree } from '../git/head-tree.js';
import { blobId } from '../git/head-tree.js';
import { readInside } from '../files/read.js';
import type { TreeSource } from '../tree/tree-facts.js';
import { groupBy } from '../../text/multimap.js';

/** New files that are larger, or beyond this number, are not compared with removed ones by content. */
const MAX_BYTES = 1024 * 1024;
const MAX_NEW_FILES = 2000;

/** Files of the last commit that the work tree no longer has, and where they went. */
export interface Uncommitted {
  /** Whether this is a file or folder of the last commit that is gone from the work tree. */
  isGone(path: string): boolean;
  /**
   * The new file with the same content (if several, the one with the same name); else the only new file with the same
   * name.
   */
  movedTo(path: string): string | undefined;
  /** Gone files below a folder, at most `limit`. */
  below(folder: string, limit: number): readonly string[];
  /** Everything that these answers depend on besides the last commit; undefined when no file is gone. */
  readonly moved: Moved | undefined;
}

/** Files of the last commit that are gone from the work tree, and the new files that are compared with them. */
export interface Moved {
  readonly gone: readonly string[];
  readonly fresh: readonly string[];
}

export interface UncommittedSources {
  readonly root: string;
  readonly tree: TreeSource;
  readonly committed: HeadTree;
  /** Files of the last commit that the work tree lacks. */
  readonly gone: readonly string[];
}

export const NOTHING_UNCOMMITTED: Uncommitted = {
  isGone: () => false,
  movedTo: () => undefined,
  below: () => [],
  moved: undefined,
};

export function findUncommitted({ root, tree, committed, gone }: UncommittedSources): Uncommitted {
  const goneFiles = new Set(gone);
  const goneFolders = new Set(gone.flatMap(foldersAbove));
  const fresh = tree.files().filter((path) => !committed.has(path));
  const byName = groupBy(fresh, baseNameOf);
  let byContent: ReadonlyMap<string, readonly string[]> | undefined;
  return {
    moved: { gone, fresh: fresh.slice(0, MAX_NEW_FILES) },
    isGone: (path) => goneFiles.has(path) || (goneFolders.has(path) && tree.kind(path) === undefined),
    below: (folder, limit) => gone.filter((path) => path.startsWith(`${folder}/`)).slice(0, limit),
    movedTo(path) {
      const id = committed.get(path);
      if (id === undefined) return undefined;
      byContent ??= groupBy(fresh.slice(0, MAX_NEW_FILES), (file) => contentId(root, file, id));
      const same = byContent.get(id) ?? [];
      const sameName = byName.get(baseNameOf(path)) ?? [];
      return same.find((file) => baseNameOf(file) === baseNameOf(path)) ?? onlyOne(same) ?? onlyOne(sameName);
    },
  };
}

function contentId(root: string, file: string, like: string): string {
  const read = readInside(root, file, MAX_BYTES);
  // All empty files are equal, which proves nothing.
  return read.ok && read.bytes.length > 0 ? blobId(read.bytes, like) : '';
}

function onlyOne(files: readonly string[]): string | undefined {
  return files.length === 1 ? files[0] : undefined;
}

function foldersAbove(path: string): readonly string[] {
  const folders: string[] = [];
  for (let folder = directoryOf(path); folder !== ''; folder = directoryOf(folder)) folders.push(folder);
  return folders;
}
