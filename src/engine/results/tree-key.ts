import { gitPlaces, headCommit } from '../../repo/git/git-places.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { memoised } from '../../text/memo.js';
import { digestOf } from '../code/code-stamps.js';
import type { Library } from '../documents/library.js';

/**
 * Valid across processes: equal marks mean the same commit and the same files with the same bytes. A file that was just
 * written makes the mark unique.
 */
export function treeMarkOf(worktree: Worktree): string {
  const places = gitPlaces(worktree.root);
  return `${places === undefined ? '' : (headCommit(places) ?? '')} ${filesDigest(worktree)}`;
}

/**
 * Identifies the tree: equal keys mean the same files with the same bytes, so that results for them are still valid.
 * O(files) once per look at the disk.
 */
export function treeKeyOf(worktree: Worktree, library: Pick<Library, 'version'>): () => string {
  return memoised(
    () => `${worktree.looks} ${library.version}`,
    () => `${worktree.layout} ${library.version} ${filesDigest(worktree)}`,
  );
}

/** Covers names and stamps. O(files). */
function filesDigest(worktree: Worktree): string {
  return digestOf(
    worktree
      .files()
      .map((path) => `${path}\0${worktree.stamp(path) ?? ''}`)
      .join('\n'),
  );
}
