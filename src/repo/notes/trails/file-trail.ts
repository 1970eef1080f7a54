import { BOUNDS } from '../../../model/bounds.js';
import type { UnlimitedGit } from '../../git/git.js';
import { earlierFileOf } from './earlier-file.js';
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
      options: ['--follow', '-z', '--name-status'],
    }),
  );
  const logged = trailIn(output.ok ? output.stdout : output.partial, git.prefix);
  if (!output.ok && logged.length === 0) return undefined;
  // After a file has begun, git goes on with an earlier one of the same name.
  const earlier = await earlierFileOf(git, head, logged);
  const own = earlier === undefined ? logged : logged.slice(0, earlier);
  const end = earlier === undefined ? undefined : logged[earlier]?.commit.commit;
  return withMerges(
    own.map(({ commit }) => commit),
    { git, head, file, end },
  );
}
