import { BOUNDS } from '../../../model/bounds.js';
import type { UnlimitedGit } from '../../git/git.js';
import { LOG_FORMAT, logArgs, shallowArgs, trailIn } from './logged-commits.js';
import type { LoggedCommit, TrailCommit } from './logged-commits.js';

export interface MergesAsked {
  readonly git: UnlimitedGit;
  readonly head: string;
  /** Present name. */
  readonly file: string;
  /** A commit at which an earlier file of the same name ended. */
  readonly end: string | undefined;
}

/**
 * The trail with the merges put in whose text of the file is that of none of their parents. Git tells no files of a
 * merge while it follows renames, and with an option for merges it would take a rename on one side for the file's own:
 * so the history of all names of the file is listed once more, without following.
 */
export async function withMerges(
  trail: readonly TrailCommit[],
  { git, head, file, end }: MergesAsked,
): Promise<readonly TrailCommit[]> {
  const names = [...new Set([file, ...trail.map((one) => one.file)])];
  const output = await git.start(
    logArgs(git, {
      head,
      files: names,
      format: LOG_FORMAT,
      most: 2 * BOUNDS.annotatedCommits,
      options: ['--full-history', '-c', '-z', '--name-status', '--no-renames'],
    }),
  );
  const all = trailIn(output.ok ? output.stdout : output.partial, git.prefix);
  const last = end === undefined ? -1 : all.findIndex(({ commit }) => commit.commit === end);
  const own = last < 0 ? all : all.slice(0, last);
  return joined({ trail, file, beside: await besideRenames(git, head, { trail, all: own }) }, own);
}

/**
 * Commits that changed the file under a name which another branch had given up already: they do not have the commit
 * that renamed it in their past, and a merge gave the file of its new name what they did.
 */
async function besideRenames(
  git: UnlimitedGit,
  head: string,
  { trail, all }: { readonly trail: readonly TrailCommit[]; readonly all: readonly LoggedCommit[] },
): Promise<ReadonlySet<string>> {
  const known = new Set(trail.map(({ commit }) => commit));
  const open = all.filter(({ isMerge, status, commit }) => !isMerge && status === 'M' && !known.has(commit.commit));
  const found = new Set<string>();
  for (const [at, { commit, file: name }] of trail.entries()) {
    const before = trail[at + 1]?.file ?? name;
    const named = before === name ? [] : open.filter((one) => one.commit.file === before);
    if (named.length === 0) continue;
    const args = ['rev-list', '--ancestry-path', '--end-of-options', `${commit}..${head}`, '--'];
    const output = await git.start([...shallowArgs(git), ...args]);
    if (!output.ok) continue;
    const later = new Set(output.stdout.toString('latin1').split('\n'));
    for (const one of named) if (!later.has(one.commit.commit)) found.add(one.commit.commit);
  }
  return found;
}

interface Followed {
  readonly trail: readonly TrailCommit[];
  readonly file: string;
  /** Commits beside those that renamed the file. */
  readonly beside: ReadonlySet<string>;
}

/**
 * The first list, and each merge of the second, and commit beside a rename, before the commit that comes after it
 * there. A merge with a name that the file did not have at that time is of another file.
 */
function joined({ trail, file, beside }: Followed, all: readonly LoggedCommit[]): readonly TrailCommit[] {
  const known = new Set(trail.map(({ commit }) => commit));
  const before = new Map<string, TrailCommit[]>();
  let waiting: TrailCommit[] = [];
  for (const { isMerge, commit: one } of all) {
    if (known.has(one.commit)) {
      before.set(one.commit, [...(before.get(one.commit) ?? []), ...waiting]);
      waiting = [];
    } else if (isMerge || beside.has(one.commit)) waiting.push(one);
  }
  const oldest = trail.at(-1)?.file ?? file;
  return [
    ...trail.flatMap((one, at) => {
      const names = [one.file, trail[at - 1]?.file ?? file];
      const isOwn = ({ commit, file: name }: TrailCommit): boolean => beside.has(commit) || names.includes(name);
      return [...(before.get(one.commit) ?? []).filter(isOwn), one];
    }),
    ...waiting.filter((merge) => beside.has(merge.commit) || merge.file === oldest),
  ];
}
