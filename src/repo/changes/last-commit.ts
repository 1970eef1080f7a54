import { DocalignError } from '../../model/error.js';
import { openGit } from '../git/git.js';
import { commitsSince } from './commit-list.js';
import type { Git } from '../git/git.js';
import { headCommit } from '../git/git-places.js';
import { readHeadTree, type HeadTree } from '../git/head-tree.js';
import { changesBetween, idOf, refuse, renamesOf, type ChangedFile } from './changes.js';
import { comparer } from './compare.js';

/** The commit of HEAD, compared with its first parent. */
export interface LastCommit {
  /** Full id. */
  readonly commit: string;
  /** Full id of the first parent; undefined for a first commit, which adds all of its files. */
  readonly parent: string | undefined;
  /** When it was committed, in milliseconds since 1970, to the second. */
  readonly committedMs: number;
  /** Sorted by file. */
  readonly files: readonly ChangedFile[];
  /** Full ids of the commits that a merge brought, the newest first, itself among them; empty for other commits. */
  readonly merged: readonly string[];
}

/** What the last commit is, without its changes: one run of git. Undefined if there is none, or git cannot tell. */
export type CommitHead = Omit<LastCommit, 'files' | 'merged'>;

const COMMIT_BYTES = 1024 * 1024;
/** Most commits of a merge that are told from older ones. */
const MOST_MERGED = 1_000;

/** Undefined if there is no commit, or git cannot read it. */
export function readCommitHead(root: string): CommitHead | undefined {
  const opened = openGit(root, 'index');
  const commit = opened.ok ? (headCommit(opened.git.places) ?? idOf(opened.git, 'HEAD')) : undefined;
  if (!opened.ok || commit === undefined) return undefined;
  const output = opened.git.run(['cat-file', 'commit', commit], { maxBytes: COMMIT_BYTES });
  return output.ok ? headIn(commit, output.stdout.toString('utf8')) : undefined;
}

function headIn(commit: string, text: string): CommitHead | undefined {
  const header = text.slice(0, Math.max(0, text.indexOf('\n\n')));
  const parent = /^parent ([\da-f]{40,64})$/m.exec(header)?.[1];
  const seconds = /^committer [^\n]*> (\d{1,15}) [+-]\d{4}$/m.exec(header)?.[1];
  return seconds === undefined ? undefined : { commit, parent, committedMs: Number(seconds) * 1000 };
}

/** Throws BAD_REPOSITORY if git cannot compare the two, as in a shallow clone without the parent. */
export function readLastCommit(root: string): LastCommit {
  const head = readCommitHead(root);
  const opened = openGit(root, 'index');
  if (head === undefined || !opened.ok)
    throw new DocalignError('BAD_REPOSITORY', 'The last commit cannot be determined: git cannot read it.');
  const { git } = opened;
  const now = readHeadTree(git, head.commit) ?? refuse();
  const before: HeadTree =
    head.parent === undefined ? new Map<string, string>() : (readHeadTree(git, head.parent) ?? refuse());
  const renames = renamesOf({ root, git, base: head.parent, before, now, index: undefined });
  const files = changesBetween({ before, now, renames, compare: comparer(root, { git, staged: true }) });
  return { ...head, files, merged: mergedBy(git, head) };
}

function mergedBy(git: Git, { commit, parent }: CommitHead): readonly string[] {
  if (parent === undefined) return [];
  const ids = commitsSince(git, { base: parent, head: commit }, MOST_MERGED);
  return ids.length > 1 ? ids : [];
}
