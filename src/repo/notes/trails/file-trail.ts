import { BOUNDS } from '../../../model/bounds.js';
import type { UnlimitedGit } from '../../git/git.js';
import { ownCommitsOf } from './earlier-file.js';
import { withMerges } from './file-merges.js';
import { LOG_FORMAT, logArgs, trailIn } from './logged-commits.js';
import type { TrailCommit } from './logged-commits.js';

/** Most times that a file took over the name of another one, which are followed. */
const MOST_TAKEN = 5;

/**
 * The commits up to `head` that changed the file, the newest first, through renames of the file; a merge, if the file
 * differs from that of every parent. As far as git got; undefined if it cannot tell at all.
 */
export async function readTrail(
  git: UnlimitedGit,
  head: string,
  file: string,
): Promise<readonly TrailCommit[] | undefined> {
  let from: From | undefined = { head, file };
  let trail: readonly TrailCommit[] | undefined;
  for (let taken = 0; taken <= MOST_TAKEN && from !== undefined; taken += 1) {
    const part = await readPart(git, from);
    if (part === undefined) break;
    trail = [...(trail ?? []), ...part.trail];
    ({ from } = part);
  }
  return trail;
}

interface From {
  readonly head: string;
  readonly file: string;
}

interface Part {
  readonly trail: readonly TrailCommit[];
  /** Where git's own following ends, and the file goes on: it got the name that another one had up to a commit. */
  readonly from: From | undefined;
}

async function readPart(git: UnlimitedGit, { head, file }: From): Promise<Part | undefined> {
  const output = await git.start(
    logArgs(git, {
      head,
      files: [file],
      format: LOG_FORMAT,
      most: BOUNDS.annotatedCommits,
      options: ['--follow', '-z', '--name-status'],
    }),
  );
  const logged = trailIn(output.ok ? output.stdout : output.partial, git.prefix);
  if (!output.ok && logged.length === 0) return undefined;
  // After a file has begun, git goes on with an earlier one of the same name.
  const { own, end } = await ownCommitsOf(git, head, logged);
  const trail = await withMerges(
    own.map(({ commit }) => commit),
    { git, head, file, end: end?.commit },
  );
  return { trail, from: end?.takenBy === undefined ? undefined : { head: `${end.commit}^`, file: end.takenBy } };
}
