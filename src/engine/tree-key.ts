import type { Worktree } from '../repo/worktree.js';
import { digestOf } from './code-stamps.js';
import type { Library } from './library.js';

/** Equal keys, the same files with the same bytes: what was found of them holds still. O(files). */
export function treeKeyOf(worktree: Worktree, library: Pick<Library, 'version'>): string {
  return `${worktree.layout} ${library.version} ${digestOf(worktree.files().map((path) => worktree.stamp(path) ?? '').join(' '))}`;
}
