import { BOUNDS } from '../../../model/bounds.js';
import { addTo } from '../../../text/multimap.js';
import type { UnlimitedGit } from '../../git/git.js';
import { shallowArgs } from './logged-commits.js';

/** A commit that gave a file another name. */
export interface RenameAway {
  /** Full id. */
  readonly commit: string;
  readonly to: string;
}

const LONGEST_ID = 64;

/**
 * The commits up to `head` that renamed some files to others, by file, the newest first: one walk through the history
 * for what was removed, and one run for all that these commits renamed. Undefined if git cannot tell.
 */
export async function readRenamesAway(
  git: UnlimitedGit,
  head: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, readonly RenameAway[]> | undefined> {
  const removed = await git.start([
    ...shallowArgs(git),
    'log',
    `--max-count=${BOUNDS.annotatedCommits}`,
    '--no-renames',
    '--diff-filter=D',
    '--no-notes',
    '--no-show-signature',
    '--format=%H',
    '--end-of-options',
    head,
    '--',
    ...files.map((file) => `:(literal)${git.prefix}${file}`),
  ]);
  if (!removed.ok) return undefined;
  const commits = removed.stdout.toString('latin1').trim();
  if (commits === '') return new Map();
  const renamed = await git.start(
    [
      ...shallowArgs(git),
      'diff-tree',
      '--stdin',
      '-z',
      '-r',
      '-M',
      '--name-status',
      '--diff-filter=R',
      '--no-ext-diff',
    ],
    { input: `${commits}\n` },
  );
  return renamed.ok ? renamesIn(renamed.stdout.toString('utf8'), git.prefix, new Set(files)) : undefined;
}

/** Input: `<commit> NUL`, then `R<score> NUL <before> NUL <after> NUL` for each file. */
function renamesIn(said: string, prefix: string, files: ReadonlySet<string>): ReadonlyMap<string, RenameAway[]> {
  const renames = new Map<string, RenameAway[]>();
  const fields = said.split('\0');
  let commit = '';
  for (let at = 0; at + 1 < fields.length; at += 1) {
    const field = (fields[at] ?? '').trim();
    if (!/^R\d+$/.test(field)) {
      commit = field.slice(0, LONGEST_ID);
      continue;
    }
    const [before = '', after = ''] = fields.slice(at + 1, at + 3);
    at += 2;
    const file = before.startsWith(prefix) ? before.slice(prefix.length) : '';
    if (files.has(file) && after.startsWith(prefix)) addTo(renames, file, { commit, to: after.slice(prefix.length) });
  }
  return renames;
}
