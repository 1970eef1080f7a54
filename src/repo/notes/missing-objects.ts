import type { Git } from '../git/git.js';
import { isShallow } from '../git/git-places.js';
import { MISSING_OBJECT, UNREADABLE_OBJECT } from '../git/objects/read-objects.js';
import { howToRepair } from './damaged-refs.js';
import { ALL_NOTES, promisorOf, remoteOf } from './remotes.js';

/** What of a repository is not here. */
export type Lacking = 'notes' | 'history';

/** Objects of a reference that is there. */
export function fetchObjectsAgain(git: Git): string {
  const remote = remoteOf(git);
  return remote === undefined
    ? 'No remote is configured to fetch it from: git fsck --full tells what is missing.'
    : `Fetch it again: git fetch --refetch ${remote} '${ALL_NOTES}'.`;
}

/** What could not be read of notes, and the next step. Problems are those of `NoteTree`. */
export function problemSentences(git: Git, problems: readonly string[]): readonly string[] {
  const isAbsent = (one: string): boolean => one.endsWith(MISSING_OBJECT) || one.endsWith(UNREADABLE_OBJECT);
  const step = problems.some(isAbsent) ? howToFetch(git, 'notes') : undefined;
  if (step !== undefined) return [...problems.map((one) => `${one}.`), step];
  return problems.map((one) => {
    if (!isAbsent(one)) return `${one}.`;
    const ref = /^refs\/\S+(?= cannot)/.exec(one)?.[0];
    return `${one}. ${ref === undefined ? fetchObjectsAgain(git) : howToRepair(git, ref)}`;
  });
}

/** The command that brings what is missing, as a sentence; undefined if the repository should have all of it. */
export function howToFetch(git: Git, lacking: Lacking): string | undefined {
  const { remote, isPartial } = promisorOf(git);
  const notes = lacking === 'notes' ? ` '${ALL_NOTES}'` : '';
  if (isPartial)
    return `The clone is partial: git fetch --refetch --no-filter ${remote ?? 'origin'}${notes} brings the rest.`;
  if (lacking === 'history' && isShallow(git.places))
    return 'The clone is shallow: git fetch --unshallow brings the rest.';
  return undefined;
}
