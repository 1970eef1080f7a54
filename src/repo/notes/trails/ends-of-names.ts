import { BOUNDS } from '../../../model/bounds.js';
import { rootPath, topPath } from '../../../text/git/root-paths.js';
import { addTo } from '../../../text/multimap.js';
import type { UnlimitedGit } from '../../git/git.js';
import { filesIn, logArgs } from './logged-commits.js';
import { nameEnds } from './name-ends.js';
import type { NameEnd } from './name-ends.js';

/** More files are first looked for below their folders: git compares each entry with each of them. */
const MOST_NAMED = 60;
/** Commits with removals that are listed for that. */
const MOST_REMOVING = 100_000;

/** By file, the newest end first. */
export type EndsByName = ReadonlyMap<string, readonly NameEnd[]>;

/**
 * Where the files of some names ended in the past of `head`, a full id: one walk through the history for what commits
 * did to the files, and one run for all that these commits renamed. Undefined if git cannot tell.
 */
export async function endsOfNames(
  git: UnlimitedGit,
  head: string,
  files: readonly string[],
): Promise<EndsByName | undefined> {
  const looked = await removedAmong(git, head, files);
  if (looked.length === 0) return new Map();
  const output = await git.start(
    logArgs(git, {
      head,
      files: looked,
      format: '%x01%H',
      most: BOUNDS.annotatedCommits,
      options: ['-z', '--no-renames', '--name-status'],
    }),
  );
  if (!output.ok) return undefined;
  const wanted = new Set(files);
  const logged = [...filesIn(output.stdout.toString('utf8'), git.prefix)].filter(({ file }) => wanted.has(file));
  const events = logged.map(({ head: commit, status, file }) => ({ commit, status, file }));
  const ends = await nameEnds(git, { events, head });
  if (ends === undefined) return undefined;
  const byFile = new Map<string, NameEnd[]>();
  for (const end of ends) addTo(byFile, end.file, end);
  return byFile;
}

/** Those of many files that any commit removed, as far as git can tell; of a few, all. */
async function removedAmong(git: UnlimitedGit, head: string, files: readonly string[]): Promise<readonly string[]> {
  if (files.length <= MOST_NAMED) return files;
  const asked = {
    head,
    files: foldersOf(files.map((file) => topPath(git.prefix, file))).map((folder) => rootPath(git.prefix, folder)),
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
  return files.filter((file) => removed.has(topPath(git.prefix, file)));
}

/** A few folders that the files are below, `''` for the top one. */
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
