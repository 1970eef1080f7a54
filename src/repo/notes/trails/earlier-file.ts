import type { UnlimitedGit } from '../../git/git.js';
import type { LoggedCommit } from './logged-commits.js';
import { nameEnds } from './name-ends.js';

/**
 * Where in the history of a file, the newest commit first, an earlier file of the name ended. Undefined if the name was
 * one file's all the time.
 */
export async function earlierFileOf(
  git: UnlimitedGit,
  head: string,
  logged: readonly LoggedCommit[],
): Promise<number | undefined> {
  const events = logged
    .map(({ commit: { commit, file }, status }, at) => ({ commit, file, status, at }))
    .filter(({ status }) => /^[AD]$/.test(status));
  const [newest] = (await nameEnds(git, { events, head })) ?? [];
  return events.find(({ commit, file }) => commit === newest?.commit && file === newest.file)?.at;
}
