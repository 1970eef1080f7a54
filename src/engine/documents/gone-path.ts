import { DocalignError } from '../../model/error.js';
import type { Changes } from '../../repo/changes/changes.js';
import type { History } from '../../repo/history/history.js';
import { isAtOrUnder } from '../../text/paths.js';

/** A path that is not in the working tree but known to git. */
export interface GonePath {
  /** What happened to it, in words that follow "gone:": `removed in 2c666ed4e, 2025-03-02`. */
  readonly how: string;
  /** Its current path. */
  readonly movedTo: string | undefined;
}

export interface Past {
  readonly past: Pick<History, 'removalOf' | 'placesThere'>;
  /** Changes in the index since the last commit. Throws DocalignError if git cannot tell. */
  readonly staged: () => Changes;
}

/**
 * What happened to a missing path, according to the history, the last commit or the index. Undefined if it is unknown
 * to all of them.
 */
export function gonePath(path: string, { past, staged }: Past): GonePath | undefined {
  const removal = past.removalOf(path);
  if (removal !== undefined) {
    const { commit, date, renamedTo } = removal;
    // For uncommitted changes, `commit` names the working tree, without a date.
    const when = /^[\da-f]+$/.test(commit) ? `in ${commit}, ${date.slice(0, 10)}` : `in ${commit}`;
    return { how: `${renamedTo === undefined ? 'removed' : `moved to ${renamedTo}`} ${when}`, movedTo: renamedTo };
  }
  if (past.placesThere('head', [path])?.has(path) === true)
    return { how: 'in the last commit, but not checked out here', movedTo: undefined };
  return isStaged(path, staged) ? { how: 'staged, but not in the working tree', movedTo: undefined } : undefined;
}

function isStaged(path: string, staged: () => Changes): boolean {
  try {
    return staged().files.some(
      ({ file, oldFile }) => isAtOrUnder(file, path) || (oldFile !== undefined && isAtOrUnder(oldFile, path)),
    );
  } catch (error) {
    if (error instanceof DocalignError) return false;
    throw error;
  }
}
