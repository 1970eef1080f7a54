import { join } from 'node:path';
import { BOUNDS } from '../../model/bounds.js';
import { isShallow } from '../git/git-places.js';
import type { Git, UnlimitedGit } from '../git/git.js';

/** A commit that changed a file, and the file's name after it, relative to the root. */
export interface TrailCommit {
  readonly commit: string;
  /** Committer's time in seconds. */
  readonly time: number;
  readonly file: string;
}

/**
 * The commits up to `head` that changed the file, the newest first, through renames of the file. As far as git got;
 * undefined if it cannot tell at all.
 */
export async function readTrail(
  git: UnlimitedGit,
  head: string,
  file: string,
): Promise<readonly TrailCommit[] | undefined> {
  const output = await git.start([
    ...shallowArgs(git),
    'log',
    '--follow',
    `--max-count=${BOUNDS.annotatedCommits}`,
    '-z',
    '--name-only',
    '--no-ext-diff',
    '--no-textconv',
    '--no-notes',
    '--no-show-signature',
    '--format=%x01%H%x20%ct',
    '--end-of-options',
    head,
    '--',
    `:(literal)${git.prefix}${file}`,
  ]);
  const commits = trailIn(output.ok ? output.stdout : output.partial, git.prefix);
  return output.ok || commits.length > 0 ? commits : undefined;
}

/** Input: `\x01<commit> <time> NUL LF <path> NUL` for each commit; the last may be truncated. */
function trailIn(said: Buffer, prefix: string): readonly TrailCommit[] {
  const fields = said.toString('utf8').split('\0');
  fields.pop();
  return fields.flatMap((field, at) => {
    if (!field.startsWith('\x01')) return [];
    const [commit = '', time = '0'] = field.slice(1).split(' ');
    const path = (fields[at + 1] ?? '').replace(/^\n/, '');
    return path.startsWith(prefix) && path !== prefix
      ? [{ commit, time: Number(time), file: path.slice(prefix.length) }]
      : [];
  });
}

/** Where the history is cut off, for `run` and `start`, whose git does not know the repository. */
export function shallowArgs({ places }: Pick<Git, 'places'>): readonly string[] {
  return isShallow(places) ? ['--shallow-file', join(places.commonDir, 'shallow')] : [];
}
