import { DocalignError } from '../../model/error.js';
import { readCommitHead, type CommitHead } from '../../repo/changes/last-commit.js';
import { gitPlaces } from '../../repo/git/git-places.js';
import { headBefore } from '../../repo/changes/head-moves.js';
import { findRoot, type RootRequest } from '../../repo/tree/root.js';
import { isFolderAt, realPathOf } from '../../repo/files/place.js';
import { readInside } from '../../repo/files/read.js';
import { STORE, writeState } from '../../repo/write/state-write.js';

export type { CommitHead } from '../../repo/changes/last-commit.js';

/** A folder in which git made a commit, if that is of the repository that docalign is used in. */
export interface CommitPlace {
  /** Real path of the repository, or of its work tree in which the commit was made. */
  readonly root: string;
  readonly head: CommitHead;
  /**
   * The commit that HEAD named before the commits made, or taken over, since a time and after the one that was told;
   * undefined if there are none.
   */
  headBefore(sinceMs: number, told: string | undefined): string | undefined;
}

/**
 * The commit that HEAD names in this folder. Undefined if the folder is in another repository than the one of the
 * request, of which nothing is read and in which nothing is written. Throws BAD_REPOSITORY.
 */
export function commitPlaceOf(folder: string, request: RootRequest): CommitPlace | undefined {
  // A shell that keeps its folder may be told after the command: then "cd src" has been done already.
  const real = realPathOf(folder) ?? realPathOf(request.cwd);
  const committed = real === undefined || !isFolderAt(real) ? undefined : gitPlaces(real);
  const { root } = findRoot(request);
  const own = gitPlaces(root);
  if (committed === undefined || own?.commonDir !== committed.commonDir) return undefined;
  const place = committed.top === own.top ? root : committed.top;
  const head = readCommitHead(place);
  return head === undefined
    ? undefined
    : { root: place, head, headBefore: (sinceMs, told) => headBefore(committed, sinceMs, told) };
}

/** Below `.docalign`: the id of the last commit whose effect was told. */
const TOLD_FILE = 'told-commit';
const TOLD_BYTES = 100;

/** Full id of the commit that was told last; undefined if none is known. */
export function lastTold(root: string): string | undefined {
  const read = readInside(root, `${STORE}/${TOLD_FILE}`, TOLD_BYTES);
  return read.ok ? read.bytes.toString('utf8').trim() : undefined;
}

/** Keeps the id of a commit whose effect was told, if the store can be written. */
export function noteTold(root: string, commit: string): void {
  try {
    writeState(root, TOLD_FILE, `${commit}\n`);
  } catch (error) {
    // Without it, the same text may come a second time.
    if (!(error instanceof DocalignError)) throw error;
  }
}
