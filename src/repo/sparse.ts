import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { directoryOf } from '../text/paths.js';
import { openGit, type Git } from './git.js';
import { gitPlaces } from './git-places.js';

/** Files that a sparse checkout leaves out of the work tree, and the folders above them: they belong to the repository all the same. */
export function sparsePaths(root: string): ReadonlySet<string> {
  const places = gitPlaces(root);
  if (places === undefined || !existsSync(join(places.gitDir, 'info/sparse-checkout'))) return new Set();
  const opened = openGit(root, 'index');
  return opened.ok ? withFolders(skippedByCheckout(opened.git)) : new Set();
}

/** Files of git's own that say what a sparse checkout leaves out; absolute. None outside a git repository. */
export function sparseSources(root: string): readonly string[] {
  const places = gitPlaces(root);
  if (places === undefined) return [];
  const rules = join(places.gitDir, 'info/sparse-checkout');
  return existsSync(rules) ? [rules, join(places.gitDir, 'index')] : [rules];
}

/** Files of the index that the work tree is meant not to have. */
export function skippedByCheckout(git: Git): readonly string[] {
  return taggedFiles(git).flatMap(({ isAbsentOnPurpose, path }) => (isAbsentOnPurpose ? [path] : []));
}

/** Files of the index below the root. Empty when git cannot tell. */
export function taggedFiles(git: Git): readonly { readonly path: string; readonly isAbsentOnPurpose: boolean }[] {
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
