import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { directoryOf } from '../../text/paths.js';
import { openGit, type Git } from './git.js';
import { gitPlaces } from './git-places.js';

/**
 * Files that a sparse checkout leaves out of the work tree, and the folders above them. They still belong to the
 * repository.
 */
export function sparsePaths(root: string): ReadonlySet<string> {
  const places = gitPlaces(root);
  if (places === undefined || !mayLeaveOut(places.gitDir)) return new Set();
  const opened = openGit(root, 'index');
  return opened.ok ? withFolders(skippedByCheckout(opened.git)) : new Set();
}

/**
 * Git's own files that determine what a checkout leaves out, absolute; none outside a git repository. `look` changes
 * when the index starts or stops leaving files out.
 */
export function sparseSources(root: string): { readonly files: readonly string[]; readonly look: () => string } {
  const places = gitPlaces(root);
  if (places === undefined) return { files: [], look: () => '' };
  const { gitDir } = places;
  const rules = join(gitDir, 'info/sparse-checkout');
  return {
    files: mayLeaveOut(gitDir) ? [rules, join(gitDir, 'index')] : [rules],
    look: () => String(mayLeaveOut(gitDir)),
  };
}

/**
 * Whether the index may have files that the work tree is meant not to have. Their mark needs version 3 of the index; a
 * split index may have it in its other part.
 */
function mayLeaveOut(gitDir: string): boolean {
  return (
    existsSync(join(gitDir, 'info/sparse-checkout'))
    || indexVersion(join(gitDir, 'index')) > 2
    || namesIn(gitDir).some((name) => name.startsWith('sharedindex.'))
  );
}

function namesIn(directory: string): readonly string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

/** 0 when the index is missing or unreadable. */
function indexVersion(index: string): number {
  try {
    const handle = openSync(index, 'r');
    const head = Buffer.alloc(8);
    try {
      return readSync(handle, head, 0, 8, 0) === 8 ? head.readUInt32BE(4) : 0;
    } finally {
      closeSync(handle);
    }
  } catch {
    return 0;
  }
}

/** Files of the index that the work tree is meant not to have. */
export function skippedByCheckout(git: Git): readonly string[] {
  return taggedFiles(git).flatMap(({ isAbsentOnPurpose, path }) => (isAbsentOnPurpose ? [path] : []));
}

/** An entry of the index. */
export interface TaggedFile {
  readonly path: string;
  /** Id of its content; for a submodule, of the commit. */
  readonly id: string;
  /** The work tree is meant not to have it. */
  readonly isAbsentOnPurpose: boolean;
  /** Another repository's place. */
  readonly isSubmodule: boolean;
}

const TAGGED = /^(\S) (\d{6}) ([\da-f]{40,64}) \d\t([^]+)$/;

/** Files and submodules of the index below the root. Empty when git cannot tell. */
export function taggedFiles(git: Git): readonly TaggedFile[] {
  const output = git.runHere(['ls-files', '--stage', '-t', '-z']);
  const records = output.ok ? output.stdout.toString('utf8').split('\0') : [];
  return records.flatMap((record) => {
    const [, tag, mode, id, path] = TAGGED.exec(record) ?? [];
    return id === undefined || path === undefined
      ? []
      : [{ path, id, isAbsentOnPurpose: tag === 'S', isSubmodule: mode === '160000' }];
  });
}

function withFolders(files: readonly string[]): ReadonlySet<string> {
  const found = new Set(files);
  for (const file of files) {
    for (let folder = directoryOf(file); folder !== '' && !found.has(folder); folder = directoryOf(folder))
      found.add(folder);
  }
  return found;
}
