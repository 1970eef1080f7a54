import { BOUNDS } from '../../../model/bounds.js';
import { addTo } from '../../../text/multimap.js';
import type { UnlimitedGit } from '../../git/git.js';
import { readRenames } from './commit-renames.js';
import { logArgs } from './logged-commits.js';

/** A commit that gave a file another name. */
export interface RenameAway {
  /** Full id. */
  readonly commit: string;
  readonly to: string;
}

/**
 * The commits up to `head` that renamed some files to others, by file, the newest first: one walk through the history
 * for what was removed, and one run for all that these commits renamed. Undefined if git cannot tell.
 */
export async function readRenamesAway(
  git: UnlimitedGit,
  head: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, readonly RenameAway[]> | undefined> {
  const removed = await git.start(
    logArgs(git, {
      head,
      files,
      format: '%H',
      most: BOUNDS.annotatedCommits,
      options: ['--no-renames', '--diff-filter=D'],
    }),
  );
  if (!removed.ok) return undefined;
  const commits = removed.stdout.toString('latin1').trim();
  if (commits === '') return new Map();
  const renames = await readRenames(git, commits.split('\n'));
  if (renames === undefined) return undefined;
  const { prefix } = git;
  const wanted = new Set(files.map((file) => prefix + file));
  const byFile = new Map<string, RenameAway[]>();
  for (const { commit, before, after } of renames)
    if (wanted.has(before) && after.startsWith(prefix))
      addTo(byFile, before.slice(prefix.length), { commit, to: after.slice(prefix.length) });
  return byFile;
}
