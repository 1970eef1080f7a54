import type { UnlimitedGit } from '../../git/git.js';
import { logArgs } from './logged-commits.js';

/** The last commit that changed a file; undefined if none did. `reason`, for people: why git cannot tell. */
export type LastChange =
  | { readonly ok: true; readonly commit: string | undefined }
  | { readonly ok: false; readonly reason: string };

/** The last commit up to this one, a full id, that changed the file, whose path is relative to the root. */
export async function lastChangeOf(git: UnlimitedGit, commit: string, file: string): Promise<LastChange> {
  const output = await git.start(logArgs(git, { head: commit, files: [file], format: '%H', most: 1, options: [] }));
  if (!output.ok) return { ok: false, reason: output.reason };
  const id = output.stdout.toString('latin1').trim();
  return { ok: true, commit: id === '' ? undefined : id };
}
