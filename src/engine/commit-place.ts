import { readCommitHead, type CommitHead } from '../repo/changes/last-commit.js';
import { gitPlaces } from '../repo/git/git-places.js';
import { findRoot, type RootRequest } from '../repo/tree/root.js';
import { isFolderAt, realPathOf } from '../repo/files/place.js';

export type { CommitHead } from '../repo/changes/last-commit.js';

/** A folder in which git made a commit, if that is of the repository that docalign is used in. */
export interface CommitPlace {
  /** Real path of the repository, or of its work tree in which the commit was made. */
  readonly root: string;
  readonly head: CommitHead;
}

/**
 * The commit that HEAD names in this folder. Undefined if the folder is in another repository than the one of the
 * request, of which nothing is read and in which nothing is written. Throws BAD_REPOSITORY.
 */
export function commitPlaceOf(folder: string, request: RootRequest): CommitPlace | undefined {
  const real = realPathOf(folder);
  const committed = real === undefined || !isFolderAt(real) ? undefined : gitPlaces(real);
  const { root } = findRoot(request);
  const own = gitPlaces(root);
  if (committed === undefined || own?.commonDir !== committed.commonDir) return undefined;
  const place = committed.top === own.top ? root : committed.top;
  const head = readCommitHead(place);
  return head === undefined ? undefined : { root: place, head };
}
