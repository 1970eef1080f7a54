import type { Git } from '../git/git.js';
import { settingsText } from '../git/git-places.js';

/** What fetches the notes of all references. */
export const ALL_NOTES = 'refs/notes/*:refs/notes/*';

/** Names that are harmless to a shell. */
const SAFE_NAME = '[\\w][\\w./-]{0,100}';

export interface Promisor {
  readonly isPartial: boolean;
  /** Its name, if that is harmless to a shell. */
  readonly remote: string | undefined;
}

/** From whom a partial clone gets what it lacks. */
export function promisorOf(git: Git): Promisor {
  if (!/promisor|partialclone|include/i.test(settingsText(git.places) ?? 'promisor'))
    return { isPartial: false, remote: undefined };
  const output = git.runHere(['config', '--get-regexp', '^remote\\..*\\.(promisor|partialclonefilter)$']);
  if (!output.ok) return { isPartial: false, remote: undefined };
  const said = output.stdout.toString('utf8');
  const [, remote] = new RegExp(`^remote\\.(${SAFE_NAME})\\.(?:promisor|partialclonefilter) `).exec(said) ?? [];
  return { isPartial: true, remote };
}

/** The remote that notes may be fetched from: the promisor, `origin` or the first one; undefined without a remote. */
export function remoteOf(git: Git): string | undefined {
  if (!/\[\s*remote|include/i.test(settingsText(git.places) ?? 'include')) return undefined;
  const output = git.runHere(['config', '--get-regexp', '^remote\\..*\\.url$']);
  const said = output.ok ? output.stdout.toString('utf8').split('\n') : [];
  const name = new RegExp(`^remote\\.(${SAFE_NAME})\\.url `);
  const names = said.flatMap((line) => name.exec(line)?.[1] ?? []);
  const { remote } = promisorOf(git);
  return [remote, 'origin'].find((one) => one !== undefined && names.includes(one)) ?? names[0];
}

/** Where there are no notes and a remote may have some: what fetches them, as a sentence. */
export function howToFetchNotes(git: Git): string | undefined {
  // Who fetches notes by a setting has them.
  const settings = (settingsText(git.places) ?? '').split('\n');
  if (settings.some((row) => row.trim().startsWith('fetch') && row.includes('refs/notes/'))) return undefined;
  const remote = remoteOf(git);
  if (remote === undefined) return undefined;
  return `Git does not fetch notes by itself: git fetch ${remote} '${ALL_NOTES}' brings those that ${remote} has.`;
}
