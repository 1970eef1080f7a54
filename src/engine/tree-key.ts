import type { Worktree } from '../repo/worktree.js';
import { memoised } from '../text/memo.js';
import { digestOf } from './code-stamps.js';
import type { Library } from './library.js';

/** Tells what the tree is: equal keys, the same files with the same bytes, so that what was found of them holds still. O(files) once a look at the disk. */
export function treeKeyOf(worktree: Worktree, library: Pick<Library, 'version'>): () => string {
  return memoised(() => `${worktree.looks} ${library.version}`, () => `${worktree.layout} ${library.version} ${digestOf(worktree.files().map((path) => worktree.stamp(path) ?? '').join(' '))}`);
}
