import { BOUNDS } from '../../../model/bounds.js';
import type { UnlimitedGit } from '../../git/git.js';
import { withMerges } from './file-merges.js';
import { LOG_FORMAT, logArgs, trailIn } from './logged-commits.js';
import type { TrailCommit } from './logged-commits.js';

/**
 * The commits up to `head` that changed the file, the newest first, through renames of the file; a merge, if the file
 * differs from that of every parent. As far as git got; undefined if it cannot tell at all.
 */
export async function readTrail(
  git: UnlimitedGit,
  head: string,
  file: string,
): Promise<readonly TrailCommit[] | undefined> {
  const output = await git.start(
    logArgs(git, {
      head,
      files: [file],
      format: LOG_FORMAT,
      most: BOUNDS.annotatedCommits,
      options: ['--follow', '-z', '--name-only'],
    }),
  );
  const commits = trailIn(output.ok ? output.stdout : output.partial, git.prefix);
  if (!output.ok && commits.length === 0) return undefined;
  return withMerges(commits, { git, head, file });
}
