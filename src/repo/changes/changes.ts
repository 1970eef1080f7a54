import { byCodeUnits } from '../../text/sorted.js';
import type { Stats } from 'node:fs';
import { join } from 'node:path';
import { BOUNDS } from '../../model/bounds.js';
import { DocalignError } from '../../model/error.js';
import { quoted } from '../../text/layout/printable.js';
import { baseNameOf } from '../../text/paths.js';
import { commitsSince } from './commit-list.js';
import type { ChangedLines } from './changed-lines.js';
import { comparer, type Compared, type Comparer, type Versions } from './compare.js';
import { openGit, type Git } from '../git/git.js';
import { commitIndex } from '../git/index/commit-index.js';
import { headCommit, isShallow } from '../git/git-places.js';
import { blobId, readHeadTree, type HeadTree } from '../git/head-tree.js';
import { isAsSeen, readIndex, type IndexEntry } from '../git/index/index-entries.js';
import { statEntry } from '../files/listing.js';
import { absoluteOf } from '../files/paths.js';
import { readInside } from '../files/read.js';

/**
 * Selects changes: of the index only, or of the working tree with all new files; since the last commit, or since a
 * revision.
 */
export interface ChangeRequest {
  /** A branch, tag or commit as the user typed it. Compared from its merge base with HEAD, where there is one. */
  readonly since: string | undefined;
  readonly staged: boolean;
  /** Is a partial clone enough, whose changed lines are not all known? Else it is refused. */
  readonly mayBePartial?: boolean;
}

export interface ChangedFile {
  /** Present path; the former path of a deleted file. */
  readonly file: string;
  readonly status: 'added' | 'modified' | 'deleted' | 'renamed';
  /** Path before the rename. */
  readonly oldFile: string | undefined;
  /** Undefined when the texts cannot be compared: binary, too large, or too many. */
  readonly lines: ChangedLines | undefined;
}

export interface Changes {
  /** Full id of the commit that the changes are relative to; undefined while there is none. */
  readonly base: string | undefined;
  /** Full ids of the commits since then, the newest first; at most `MOST_COMMITS`. */
  readonly commits: readonly string[];
  /** Sorted by file. */
  readonly files: readonly ChangedFile[];
}

/** Most commits of a change that are told from older ones. */
const MOST_COMMITS = 10_000;
/** Most new files that are compared with removed ones by content. */
const MOST_FRESH = 2_000;

const WITHOUT_GIT = 'Name files, or check all documents.';

export interface ChangeSources {
  readonly root: string;
  /** Every file of the working tree that is not ignored. */
  readonly files: () => readonly string[];
}

/** Throws BAD_REPOSITORY without git, BAD_ARGUMENT for an unknown revision. */
export function readChanges(sources: ChangeSources, { since, staged, mayBePartial }: ChangeRequest): Changes {
  const opened = openGit(sources.root, mayBePartial === true ? 'index' : 'commit');
  if (!opened.ok)
    throw new DocalignError('BAD_REPOSITORY', `Changes cannot be determined: ${opened.reason}. ${WITHOUT_GIT}`);
  const { git } = opened;
  const head = headCommit(git.places) ?? idOf(git, 'HEAD');
  const base = since === undefined ? head : baseOf(git, since, head);
  const before: HeadTree = base === undefined ? new Map<string, string>() : (readHeadTree(git, base) ?? refuse());
  const commitsFrom = staged ? commitIndex(git.places) : undefined;
  const index = readIndex(git, commitsFrom) ?? refuse();
  const now = staged ? new Map(index.map(({ path, blob }) => [path, blob])) : workTree(sources, { git, index, before });
  const renames = renamesOf({ root: sources.root, git, base, before, now, index: commitsFrom });
  const commits =
    base === undefined || head === undefined || base === head ? [] : commitsSince(git, { base, head }, MOST_COMMITS);
  return {
    base,
    commits,
    files: changesBetween({ before, now, renames, comparer: comparer(sources.root, { git, staged }) }),
  };
}

export function refuse(): never {
  throw new DocalignError(
    'BAD_REPOSITORY',
    `Changes cannot be determined: git cannot read this repository. ${WITHOUT_GIT}`,
  );
}

/** The merge base of HEAD and the revision: commits made to a branch since then do not count as changes here. */
function baseOf(git: Git, since: string, head: string | undefined): string {
  const isOdd =
    since === '' || since.startsWith('-') || since.includes('..') || since.length > 200 || /[\s\p{Cc}]/u.test(since);
  const commit = isOdd ? undefined : idOf(git, since);
  if (commit === undefined)
    throw new DocalignError(
      'BAD_ARGUMENT',
      `"since" names no commit of this repository, got ${quoted(since)}. `
        + (isOdd || !isShallow(git.places) ? 'Give one branch, tag or commit.' : `The clone is shallow. ${DEEPEN}`),
    );
  const merged = head === undefined ? undefined : git.runHere(['merge-base', commit, head]);
  if (merged?.ok === true) return merged.stdout.toString('utf8').trim();
  if (head === undefined || !isShallow(git.places)) return commit;
  throw new DocalignError(
    'BAD_ARGUMENT',
    `"since": where ${quoted(since)} and this branch parted is not in this shallow clone. ${DEEPEN}`,
  );
}

/** What to do where a shallow clone lacks commits. */
const DEEPEN = 'Fetch more of the history: git fetch --unshallow, or fetch-depth: 0 of actions/checkout.';

export function idOf(git: Git, revision: string): string | undefined {
  const output = git.runHere(['rev-parse', '--verify', '--quiet', `${revision}^{commit}`]);
  const id = output.ok ? output.stdout.toString('utf8').trim() : '';
  return /^[\da-f]{40,64}$/.test(id) ? id : undefined;
}

interface Known {
  readonly git: Git;
  readonly index: readonly IndexEntry[];
  readonly before: HeadTree;
}

/** In place of the id of a new file. Its content is read only where a removed file may have become it. */
const NEW = 'new';
/** A symlink counts as present: its target is listed itself. */
const isThere = ({ isLink, isAbsentOnPurpose }: IndexEntry, stats: Stats | undefined): boolean =>
  isAbsentOnPurpose || (isLink && stats?.isSymbolicLink() === true);

/**
 * Path → id of its present content; `''` for a file that cannot be read. Only files that changed since git last looked
 * are read.
 */
function workTree({ root, files }: ChangeSources, { git, index, before }: Known): HeadTree {
  const indexMs = statEntry(join(git.places.gitDir, 'index'))?.mtimeMs ?? 0;
  const now = new Map<string, string>();
  for (const entry of index) {
    const stats = statEntry(absoluteOf(root, entry.path));
    if (isThere(entry, stats) || (stats?.isFile() === true && isAsSeen(entry, stats, indexMs)))
      now.set(entry.path, entry.blob);
    else if (stats?.isFile() === true) now.set(entry.path, contentId(root, entry.path, entry.blob));
  }
  for (const path of files()) {
    const old = before.get(path);
    if (!now.has(path)) now.set(path, old === undefined ? NEW : contentId(root, path, old));
  }
  return now;
}

function contentId(root: string, path: string, like: string): string {
  const read = readInside(root, path, BOUNDS.docBytes);
  return read.ok ? blobId(read.bytes, like) : '';
}

interface Trees {
  readonly before: HeadTree;
  readonly now: HeadTree;
}

interface Renaming extends Trees {
  readonly root: string;
  readonly git: Git;
  readonly base: string | undefined;
  readonly index: string | undefined;
}

/**
 * New path → old path. First the staged renames that git detects; then pairs with the same content; then pairs with the
 * only file of a name on each side.
 */
export function renamesOf({ root, git, base, before, now, index }: Renaming): ReadonlyMap<string, string> {
  const gone = new Set([...before.keys()].filter((path) => !now.has(path)));
  const fresh = new Set([...now.keys()].filter((path) => !before.has(path)));
  const renames = new Map<string, string>();
  if (gone.size === 0 || fresh.size === 0 || base === undefined) return renames;
  const take = (from: string, to: string): void => {
    if (!gone.has(from) || !fresh.has(to)) return;
    gone.delete(from);
    fresh.delete(to);
    renames.set(to, from);
  };
  const seen = git.runHere(
    [
      'diff-index',
      '--cached',
      '-M',
      '-z',
      '--diff-filter=R',
      '--name-status',
      '--relative',
      '--no-ext-diff',
      '--no-textconv',
      base,
    ],
    { index },
  );
  const fields = seen.ok ? seen.stdout.toString('utf8').split('\0') : [];
  for (let at = 0; at + 2 < fields.length; at += 3) take(fields[at + 1] ?? '', fields[at + 2] ?? '');
  const like = [...before.values()][0] ?? '';
  const idNow = (path: string): string => (now.get(path) === NEW ? contentId(root, path, like) : (now.get(path) ?? ''));
  pair([...gone], [...fresh].slice(0, MOST_FRESH), { oldKey: (path) => before.get(path) ?? '', newKey: idNow, take });
  pair([...gone], [...fresh], { oldKey: baseNameOf, newKey: baseNameOf, take });
  return renames;
}

interface Pairing {
  readonly oldKey: (path: string) => string;
  readonly newKey: (path: string) => string;
  readonly take: (from: string, to: string) => void;
}

/** Takes each pair in which both files are the only ones with their key. */
function pair(gone: readonly string[], fresh: readonly string[], { oldKey, newKey, take }: Pairing): void {
  const olds = onlyOnes(gone, oldKey);
  for (const [key, to] of gone.length === 0 ? [] : onlyOnes(fresh, newKey)) {
    const from = olds.get(key);
    if (from !== undefined && key !== '') take(from, to);
  }
}

function onlyOnes(paths: readonly string[], keyOf: (path: string) => string): ReadonlyMap<string, string> {
  const found = new Map<string, string | undefined>();
  for (const path of paths) found.set(keyOf(path), found.has(keyOf(path)) ? undefined : path);
  return new Map([...found].flatMap(([key, path]) => (path === undefined ? [] : [[key, path] as const])));
}

export function changesBetween({
  before,
  now,
  renames,
  comparer: { expect, compare },
}: Trees & { readonly renames: ReadonlyMap<string, string>; readonly comparer: Comparer }): readonly ChangedFile[] {
  const moved = new Set(renames.values());
  const pairs: Versions[] = [];
  for (const [file, id] of now) {
    if (before.get(file) === id) continue;
    const oldFile = renames.get(file);
    pairs.push({
      before: before.get(file) ?? (oldFile === undefined ? undefined : before.get(oldFile)),
      file,
      now: id,
    });
  }
  for (const [file, id] of before)
    if (!now.has(file) && !moved.has(file)) pairs.push({ before: id, file, now: undefined });
  expect(pairs);
  return pairs
    .flatMap((pair): readonly ChangedFile[] => {
      const { file } = pair;
      const [isOld, oldFile] = [before.has(file), renames.get(file)];
      const lines = compare(pair);
      if (pair.now === undefined) return [{ file, oldFile: undefined, status: 'deleted', lines: linesOf(lines) }];
      if (isOld && lines === 'same') return [];
      const status = isOld ? 'modified' : oldFile === undefined ? 'added' : 'renamed';
      return [{ file, oldFile, status, lines: linesOf(lines) }];
    })
    .sort((a, b) => byCodeUnits(a.file, b.file));
}

function linesOf(compared: Compared): ChangedLines | undefined {
  return compared === 'same' ? { present: [], written: [], gone: [] } : compared;
}
