import type { StagedRenames } from '../../../repo/notes/trails/staged-renames.js';
import type { TrailCommit } from '../../../repo/notes/trails/logged-commits.js';
import type { UnlimitedGit } from '../../../repo/git/git.js';
import type { FilePast, FilePasts } from './file-view.js';

export interface PastSources {
  readonly notes: { readonly git: UnlimitedGit; readonly head: string | undefined };
  readonly pasts: FilePasts;
  readonly staged: Pick<StagedRenames, 'before'>;
}

/** History and blame of a file; of one that was moved since the last commit, those of its name there. */
export async function pastOfFile(path: string, { notes, pasts, staged }: PastSources): Promise<FilePast> {
  const { git, head = '' } = notes;
  const past = await pasts.of(git, head, path);
  if (past.text !== undefined || past.trail?.length !== 0) return past;
  const before = staged.before(path);
  return before === undefined ? past : pasts.of(git, head, before);
}

/** The commits of a file in the same way; undefined without a commit, or if git cannot tell. */
export async function trailOfFile(
  path: string,
  { notes, pasts, staged }: PastSources,
): Promise<readonly TrailCommit[] | undefined> {
  const { git, head } = notes;
  if (head === undefined) return undefined;
  const trail = await pasts.trailOf(git, head, path);
  const before = trail?.length === 0 ? staged.before(path) : undefined;
  return before === undefined ? trail : pasts.trailOf(git, head, before);
}
