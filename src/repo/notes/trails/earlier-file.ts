import { alikeAmong } from './alike.js';
import type { UnlimitedGit } from '../../git/git.js';
import type { LoggedCommit } from './logged-commits.js';
import { nameEnds } from './name-ends.js';
import type { NameEnd } from './name-ends.js';

/** The commits of a name that are of its present file. */
export interface OwnCommits {
  readonly own: readonly LoggedCommit[];
  /** Where an earlier file of the name ended; undefined if the name was one file's all the time. */
  readonly end: NameEnd | undefined;
}

/** Those of the commits of a name, the newest first, that are of the file which has it at the newest of them. */
export async function ownCommitsOf(
  git: UnlimitedGit,
  head: string,
  logged: readonly LoggedCommit[],
): Promise<OwnCommits> {
  const events = logged
    .map(({ commit: { commit, file }, status }, at) => ({ commit, file, status, at }))
    .filter(({ status }) => /^[ADM]$/.test(status));
  const ends = (await nameEnds(git, { events, head })) ?? [];
  const cuts = ends.flatMap((end) => {
    const at = events.find(({ commit, file }) => commit === end.commit && file === end.file)?.at;
    return at === undefined ? [] : [{ end, at: at + (end.isReused ? 1 : 0) }];
  });
  const [newest] = cuts;
  if (newest === undefined) return { own: logged, end: undefined };
  const own = logged.slice(0, newest.at);
  return { own: [...own, ...(await restored(git, { own, logged, cuts }))], end: newest.end };
}

interface Cuts {
  readonly own: readonly LoggedCommit[];
  readonly logged: readonly LoggedCommit[];
  /** The newest first: where the commits before the end of a file begin. */
  readonly cuts: readonly { readonly end: NameEnd; readonly at: number }[];
}

/** The commits of earlier files of the name that were removed, and whose text the present file began with. */
async function restored(git: UnlimitedGit, { own, logged, cuts }: Cuts): Promise<readonly LoggedCommit[]> {
  const first = own.at(-1)?.commit;
  const removed = cuts.slice(1).filter(({ end: { to, isReused } }) => to === undefined && !isReused);
  if (first === undefined || removed.length === 0) return [];
  const before = removed.map(({ end }) => ({ commit: `${end.commit}^`, file: end.file }));
  const same = await alikeAmong(git, first, before);
  return removed.flatMap(({ at }, index) => {
    const next = cuts.find((cut) => cut.at > at)?.at ?? logged.length;
    return same[index] === true ? logged.slice(at, next) : [];
  });
}
