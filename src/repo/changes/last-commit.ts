import { DocalignError } from '../../model/error.js';
import { openGit } from '../git/git.js';
import { commitsSince } from './commit-list.js';
import type { Git } from '../git/git.js';
import { headCommit } from '../git/git-places.js';
import { readHeadTree, type HeadTree } from '../git/head-tree.js';
import { changesBetween, idOf, refuse, renamesOf, type ChangedFile } from './changes.js';
import { comparer } from './compare.js';

/** The commit of HEAD, compared with its first parent or with an earlier commit. */
export interface LastCommit {
  /** Full id. */
  readonly commit: string;
  /** Full id of what it is compared with; undefined for a first commit, which adds all of its files. */
  readonly parent: string | undefined;
  /** When it was committed, in milliseconds since 1970, to the second. */
  readonly committedMs: number;
  /** Sorted by file. */
  readonly files: readonly ChangedFile[];
  /**
   * Full ids of all commits since then, the newest first, itself among them, as a merge and an earlier commit bring
   * them; empty for a single commit.
   */
  readonly commits: readonly string[];
}

/** What the last commit is, without its changes: one run of git. Undefined if there is none, or git cannot tell. */
export type CommitHead = Omit<LastCommit, 'files' | 'commits'>;

const COMMIT_BYTES = 1024 * 1024;
/** Most commits that are told from older ones. */
const MOST_COMMITS = 1_000;

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

/**
 * `from`: an earlier commit to compare with, if HEAD has it. Throws BAD_REPOSITORY if git cannot compare the two, as in
 * a shallow clone without the parent.
 */
export function readLastCommit(root: string, from?: string): LastCommit {
  const head = readCommitHead(root);
  const opened = openGit(root, 'index');
  if (head === undefined || !opened.ok)
    throw new DocalignError('BAD_REPOSITORY', 'The last commit cannot be determined: git cannot read it.');
  const { git } = opened;
  const parent = from !== undefined && isBefore(git, from, head.commit) ? from : head.parent;
  const now = readHeadTree(git, head.commit) ?? refuse();
  const before: HeadTree = parent === undefined ? new Map<string, string>() : (readHeadTree(git, parent) ?? refuse());
  const renames = renamesOf({ root, git, base: parent, before, now, index: undefined });
  const files = changesBetween({ before, now, renames, comparer: comparer(root, { git, staged: true }) });
  const commits = parent === undefined ? [] : commitsSince(git, { base: parent, head: head.commit }, MOST_COMMITS);
  return { ...head, parent, files, commits: commits.length > 1 ? commits : [] };
}

/** Does the later commit have the earlier one among its ancestors? */
function isBefore(git: Git, earlier: string, later: string): boolean {
  return earlier !== later && git.run(['merge-base', '--is-ancestor', '--end-of-options', earlier, later]).ok;
}
