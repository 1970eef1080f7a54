import { gitPlaces, headCommit } from '../../repo/git/git-places.js';
import { partsOfFingerprint, withHash } from '../../repo/files/stamp.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { BOUNDS } from '../../model/bounds.js';
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
  const stampOf = steadyStamps(worktree);
  return memoised(
    () => `${worktree.looks} ${library.version}`,
    () => `${worktree.layout} ${library.version} ${filesDigest(worktree, stampOf)}`,
  );
}

/** Covers names and stamps. O(files). */
function filesDigest(worktree: Worktree, stampOf = (path: string): string => worktree.stamp(path) ?? ''): string {
  return digestOf(
    worktree
      .files()
      .map((path) => `${path}\0${stampOf(path)}`)
      .join('\n'),
  );
}

/**
 * Stamps of which that of a file that was just written stays the same when it loses its hash, two seconds later: the
 * file is read once more to be sure.
 */
function steadyStamps(worktree: Worktree): (path: string) => string {
  const hashed = new Map<string, { readonly first: string; readonly isSure: boolean }>();
  return (path) => {
    const stamp = worktree.stamp(path) ?? '';
    const known = hashed.get(path);
    if (partsOfFingerprint(stamp).hash !== undefined) hashed.set(path, { first: stamp, isSure: false });
    if (known === undefined || stamp === '' || partsOfFingerprint(known.first).fingerprint !== stamp) return stamp;
    if (!known.isSure) {
      const read = worktree.readFile(path, BOUNDS.docBytes);
      if (!read.ok || withHash(stamp, read.hash) !== known.first) return stamp;
      hashed.set(path, { ...known, isSure: true });
    }
    return known.first;
  };
}
