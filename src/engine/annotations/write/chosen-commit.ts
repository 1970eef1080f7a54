import { idOf } from '../../../repo/changes/changes.js';
import type { UnlimitedGit } from '../../../repo/git/git.js';
import { lastChangeOf } from '../../../repo/notes/trails/last-change.js';
import { quoted } from '../../../text/layout/printable.js';
import { wrong } from './problem.js';

/** The commit to annotate, and the file that it was chosen for; undefined where it was named, or is HEAD. */
export interface ChosenCommit {
  /** Full id. */
  readonly commit: string;
  readonly lastOf: string | undefined;
}

const MOST_NAMED = 5;

/** A commit as typed, and the option or key that says so. */
export interface NamedCommit {
  readonly revision: string;
  readonly where: string;
}

/**
 * The commit that was named, or the last one that changed these files, relative to the root: readers look for notes of
 * a file at the commits that changed it. Without files, HEAD. Throws BAD_ARGUMENT where readers would miss the note.
 */
export async function chosenCommit(
  git: UnlimitedGit,
  named: NamedCommit | undefined,
  files: readonly string[],
): Promise<ChosenCommit> {
  const start = commitOf(git, named);
  const changes = await Promise.all(files.map((file) => changeOf(git, start, file)));
  if (named !== undefined) {
    const other = changes.find(({ commit }) => commit !== start);
    if (other !== undefined) throw wrong(unchanged(start, other));
    return { commit: start, lastOf: undefined };
  }
  const [first] = changes;
  if (first === undefined) return { commit: start, lastOf: undefined };
  if (changes.some(({ commit }) => commit !== first.commit)) throw wrong(apart(changes));
  return { commit: first.commit, lastOf: first.commit === start ? undefined : first.file };
}

interface Change {
  readonly file: string;
  /** Full id. */
  readonly commit: string;
}

/** A file that no commit changed, or of which git cannot tell, counts as changed by the one that is asked about. */
async function changeOf(git: UnlimitedGit, start: string, file: string): Promise<Change> {
  const last = await lastChangeOf(git, start, file);
  return { file, commit: (last.ok ? last.commit : undefined) ?? start };
}

function unchanged(start: string, { file, commit }: Change): string {
  return (
    `commit ${start.slice(0, 10)} did not change ${quoted(file, 200)}, so that readers of the file would not find `
    + `the note. The last one before it that did is ${commit.slice(0, 10)}: give --commit ${commit.slice(0, 10)}`
  );
}

function apart(changes: readonly Change[]): string {
  const named = changes
    .slice(0, MOST_NAMED)
    .map(({ file, commit }) => `${quoted(file, 200)} by ${commit.slice(0, 10)}`)
    .join(', ');
  return (
    `the files of the regions were last changed by several commits (${named}), and readers look for notes of a file at `
    + 'commits that changed it. Write a document for each, or name one that changed all by --commit'
  );
}

/** Full id. */
function commitOf(git: UnlimitedGit, named: NamedCommit | undefined): string {
  const { revision, where } = named ?? { revision: 'HEAD', where: '' };
  const isOdd = revision.startsWith('-') || revision.includes('\n') || revision === '';
  const commit = isOdd ? undefined : idOf(git, revision);
  if (commit !== undefined) return commit;
  if (named === undefined) throw wrong('there is no commit yet to annotate: commit first');
  throw wrong(`${where} names no commit of this repository, got ${quoted(revision)}. Give a branch, tag or id`);
}
