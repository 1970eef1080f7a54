import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DocalignError } from '../model/error.js';
import { gitPlaces } from './git-places.js';
import { openGit } from './git.js';
import { taggedFiles, type TrackedFile } from './sparse.js';
import { isRacy, isSameStamp, stampOf, type Stamp } from './stamp.js';

/** Folder of docalign's own files in a repository. */
export const STORE = '.docalign';

/** A larger index is left to git. */
const MAX_INDEX_BYTES = 64 * 1024 * 1024;

interface Known {
  readonly stamp: Stamp;
  readonly names: ReadonlySet<string>;
}
const known = new Map<string, Known>();

/**
 * Files under `.docalign/` that git tracks (`reports.json`, `cache/code.jsonl`): they came with the clone, or somebody committed them. They
 * are not ours to rename or change. Git is asked only when its index has the folder's name in it.
 */
export function trackedState(root: string): ReadonlySet<string> {
  const index = indexOf(root);
  const stats = index === undefined ? undefined : lstatSync(index, { throwIfNoEntry: false });
  if (index === undefined || stats?.isFile() !== true) return new Set();
  const before = known.get(root);
  if (before !== undefined && isSameStamp(before.stamp, stats) && !isRacy(before.stamp)) return before.names;
  const stamp = stampOf(stats, Date.now());
  const names = stats.size > MAX_INDEX_BYTES || mayHoldStore(index) ? namesFromGit(root) : new Set<string>();
  known.set(root, { stamp, names });
  return names;
}

/** Throws WRITE_FAILED for a file under `.docalign/` that git tracks. */
export function assertUntracked(root: string, name: string): void {
  if (!trackedState(root).has(name)) return;
  throw new DocalignError('WRITE_FAILED', `${STORE}/${name}: git tracks it, so it is left as it is. Nothing was changed. Run "git rm --cached ${STORE}/${name}", then try again.`);
}

function indexOf(root: string): string | undefined {
  try {
    const places = gitPlaces(root);
    return places === undefined ? undefined : join(places.gitDir, 'index');
  } catch {
    // A git directory that may not be looked at: whoever works in it cannot commit either.
    return undefined;
  }
}

/** Versions 2 and 3 of the index write every path in full, unless it is split; version 4 leaves out what paths share. */
function mayHoldStore(index: string): boolean {
  try {
    const bytes = readFileSync(index);
    const isPlain = bytes.length >= 12 && bytes.readUInt32BE(4) <= 3 && !bytes.includes('link');
    return !isPlain || /\.docalign\//i.test(bytes.toString('latin1'));
  } catch {
    return true;
  }
}

/** In lower case too: on a file system without letter case, `.Docalign/reports.json` is ours. */
function namesFromGit(root: string): ReadonlySet<string> {
  const opened = openGit(root, 'index');
  const output = opened.ok ? opened.git.runHere(['ls-files', '-z', '--', `:(icase)${STORE}`]) : undefined;
  const paths = output?.ok === true ? output.stdout.toString('utf8').split('\0') : [];
  return new Set(paths.filter((path) => path.length > STORE.length).map((path) => path.slice(STORE.length + 1).toLowerCase()));
}

/** Where git keeps the list of what it tracks; absolute. Undefined outside a git repository. */
export function trackedIndex(root: string): string | undefined {
  const places = gitPlaces(root);
  return places === undefined ? undefined : join(places.gitDir, 'index');
}

/** All that git tracks below the root. Empty when git cannot tell. */
export function trackedFiles(root: string): readonly TrackedFile[] {
  const opened = openGit(root, 'index');
  return opened.ok ? taggedFiles(opened.git) : [];
}
