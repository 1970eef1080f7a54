import type { UnlimitedGit } from '../../git/git.js';
import { shallowArgs } from './logged-commits.js';

/** A file that a commit gave another name, or copied while it changed it. Paths are relative to git's top directory. */
export interface CommitRename {
  /** Full id. */
  readonly commit: string;
  readonly before: string;
  readonly after: string;
  /** Is the name of before still one of a file? */
  readonly isCopy: boolean;
}

const LONGEST_ID = 64;

/**
 * What some commits, full ids, renamed, and copied of the files that they changed, in one run. Undefined if git cannot
 * tell.
 */
export async function readRenames(
  git: UnlimitedGit,
  commits: readonly string[],
): Promise<readonly CommitRename[] | undefined> {
  const args = ['-z', '-r', '-C', '--name-status', '--diff-filter=RC', '--no-ext-diff', '--no-textconv'];
  const output = await git.start([...shallowArgs(git), 'diff-tree', '--stdin', ...args], {
    input: commits.map((commit) => `${commit}\n`).join(''),
  });
  return output.ok ? renamesIn(output.stdout.toString('utf8')) : undefined;
}

/** Input: `<commit> NUL`, then `R<score> NUL <before> NUL <after> NUL` for each file; `C` instead of `R` of a copy. */
function renamesIn(said: string): readonly CommitRename[] {
  const renames: CommitRename[] = [];
  const fields = said.split('\0');
  let commit = '';
  for (let at = 0; at + 1 < fields.length; at += 1) {
    const field = (fields[at] ?? '').trim();
    if (!/^[RC]\d+$/.test(field)) {
      commit = field.slice(0, LONGEST_ID);
      continue;
    }
    const [before = '', after = ''] = fields.slice(at + 1, at + 3);
    at += 2;
    renames.push({ commit, before, after, isCopy: field.startsWith('C') });
  }
  return renames;
}
