import { realpathSync, statSync } from 'node:fs';
import { absoluteOf, isGitInternal, isInside, relativeTo } from './paths.js';
import { codeOf, reasonOf } from './read.js';

/** Where a symlink leads. `path` is the repository-relative real place. */
export type LinkTarget =
  | { readonly ok: true; readonly path: string; readonly isDirectory: boolean }
  | { readonly ok: false; /** There is something, which is not this repository's. */ readonly isOutside?: 'file' | 'directory'; readonly reason: string };

export function resolveLink(root: string, link: string): LinkTarget {
  try {
    const target = realpathSync.native(absoluteOf(root, link));
    if (!isInside(root, target)) return { ok: false, isOutside: statSync(target).isDirectory() ? 'directory' : 'file', reason: 'a symlink that leaves the repository' };
    const path = relativeTo(root, target);
    if (isGitInternal(path)) return { ok: false, reason: 'a symlink into .git' };
    return { ok: true, path, isDirectory: statSync(target).isDirectory() };
  } catch (error) {
    return { ok: false, reason: codeOf(error) === 'ENOENT' ? 'a broken symlink' : reasonOf(error) };
  }
}
