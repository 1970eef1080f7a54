import { rmdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DocalignError } from '../../model/error.js';
import { DISK } from './file-ops.js';
import { removeDurably, writeDurably, type WriteRequest } from './durable-file.js';
import { absoluteOf } from '../files/paths.js';
import { codeOf } from '../files/read.js';

export interface SettingsWrite extends Pick<WriteRequest, 'root' | 'file' | 'guard'> {
  /** Undefined: the file is removed. */
  readonly bytes: Uint8Array | undefined;
  /** Permissions of a new file; those of an old one are kept. */
  readonly newMode: number;
}

/**
 * Replaces, makes or removes a settings file of another program, atomically and durably, keeping owner and mode. Below
 * the root only: the repository, or the folder that the user named. Throws WRITE_FAILED; then it is unchanged.
 */
export function writeSettings({ root, file, bytes, guard, newMode }: SettingsWrite): void {
  if (bytes === undefined) return removeDurably({ root, file, guard });
  const isNew = DISK.lstat(absoluteOf(root, file)) === undefined;
  writeDurably({ root, file, bytes, guard, keepsIdentity: true, mode: isNew ? newMode : undefined });
}

/** Makes folders one inside the other. Returns those that did not exist. Throws WRITE_FAILED. */
export function makeFolders(root: string, folders: readonly string[], mode: number): readonly string[] {
  return folders.filter((folder) => {
    try {
      DISK.mkdir(absoluteOf(root, folder), mode);
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw new DocalignError('WRITE_FAILED', `${folder}: cannot be made (${codeOf(error)}). Nothing was changed.`);
    }
  });
}

/** Removes the innermost `count` folders of a file, its absolute path, if they are empty. Never fails. */
export function removeEmptyFolders(file: string, count: number): void {
  let folder = dirname(file);
  for (let left = count; left > 0; left -= 1) {
    try {
      rmdirSync(folder);
    } catch {
      // It is not empty, or gone.
      return;
    }
    folder = dirname(folder);
  }
}
