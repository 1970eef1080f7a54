import { readlinkSync, realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { absoluteOf, isGitInternal, isInside, relativeTo } from '../files/paths.js';
import { codeOf, reasonOf } from '../files/read.js';

/**
 * Where a symlink leads. `path` is the real place, repository-relative. `unknown`: nothing is there, but may be on
 * another machine.
 */
export type LinkTarget =
  | { readonly ok: true; readonly path: string; readonly isDirectory: boolean }
  | {
      readonly ok: false;
      /** The target is outside this repository. */ readonly isOutside?: 'file' | 'directory' | 'unknown';
      readonly reason: string;
    };

export function resolveLink(root: string, link: string): LinkTarget {
  try {
    const target = realpathSync.native(absoluteOf(root, link));
    if (!isInside(root, target))
      return {
        ok: false,
        isOutside: statSync(target).isDirectory() ? 'directory' : 'file',
        reason: 'a symlink that leaves the repository',
      };
    const path = relativeTo(root, target);
    if (isGitInternal(path)) return { ok: false, reason: 'a symlink into .git' };
    return { ok: true, path, isDirectory: statSync(target).isDirectory() };
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') return { ok: false, reason: reasonOf(error) };
    return { ok: false, reason: 'a broken symlink', ...(pointsOutside(root, link) ? { isOutside: 'unknown' } : {}) };
  }
}

/** Decides by the path in the link itself. */
function pointsOutside(root: string, link: string): boolean {
  const absolute = absoluteOf(root, link);
  try {
    return !isInside(root, resolve(realpathSync.native(dirname(absolute)), readlinkSync(absolute)));
  } catch {
    return false;
  }
}
