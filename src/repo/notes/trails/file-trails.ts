import { BOUNDS } from '../../../model/bounds.js';
import { addTo } from '../../../text/multimap.js';
import type { UnlimitedGit } from '../../git/git.js';
import { shallowArgs } from './logged-commits.js';
import type { TrailCommit } from './logged-commits.js';

/** The commits of some files under their present names. */
export interface Trails {
  /** By file, the newest first. */
  readonly commits: ReadonlyMap<string, readonly TrailCommit[]>;
  /** The commit that added each file under its name, the last one if there are several. */
  readonly added: ReadonlyMap<string, string>;
}

/**
 * The commits up to `head` that changed some files, without following renames: one walk through the history, whose
 * length hardly depends on the number of files. Undefined if git cannot tell.
 */
export async function readTrails(
  git: UnlimitedGit,
  head: string,
  files: readonly string[],
): Promise<Trails | undefined> {
  const output = await git.start([
    ...shallowArgs(git),
    'log',
    `--max-count=${BOUNDS.annotatedCommits}`,
    '-z',
    '-c',
    '--name-status',
    '--no-renames',
    '--no-ext-diff',
    '--no-textconv',
    '--no-notes',
    '--no-show-signature',
    '--format=%x01%H%x20%ct',
    '--end-of-options',
    head,
    '--',
    ...files.map((file) => `:(literal)${git.prefix}${file}`),
  ]);
  const said = output.ok ? output.stdout : output.partial;
  const trails = trailsIn(said.toString('utf8'), { prefix: git.prefix, files: new Set(files) });
  return output.ok || trails.commits.size > 0 ? trails : undefined;
}

/** Which of these files did the commits that added them rename from another one? Undefined if git cannot tell. */
export async function renamedAmong(
  git: UnlimitedGit,
  added: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string> | undefined> {
  if (added.size === 0) return new Set();
  const output = await git.start(
    [
      ...shallowArgs(git),
      'diff-tree',
      '--stdin',
      '-z',
      '-r',
      '-M',
      '--no-commit-id',
      '--name-status',
      '--diff-filter=R',
      '--no-ext-diff',
      '--no-textconv',
    ],
    { input: [...new Set(added.values())].map((commit) => `${commit}\n`).join('') },
  );
  if (!output.ok) return undefined;
  const fields = output.stdout.toString('utf8').split('\0');
  const renamed = new Set<string>();
  for (let at = 0; at + 2 < fields.length; at += 3) renamed.add(fields[at + 2] ?? '');
  return new Set([...added.keys()].filter((file) => renamed.has(git.prefix + file)));
}

/**
 * Input: `\x01<commit> <time> NUL LF`, for merges NUL instead of LF, then `<status> NUL <path> NUL` for each file; the
 * last may be truncated.
 */
function trailsIn(
  said: string,
  { prefix, files }: { readonly prefix: string; readonly files: ReadonlySet<string> },
): Trails {
  const commits = new Map<string, TrailCommit[]>();
  const added = new Map<string, string>();
  const fields = said.split('\0');
  let [commit, time] = ['', 0];
  for (let at = 0; at + 1 < fields.length; at += 1) {
    const field = fields[at] ?? '';
    if (field.startsWith('\x01')) {
      const [id = '', seconds = '0'] = field.slice(1).split(' ');
      [commit, time] = [id, Number(seconds)];
      continue;
    }
    if (field === '') continue;
    at += 1;
    const file = (fields[at] ?? '').slice(prefix.length);
    if (!files.has(file)) continue;
    addTo(commits, file, { commit, time, file });
    if (field.endsWith('A') && !added.has(file)) added.set(file, commit);
  }
  return { commits, added };
}
