import type { Git } from '../git/git.js';
import { readLog, type LoggedCommit } from '../git/git-log.js';
import { pathRemovalsIn, type PathRemovals } from '../removal/deleted-paths.js';

/** What lies between two commits. */
export interface HeadMove {
  /** Paths that were touched on either way from where both come from: all others have the same lines from the same commits. */
  readonly touched: ReadonlySet<string>;
  /** What left, where the one is the other with commits on top and nothing merged: git would list these first, then what it listed before. */
  readonly left: PathRemovals | undefined;
}

/** Commits of either way; beyond, asking anew costs no more. */
const MAX_COMMITS = 2_000;

/**
 * How one commit became another: by new ones, amended, rebased, reset, on another branch. Followed along first parents, as blame does where a file is
 * the same on both sides of a merge. Undefined where the two have no such commit in common, or git cannot tell.
 */
export function readHeadMove(git: Git, from: string, to: string): HeadMove | undefined {
  const ahead = readWay(git, to, from);
  const behind = readWay(git, from, to);
  if (ahead === undefined || behind === undefined || ahead.start === undefined || ahead.start !== behind.start) return undefined;
  const touched = new Set([...ahead.commits, ...behind.commits].flatMap(({ changes }) => changes.map(({ path }) => path)));
  const isPlain = behind.commits.length === 0 && ahead.commits.every(({ parents }) => parents.length === 1);
  return { touched, left: isPlain ? pathRemovalsIn(ahead.commits) : undefined };
}

interface Way {
  readonly commits: readonly LoggedCommit[];
  /** The first commit on the way that the other one has as well; undefined where the way begins with its own. */
  readonly start: string | undefined;
}

function readWay(git: Git, to: string, without: string): Way | undefined {
  const { commits, output } = readLog(git, { options: ['--first-parent', '-m', `--max-count=${MAX_COMMITS}`], range: [to, `^${without}`] });
  if (!output.ok || commits.length === MAX_COMMITS) return undefined;
  const last = commits.at(-1);
  return { commits, start: last === undefined ? to : last.parents[0] };
}
