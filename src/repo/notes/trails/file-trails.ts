import { BOUNDS } from '../../../model/bounds.js';
import { topPath } from '../../../text/git/root-paths.js';
import { addTo } from '../../../text/multimap.js';
import type { UnlimitedGit } from '../../git/git.js';
import { alikeAtHead } from './alike.js';
import { readRenames } from './commit-renames.js';
import { filesIn, LOG_FORMAT, logArgs, trailIn } from './logged-commits.js';
import type { TrailCommit } from './logged-commits.js';
import { nameEnds } from './name-ends.js';

/** The commits of some files under their present names. */
export interface Trails {
  /** By file, the newest first. */
  readonly commits: ReadonlyMap<string, readonly TrailCommit[]>;
  /** The commits that added each file under its name. */
  readonly added: ReadonlyMap<string, readonly string[]>;
  /** Files whose names commits had removed before others added them. */
  readonly again: ReadonlySet<string>;
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
  const output = await git.start(
    logArgs(git, {
      head,
      files,
      format: '%x01%H%x20%ct',
      most: BOUNDS.annotatedCommits,
      options: ['--full-history', '-z', '-c', '--name-status', '--no-renames'],
    }),
  );
  const said = output.ok ? output.stdout : output.partial;
  const trails = trailsIn(said.toString('utf8'), { prefix: git.prefix, files: new Set(files) });
  return output.ok || trails.commits.size > 0 ? trails : undefined;
}

/** Which of these files did the commits that added them rename from another one? Undefined if git cannot tell. */
export async function renamedAmong(
  git: UnlimitedGit,
  added: Trails['added'],
): Promise<ReadonlySet<string> | undefined> {
  if (added.size === 0) return new Set();
  const renames = await readRenames(git, [...new Set([...added.values()].flat())]);
  if (renames === undefined) return undefined;
  const renamed = new Set(renames.filter(({ isCopy }) => !isCopy).map(({ after }) => after));
  return new Set([...added.keys()].filter((file) => renamed.has(topPath(git.prefix, file))));
}

/** Commits that may have added a file under its name, which are looked at. */
const MOST_ADDED = 10;

/** Did one of the commits that added a file take it from another one, as git follows it: by a rename, or a copy? */
export async function isTaken(git: UnlimitedGit, file: string, added: readonly string[]): Promise<boolean> {
  if (added.length > MOST_ADDED) return true;
  const found = added.map(async (head) => {
    const asked = { head, files: [file], format: LOG_FORMAT, most: 1, options: ['--follow', '-z', '--name-status'] };
    const output = await git.start(logArgs(git, asked));
    return !output.ok || /^[RC]/.test(trailIn(output.stdout, git.prefix)[0]?.status ?? '');
  });
  return (await Promise.all(found)).includes(true);
}

/** Did a file, by these commits that changed it, get its name from another one that had it up to the same commit? */
export async function isTakenOver(git: UnlimitedGit, head: string, commits: readonly TrailCommit[]): Promise<boolean> {
  const [one] = commits;
  if (one === undefined || (await alikeAtHead(git, head, [...commits].reverse())).has(one.file)) return false;
  const events = commits.map(({ commit, file }) => ({ commit, file, status: 'M' }));
  return (await nameEnds(git, { events, head }))?.some(({ takenBy }) => takenBy !== undefined) !== false;
}

/** Input: as of `filesIn`, with `<commit> <time>` of each. */
function trailsIn(
  said: string,
  { prefix, files }: { readonly prefix: string; readonly files: ReadonlySet<string> },
): Trails {
  const commits = new Map<string, TrailCommit[]>();
  const added = new Map<string, string[]>();
  const again = new Set<string>();
  for (const { head, status, file } of filesIn(said, prefix)) {
    if (!files.has(file)) continue;
    const [commit = '', seconds = '0'] = head.split(' ');
    addTo(commits, file, { commit, time: Number(seconds), file });
    if (status.endsWith('A')) addTo(added, file, commit);
    else if (status.includes('D') && added.has(file)) again.add(file);
  }
  return { commits, added, again };
}
