import { basename, isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DocalignError } from '../../model/error.js';
import { isAnythingAt, realPathOf } from '../../repo/files/place.js';
import { codeOf } from '../../repo/files/read.js';
import { gitPlaces } from '../../repo/git/git-places.js';
import { quoted } from '../../text/layout/printable.js';

export interface LocalRepository {
  /** Real path. */
  readonly folder: string;
  readonly name: string;
}

/** Where a folder is after all symlinks; the path itself if that cannot be told. */
export function realFolder(path: string): string {
  try {
    return realPathOf(path) ?? path;
  } catch {
    return path;
  }
}

/** The top folder of a git repository on this machine. Throws BAD_ARGUMENT for any other. `where`: for the message. */
export function localRepository(path: string, where: string): LocalRepository {
  if (!isAbsolute(path)) throw bad(`${where} must be an absolute path, got ${quoted(path)}.`);
  let folder: string | undefined;
  try {
    folder = realPathOf(path);
  } catch (error) {
    throw bad(`${where} cannot be read (${codeOf(error)}), got ${quoted(path)}. Give another folder.`);
  }
  if (folder === undefined)
    throw bad(
      `${where} ${isAnythingAt(path) ? 'leads nowhere' : 'is not there'}, got ${quoted(path)}. Give one that exists.`,
    );
  if (isBare(folder))
    throw bad(
      `${where} is a bare repository, which has no files to read, got ${quoted(path)}. Give a work tree of it, or `
        + `"repository": ${quoted(pathToFileURL(folder).href, 400)} for a clone.`,
    );
  if (gitPlaces(folder)?.top !== folder)
    throw bad(`${where} is not the top folder of a git repository, got ${quoted(path)}. Give one that has .git in it.`);
  return { folder, name: basename(folder) };
}

/** Is the folder a directory of git itself? */
function isBare(folder: string): boolean {
  return ['HEAD', 'objects', 'refs'].every((name) => isAnythingAt(join(folder, name)));
}

function bad(message: string): DocalignError {
  return new DocalignError('BAD_ARGUMENT', message);
}
