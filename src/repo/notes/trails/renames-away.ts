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

/** More files are first looked for below their folders: git compares each entry with each of them. */
const MOST_NAMED = 20;
/** Commits with removals that are listed for that. */
const MOST_REMOVING = 100_000;

/**
 * The commits up to `head` that renamed some files to others, by file, the newest first: one walk through the history
 * for what was removed, and one run for all that these commits renamed. Undefined if git cannot tell.
 */
export async function readRenamesAway(
  git: UnlimitedGit,
  head: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, readonly RenameAway[]> | undefined> {
  const gone = await removedAmong(git, head, files);
  if (gone.length === 0) return new Map();
  const removed = await git.start(
    logArgs(git, {
      head,
      files: gone,
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

/** Those of many files that any commit removed, as far as git can tell; of a few, all. */
async function removedAmong(git: UnlimitedGit, head: string, files: readonly string[]): Promise<readonly string[]> {
  if (files.length <= MOST_NAMED) return files;
  const asked = {
    head,
    files: foldersOf(files),
    format: '%x01',
    most: MOST_REMOVING,
    // Also commits of branches that a walk for one of the files would leave out.
    options: ['--full-history', '--no-renames', '--diff-filter=D', '--name-only', '-z'],
  };
  const output = await git.start(logArgs(git, asked));
  if (!output.ok) return files;
  // `\x01 NUL`, then `LF <path> NUL`, and `<path> NUL` for each further one.
  const removed = new Set(
    output.stdout
      .toString('utf8')
      .split('\0')
      .map((path) => path.replace(/^\n/, '')),
  );
  return files.filter((file) => removed.has(git.prefix + file));
}

/** A few folders that the files are below. */
function foldersOf(files: readonly string[]): readonly string[] {
  let folders = new Set(files.map(folderOf));
  while (folders.size > MOST_NAMED) {
    const deepest = Math.max(...[...folders].map((folder) => folder.split('/').length));
    folders = new Set([...folders].map((folder) => (folder.split('/').length === deepest ? folderOf(folder) : folder)));
  }
  return folders.has('') ? [''] : [...folders];
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
