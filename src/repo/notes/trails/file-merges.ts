import { BOUNDS } from '../../../model/bounds.js';
import type { UnlimitedGit } from '../../git/git.js';
import { LOG_FORMAT, logArgs, trailIn } from './logged-commits.js';
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
  return joined({ trail, file }, last < 0 ? all : all.slice(0, last));
}

/**
 * The first list, and each merge of the second before the commit that comes after it there. A merge with a name that
 * the file did not have at that time is of another file.
 */
function joined(
  { trail, file }: { readonly trail: readonly TrailCommit[]; readonly file: string },
  all: readonly LoggedCommit[],
): readonly TrailCommit[] {
  const known = new Set(trail.map(({ commit }) => commit));
  const before = new Map<string, TrailCommit[]>();
  let waiting: TrailCommit[] = [];
  for (const { isMerge, commit: one } of all) {
    if (known.has(one.commit)) {
      before.set(one.commit, [...(before.get(one.commit) ?? []), ...waiting]);
      waiting = [];
    } else if (isMerge) waiting.push(one);
  }
  const oldest = trail.at(-1)?.file ?? file;
  return [
    ...trail.flatMap((one, at) => {
      const names = [one.file, trail[at - 1]?.file ?? file];
      return [...(before.get(one.commit) ?? []).filter((merge) => names.includes(merge.file)), one];
    }),
    ...waiting.filter((merge) => merge.file === oldest),
  ];
}
