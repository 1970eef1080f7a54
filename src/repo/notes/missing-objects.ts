import type { Git } from '../git/git.js';
import { isShallow, settingsText } from '../git/git-places.js';

/** What of a repository is not here. */
export type Lacking = 'notes' | 'history';

/** The notes themselves, where their reference is damaged. */
export function fetchAgain(git: Git, ref: string): string {
  const { remote } = promisorOf(git);
  return `Fetch it again: git fetch ${remote ?? 'origin'} '+${ref}:${ref}'.`;
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
