import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DocalignError } from '../../model/error.js';
import { keptFor } from '../../text/memo.js';
import { parseIndex } from './index/git-index.js';
import { gitPlaces, type GitPlaces } from './git-places.js';
import { openGit } from './git.js';
import { statEntry } from '../files/listing.js';
import { isInside, relativeTo } from '../files/paths.js';
import { PathList } from './path-list.js';
import { taggedFiles, type TaggedFile } from './sparse.js';
import { isRacy, isSameStamp, stampOf, type Stamp } from '../files/stamp.js';

/** Folder of docalign's own files in a repository. */
export const STORE = '.docalign';

/** Largest index that is read here; git reads a larger one. */
const MAX_INDEX_BYTES = 64 * 1024 * 1024;

/** All files that git tracks and has checked out. Paths are repository-relative. */
export interface Tracked {
  /** True for a tracked file or symlink. */
  has(path: string): boolean;
  /** Is any file below this folder tracked? */
  hasBelow(folder: string): boolean;
  all(): readonly string[];
  isSame(other: Tracked): boolean;
  readonly paths: PathList;
  /** Reason why the tracked files are unknown; the list is then empty. */
  readonly problem: string | undefined;
}

const NOTHING = trackedIn({ paths: PathList.EMPTY, prefix: '', problem: undefined });
const known = new Map<string, { readonly stamp: Stamp; readonly tracked: Tracked }>();

/**
 * Files that git tracks below the root. Reads the index without running git, in some 10 ms for 20,000 files, which is
 * fast enough for listing a tree; git is run only for an index format that is not supported here. One stat while the
 * index is unchanged.
 */
export function trackedBy(root: string, places: GitPlaces | undefined = gitPlaces(root)): Tracked {
  const index = indexIn(places);
  const stats = index === undefined ? undefined : statEntry(index);
  if (places === undefined || index === undefined || stats?.isFile() !== true || !isInside(places.top, root))
    return NOTHING;
  const before = known.get(root);
  if (before !== undefined && isSameStamp(before.stamp, stats) && !isRacy(before.stamp)) return before.tracked;
  const stamp = stampOf(stats, Date.now());
  const below = relativeTo(places.top, root);
  const paths = stats.size > MAX_INDEX_BYTES ? undefined : pathsIn(index);
  const tracked =
    paths === undefined
      ? trackedByGit(root)
      : trackedIn({ paths, prefix: below === '' ? '' : `${below}/`, problem: undefined });
  known.set(root, { stamp, tracked });
  return tracked;
}

function trackedIn({
  paths,
  prefix,
  problem,
}: {
  readonly paths: PathList;
  readonly prefix: string;
  readonly problem: string | undefined;
}): Tracked {
  return {
    paths,
    problem,
    has: (path) => paths.has(prefix + path),
    hasBelow: (folder) => paths.hasBelow(prefix + folder),
    all: () => paths.below(prefix),
    isSame: (other) => paths === other.paths || (paths.isSame(other.paths) && problem === other.problem),
  };
}

function pathsIn(index: string): PathList | undefined {
  try {
    return parseIndex(readFileSync(index));
  } catch {
    // No permission, or just deleted. Git will report it.
    return undefined;
  }
}

function trackedByGit(root: string): Tracked {
  const opened = openGit(root, 'index');
  if (!opened.ok) return { ...NOTHING, problem: opened.reason };
  const paths = PathList.of(
    taggedFiles(opened.git).flatMap(({ isAbsentOnPurpose, path }) => (isAbsentOnPurpose ? [] : [path])),
  );
  return trackedIn({ paths, prefix: '', problem: undefined });
}

/**
 * Files under `.docalign/` that git tracks (`reports.json`, `cache/code.jsonl`), relative to that folder, in lower
 * case. They came with the clone or were committed, so docalign must not rename or change them. Lower case, since
 * `.Docalign/reports.json` is the same file on a case-insensitive file system.
 */
export function trackedState(root: string): ReadonlySet<string> {
  return storedIn(trackedBy(root));
}

const storedIn = keptFor((tracked: Tracked): ReadonlySet<string> => {
  if (!tracked.paths.mayHold(`${STORE}/`)) return new Set();
  const paths = tracked.all().map((path) => path.toLowerCase());
  return new Set(paths.filter((path) => path.startsWith(`${STORE}/`)).map((path) => path.slice(STORE.length + 1)));
});

/** Throws WRITE_FAILED for a file under `.docalign/` that git tracks. */
export function assertUntracked(root: string, name: string): void {
  if (!trackedState(root).has(name)) return;
  throw new DocalignError(
    'WRITE_FAILED',
    `${STORE}/${name}: git tracks it, so it is left as it is. Nothing was changed. Run "git rm `
      + `--cached ${STORE}/${name}", then try again.`,
  );
}

/** Absolute path of git's index. Undefined outside a git repository. */
export function indexIn(places: GitPlaces | undefined): string | undefined {
  return places === undefined ? undefined : join(places.gitDir, 'index');
}

/** All files that git tracks below the root. Empty when git cannot tell. */
export function trackedFiles(root: string): readonly TaggedFile[] {
  const opened = openGit(root, 'index');
  return opened.ok ? taggedFiles(opened.git) : [];
}
