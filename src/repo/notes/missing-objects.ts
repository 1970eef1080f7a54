import type { Git } from '../git/git.js';
import { isShallow, settingsText } from '../git/git-places.js';
import { MISSING_OBJECT, UNREADABLE_OBJECT } from '../git/objects/read-objects.js';

/** What of a repository is not here. */
export type Lacking = 'notes' | 'history';

/** The notes of a reference whose file git cannot read. Git neither moves nor deletes such a reference. */
export function fetchInPlace(git: Git, ref: string): string {
  return `Remove it, and fetch it again: rm "$(git rev-parse --git-path '${ref}')"; ${fetchOf(git, `${ref}:${ref}`)}.`;
}

/** The notes of a reference whose commit is not there. While there is such a reference, git refuses to fetch. */
export function fetchAgain(git: Git, ref: string): string {
  return `Remove it, and fetch it again: git update-ref -d '${ref}'; ${fetchOf(git, `${ref}:${ref}`)}.`;
}

/** Objects of a reference that is there. */
export function fetchObjectsAgain(git: Git): string {
  return `Fetch it again: ${fetchOf(git, 'refs/notes/*:refs/notes/*')}.`;
}

/** Git takes what a commit that it has should contain for fetched, unless it is told to fetch all again. */
function fetchOf(git: Git, what: string): string {
  return `git fetch --refetch ${promisorOf(git).remote ?? 'origin'} '${what}'`;
}

/** What could not be read of notes, and the next step. Problems are those of `NoteTree`. */
export function problemSentences(git: Git, problems: readonly string[]): readonly string[] {
  const isAbsent = (one: string): boolean => one.endsWith(MISSING_OBJECT) || one.endsWith(UNREADABLE_OBJECT);
  const step = problems.some(isAbsent) ? howToFetch(git, 'notes') : undefined;
  if (step !== undefined) return [...problems.map((one) => `${one}.`), step];
  return problems.map((one) => {
    if (!isAbsent(one)) return `${one}.`;
    const ref = /^refs\/\S+(?= cannot)/.exec(one)?.[0];
    return `${one}. ${ref === undefined ? fetchObjectsAgain(git) : fetchAgain(git, ref)}`;
  });
}

/** The command that brings what is missing, as a sentence; undefined if the repository should have all of it. */
export function howToFetch(git: Git, lacking: Lacking): string | undefined {
  const { remote, isPartial } = promisorOf(git);
  const notes = lacking === 'notes' ? " 'refs/notes/*:refs/notes/*'" : '';
  if (isPartial)
    return `The clone is partial: git fetch --refetch --no-filter ${remote ?? 'origin'}${notes} brings the rest.`;
  if (lacking === 'history' && isShallow(git.places))
    return 'The clone is shallow: git fetch --unshallow brings the rest.';
  return undefined;
}

interface Promisor {
  readonly isPartial: boolean;
  /** Its name, if that is harmless to a shell. */
  readonly remote: string | undefined;
}

function promisorOf(git: Git): Promisor {
  if (!/promisor|partialclone|include/i.test(settingsText(git.places) ?? 'promisor'))
    return { isPartial: false, remote: undefined };
  const output = git.runHere(['config', '--get-regexp', '^remote\\..*\\.(promisor|partialclonefilter)$']);
  if (!output.ok) return { isPartial: false, remote: undefined };
  const [, remote] =
    /^remote\.([\w-][\w./-]{0,100})\.(?:promisor|partialclonefilter) /.exec(output.stdout.toString('utf8')) ?? [];
  return { isPartial: true, remote };
}
