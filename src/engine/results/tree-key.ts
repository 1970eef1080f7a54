import { gitPlaces, headCommit } from '../../repo/git/git-places.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { memoised } from '../../text/memo.js';
import { digestOf } from '../code/code-stamps.js';
import type { Library } from '../documents/library.js';

/**
 * The same in another process: equal marks, the same commit and the same files with the same bytes. A file that has
 * just been written makes no two alike.
 */
export function treeMarkOf(worktree: Worktree): string {
  const places = gitPlaces(worktree.root);
  return `${places === undefined ? '' : (headCommit(places) ?? '')} ${filesDigest(worktree)}`;
}

/**
 * Tells what the tree is: equal keys, the same files with the same bytes, so that what was found of them holds still.
 * O(files) once a look at the disk.
 */
export function treeKeyOf(worktree: Worktree, library: Pick<Library, 'version'>): () => string {
  return memoised(
    () => `${worktree.looks} ${library.version}`,
    () => `${worktree.layout} ${library.version} ${filesDigest(worktree)}`,
  );
}

/** Of their names and stamps. O(files). */
function filesDigest(worktree: Worktree): string {
  return digestOf(
    worktree
      .files()
      .map((path) => `${path}\0${worktree.stamp(path) ?? ''}`)
      .join('\n'),
  );
}
