import { lstatSync } from 'node:fs';
import { DocalignError } from '../model/error.js';
import { directoryOf } from '../text/paths.js';
import { DISK, type FileOps } from './file-ops.js';
import { absoluteOf, joinPath } from './paths.js';
import { codeOf } from './read.js';
import { isTemporaryName, renameAside, writeDurably } from './durable-file.js';

/** Folder of docalign's own files in a repository. */
export const STORE = '.docalign';

/** A temporary file this old was left by a process that died. */
const LEFTOVER_MS = 60_000;

/** Asked last, right before the new file takes the place of the old one; an error it throws leaves the old one. */
export type Guard = () => void;

/**
 * Replaces a file under `.docalign/` (`reports.json`, `cache/history.json`) as a whole and durably; the folder is made when it is
 * missing. Throws WRITE_FAILED; the file of before is then untouched.
 */
export function writeState(root: string, name: string, content: string | StateWrite): void {
  const { bytes, guard, ops = DISK }: StateWrite = typeof content === 'string' ? { bytes: content } : content;
  prepareStore(root, ops);
  const folder = directoryOf(name);
  if (folder !== '') makeFolder(root, joinPath(STORE, folder), ops);
  writeDurably({ root, file: joinPath(STORE, name), bytes, guard }, ops);
}

export interface StateWrite {
  readonly bytes: Uint8Array | string;
  readonly guard?: Guard | undefined;
  readonly ops?: FileOps | undefined;
}

/**
 * Renames a damaged file under `.docalign/` to `<name>.corrupt-<time>`, over nothing. Gives its new path, relative to the
 * repository. Throws WRITE_FAILED.
 */
export function setAside(root: string, name: string): string {
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  return renameAside(root, joinPath(STORE, name), `corrupt-${time}`);
}

/**
 * Makes `.docalign/` with a `.gitignore` of its own, so that nothing in it is ever committed by accident. Sweeps leftovers of
 * processes that died. Throws WRITE_FAILED.
 */
export function prepareStore(root: string, ops: FileOps = DISK): void {
  makeFolder(root, STORE, ops);
  if (ops.lstat(absoluteOf(root, `${STORE}/.gitignore`)) === undefined) writeDurably({ root, file: `${STORE}/.gitignore`, bytes: '*\n' }, ops);
}

function makeFolder(root: string, folder: string, ops: FileOps): void {
  const absolute = absoluteOf(root, folder);
  try {
    if (ops.lstat(absolute) === undefined) ops.mkdir(absolute);
  } catch (error) {
    // Another process was faster: as good.
    if (codeOf(error) !== 'EEXIST') throw failed(folder, `cannot be made (${codeOf(error)})`);
  }
  if (ops.lstat(absolute)?.isDirectory() !== true) throw failed(folder, 'is not a folder, or is a symlink');
}

/** Removes temporary files that a dead process left in a folder: of locks, in the store only. Never fails. */
export function sweepLeftovers(root: string, folder: string = STORE): void {
  try {
    for (const name of DISK.names(absoluteOf(root, folder))) {
      const absolute = absoluteOf(root, joinPath(folder, name));
      const isLeftover = isTemporaryName(name) || folder === STORE && /\.lock\.(?:break-[0-9a-f-]+|[0-9a-f-]+\.tmp)$/.test(name);
      if (isLeftover && Date.now() - lstatSync(absolute).mtimeMs > LEFTOVER_MS) DISK.unlink(absolute);
    }
  } catch {
    // Tidying is a courtesy: another process may tidy at the same time, or the folder may be read-only.
  }
}

function failed(folder: string, what: string): DocalignError {
  return new DocalignError('WRITE_FAILED', `${folder}: ${what}. Nothing was changed.`);
}
