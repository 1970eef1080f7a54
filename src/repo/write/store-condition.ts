import { accessSync, constants, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, reasonOf } from '../files/read.js';
import { STORE, trackedState } from '../git/tracked.js';

/** docalign's own files in a repository. */
export interface StoreCondition {
  /** Path of the folder, relative to the repository. */
  readonly place: string;
  readonly exists: boolean;
  readonly files: number;
  readonly bytes: number;
  /** Why nothing can be written there, as the end of a sentence. */
  readonly unwritable: string | undefined;
  /** Files in it that git tracks, so that they are neither read nor written; relative to the repository. */
  readonly tracked: readonly string[];
}

/** Folders of docalign's own are at most this deep, and have few files. */
const MOST_DEPTH = 3;
const MOST_FILES = 10_000;

/** Size and state of `.docalign/`. Writes nothing. */
export function storeCondition(root: string): StoreCondition {
  const folder = join(root, STORE);
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  const isFolder = stats?.isDirectory() === true;
  const size = isFolder ? sizeOf(folder, MOST_DEPTH) : { files: 0, bytes: 0 };
  return {
    place: `${STORE}/`,
    exists: stats !== undefined,
    ...size,
    unwritable:
      stats !== undefined && !isFolder ? 'it is not a folder, or a symlink' : obstacleIn(root, folder, isFolder),
    tracked: [...trackedState(root)].filter((name) => name !== '.gitignore').map((name) => `${STORE}/${name}`),
  };
}

/** A folder that exists must be writable, and so must those in it; else the root, in which it would be made. */
function obstacleIn(root: string, folder: string, exists: boolean): string | undefined {
  try {
    if (!exists) accessSync(root, constants.W_OK | constants.X_OK);
    else for (const place of [folder, ...foldersIn(folder)]) accessSync(place, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return codeOf(error) === 'EROFS' ? 'the file system is read-only' : `it is ${reasonOf(error)}`;
  }
}

function foldersIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name));
}

function sizeOf(folder: string, depth: number): { readonly files: number; readonly bytes: number } {
  let [files, bytes] = [0, 0];
  for (const entry of namesIn(folder)) {
    if (files >= MOST_FILES) break;
    const path = join(folder, entry.name);
    const below = entry.isDirectory() && depth > 1 ? sizeOf(path, depth - 1) : undefined;
    files += below?.files ?? (entry.isFile() ? 1 : 0);
    bytes += below?.bytes ?? (entry.isFile() ? (lstatSync(path, { throwIfNoEntry: false })?.size ?? 0) : 0);
  }
  return { files, bytes };
}

/** A folder that cannot be read counts as empty; `obstacleIn` says why. */
function namesIn(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
