import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { directoryOf } from '../text/paths.js';
import { openGit, type Git } from './git.js';
import { gitPlaces } from './git-places.js';

/** Files that are left out of the work tree on purpose, and the folders above them: they belong to the repository all the same. */
export function sparsePaths(root: string): ReadonlySet<string> {
  if (!mayLeaveOut(root)) return new Set();
  const opened = openGit(root, 'index');
  return opened.ok ? withFolders(taggedFiles(opened.git).flatMap(({ isAbsentOnPurpose, path }) => (isAbsentOnPurpose ? [path] : []))) : new Set();
}

/** Files of git's own that say what is left out; absolute. None outside a git repository. */
export function sparseSources(root: string): readonly string[] {
  const places = gitPlaces(root);
  return places === undefined ? [] : [join(places.gitDir, RULES), join(places.gitDir, 'index')];
}

const RULES = 'info/sparse-checkout';
/** An index of this version has no room to say that a file is left out. */
const PLAIN_INDEX = 2;

/** Spares most repositories a run of git. */
function mayLeaveOut(root: string): boolean {
  const places = gitPlaces(root);
  return places !== undefined && (existsSync(join(places.gitDir, RULES)) || indexVersion(join(places.gitDir, 'index')) > PLAIN_INDEX);
}

/** `DIRC`, then the version in four bytes. 0 where there is no such file. */
function indexVersion(index: string): number {
  const head = Buffer.alloc(8);
  try {
    const handle = openSync(index, 'r');
    try {
      return readSync(handle, head, 0, head.length, 0) === head.length ? head.readUInt32BE(4) : 0;
    } finally {
      closeSync(handle);
    }
  } catch {
    // No index yet, or not ours to read: git could not tell us either.
    return 0;
  }
}

/** A file of the index, repository-relative. `isAbsentOnPurpose`: the work tree is meant not to have it. */
export interface TrackedFile {
  readonly path: string;
  readonly isAbsentOnPurpose: boolean;
}

/** Files of the index below the root. Empty when git cannot tell. */
export function taggedFiles(git: Git): readonly TrackedFile[] {
  const output = git.runHere(['ls-files', '-t', '-z']);
  const records = output.ok ? output.stdout.toString('utf8').split('\0') : [];
  return records.filter((record) => record !== '').map((record) => ({ path: record.slice(2), isAbsentOnPurpose: record.startsWith('S ') }));
}

function withFolders(files: readonly string[]): ReadonlySet<string> {
  const found = new Set(files);
  for (const file of files) {
    for (let folder = directoryOf(file); folder !== '' && !found.has(folder); folder = directoryOf(folder)) found.add(folder);
  }
  return found;
}
