import { openGit } from '../git/git.js';
import type { Git } from '../git/git.js';
import { headCommit } from '../git/git-places.js';
import { SHOWN_LETTERS } from '../history/head-state.js';
import { isoDate } from '../removal/rename-tracker.js';
import { idOf } from './changes.js';

/** What a commit tells readers. */
export interface CommitNote {
  /** Abbreviated. */
  readonly commit: string;
  /** When it was committed (ISO 8601). */
  readonly date: string;
  readonly author: string;
  /** First line of its message. */
  readonly subject: string;
}

/** Reads commits for people. What git cannot tell is undefined. */
export interface CommitReader {
  /** By a full or abbreviated id. */
  read(id: string): CommitNote | undefined;
  /** The last commit that changed or removed this file or folder, relative to the root. */
  lastTo(path: string): CommitNote | undefined;
}

const FIELDS = '%H%x00%ct%x00%an%x00%s';
const QUIET = ['--no-notes', '--no-show-signature', '--no-ext-diff', '--no-textconv'];

export function commitReader(root: string): CommitReader {
  const opened = openGit(root, 'index');
  if (!opened.ok) return { read: () => undefined, lastTo: () => undefined };
  const { git } = opened;
  const head = headCommit(git.places) ?? idOf(git, 'HEAD');
  return {
    read(id) {
      const full = /^[\da-f]{7,64}$/.test(id) ? idOf(git, id) : undefined;
      return full === undefined ? undefined : noteOf(git, [full]);
    },
    lastTo: (path) => (head === undefined ? undefined : noteOf(git, [head, '--', `:(literal)${git.prefix}${path}`])),
  };
}

/** `range`: full ids and, after `--`, paths. */
function noteOf(git: Git, range: readonly string[]): CommitNote | undefined {
  const output = git.run(['log', '-1', ...QUIET, `--format=${FIELDS}`, '--end-of-options', ...range]);
  if (!output.ok) return undefined;
  const [commit = '', time = '', author = '', subject] = output.stdout.toString('utf8').trimEnd().split('\0');
  return subject === undefined
    ? undefined
    : { commit: commit.slice(0, SHOWN_LETTERS), date: isoDate(Number(time)), author, subject };
}
