import { lstatSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { codeOf, reasonOf } from './read.js';

/** Where a file is, or would be made, after all symlinks. */
export type FilePlace =
  | {
      readonly ok: true;
      /** Real path of the nearest folder that exists. */
      readonly folder: string;
      /** Folders below it that do not exist yet. */
      readonly missing: readonly string[];
      readonly name: string;
      readonly exists: boolean;
    }
  | { readonly ok: false; readonly reason: string };

/** The place of a file that the user, or a program of the user's, names. Reads no content. */
export function placeOfFile(path: string): FilePlace {
  try {
    const real = realPathOf(path);
    if (real !== undefined) return { ok: true, folder: dirname(real), missing: [], name: basename(real), exists: true };
    if (isLink(path)) return { ok: false, reason: 'it is a symlink to a file that does not exist' };
    return placeOfMissing(path);
  } catch (error) {
    return { ok: false, reason: `it is ${reasonOf(error)}` };
  }
}

function placeOfMissing(path: string): FilePlace {
  const missing: string[] = [];
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const real = realPathOf(folder);
    if (real !== undefined) {
      return statSync(real).isDirectory()
        ? { ok: true, folder: real, missing: missing.reverse(), name: basename(path), exists: false }
        : { ok: false, reason: `"${basename(folder)}" is a file, not a folder` };
    }
    if (isLink(folder))
      return { ok: false, reason: `"${basename(folder)}" is a symlink to a folder that does not exist` };
    if (folder === dirname(folder)) return { ok: false, reason: 'it has no folder' };
    missing.push(basename(folder));
  }
}

/** Undefined if there is nothing at the path. Throws if that cannot be told. */
export function realPathOf(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Whether there is something at the path, be it a symlink that leads nowhere. */
export function isAnythingAt(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // A folder on the way may not be read, or is a file.
    return false;
  }
}

/** Whether a regular file is at the path, or at the end of symlinks that begin there. */
export function isFileAt(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    return false;
  }
}

/** Whether a folder is at the path, or at the end of symlinks that begin there. */
export function isFolderAt(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch {
    return false;
  }
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/** Absolute path of a file by the folder that exists and the names below it. */
export function pathIn(folder: string, names: readonly string[]): string {
  return join(folder, ...names);
}
