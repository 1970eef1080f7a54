import { constants, lstatSync } from 'node:fs';
import { DocalignError } from '../../model/error.js';
import { directoryOf } from '../../text/paths.js';
import { DISK, type FileOps } from './file-ops.js';
import { absoluteOf, joinPath } from '../files/paths.js';
import { codeOf } from '../files/read.js';
import { isTemporaryName, renameAside, writeDurably } from './durable-file.js';
import { assertUntracked, STORE, trackedState } from '../git/tracked.js';

export { STORE } from '../git/tracked.js';

/** Nobody else on the machine reads what docalign keeps: it holds what the code holds. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** A temporary file this old was left by a process that died. */
const LEFTOVER_MS = 60_000;

/** Asked last, right before the new file takes the place of the old one; an error it throws leaves the old one. */
export type Guard = () => void;

/**
 * Replaces a file under `.docalign/` (`reports.json`, `cache/history.json`) as a whole and durably; the folder is made
 * when it is missing. Throws WRITE_FAILED, also for a file that git tracks; the file of before is then untouched.
 */
export function writeState(root: string, name: string, content: string | StateWrite): void {
  const { bytes, guard, ops = DISK }: StateWrite = typeof content === 'string' ? { bytes: content } : content;
  assertUntracked(root, name);
  prepareStore(root, ops);
  const folder = directoryOf(name);
  if (folder !== '') makeFolder(root, joinPath(STORE, folder), ops);
  writeDurably({ root, file: joinPath(STORE, name), bytes, mode: FILE_MODE, guard }, ops);
}

export interface StateWrite {
  readonly bytes: Uint8Array | string;
  readonly guard?: Guard | undefined;
  readonly ops?: FileOps | undefined;
}

/**
 * Renames a damaged file under `.docalign/` to `<name>.corrupt-<time>`, over nothing. Gives its new path, relative to
 * the repository. Throws WRITE_FAILED, also for a file that git tracks.
 */
export function setAside(root: string, name: string): string {
  assertUntracked(root, name);
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  return renameAside(root, joinPath(STORE, name), `corrupt-${time}`);
}

/**
 * Makes `.docalign/` with a `.gitignore` of its own, so that nothing in it is ever committed by accident. Sweeps
 * leftovers of processes that died. Throws WRITE_FAILED.
 */
export function prepareStore(root: string, ops: FileOps = DISK): void {
  makeFolder(root, STORE, ops);
  if (isThere(`${STORE}/.gitignore`, root, ops) || trackedState(root).has('.gitignore')) return;
  writeDurably({ root, file: `${STORE}/.gitignore`, bytes: '*\n', mode: FILE_MODE }, ops);
}

function isThere(file: string, root: string, ops: FileOps): boolean {
  try {
    return ops.lstat(absoluteOf(root, file)) !== undefined;
  } catch (error) {
    throw failed(directoryOf(file), `cannot be looked into (${codeOf(error)})`);
  }
}

function makeFolder(root: string, folder: string, ops: FileOps): void {
  const absolute = absoluteOf(root, folder);
  try {
    if (ops.lstat(absolute) === undefined) ops.mkdir(absolute, FOLDER_MODE);
  } catch (error) {
    // Another process was faster: as good.
    if (codeOf(error) !== 'EEXIST') throw failed(folder, `cannot be made (${codeOf(error)})`);
  }
  if (ops.lstat(absolute)?.isDirectory() !== true) throw failed(folder, 'is not a folder, or is a symlink');
  closeToOthers(absolute, ops);
}

/** A folder that is ours, of a version that left it open to others: it and its files become private. Never fails. */
function closeToOthers(folder: string, ops: FileOps): void {
  try {
    if (!tighten(folder, constants.O_DIRECTORY, ops)) return;
    for (const name of ops.names(folder))
      if (ops.lstat(`${folder}/${name}`)?.isFile() === true) tighten(`${folder}/${name}`, 0, ops);
  } catch {
    // A courtesy, too: another process may have replaced a file meanwhile.
  }
}

/** True when others had rights. The owner's stay as they are: who made a file read-only meant it. */
function tighten(path: string, flags: number, ops: FileOps): boolean {
  const handle = ops.open(path, constants.O_RDONLY | flags | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  try {
    const { mode, uid } = ops.stat(handle);
    const isOpen = (mode & 0o077) !== 0 && uid === process.getuid?.();
    if (isOpen) ops.chmod(handle, mode & FOLDER_MODE);
    return isOpen;
  } finally {
    ops.close(handle);
  }
}

/** Removes temporary files that a dead process left in a folder: of locks, in the store only. Never fails. */
export function sweepLeftovers(root: string, folder: string = STORE): void {
  try {
    const tracked = trackedState(root);
    for (const name of DISK.names(absoluteOf(root, folder))) {
      const absolute = absoluteOf(root, joinPath(folder, name));
      const isLeftover =
        (isTemporaryName(name) || (folder === STORE && /\.lock\.(?:break-[0-9a-f-]+|[0-9a-f-]+\.tmp)$/.test(name)))
        && !tracked.has(name.toLowerCase());
      if (isLeftover && Date.now() - lstatSync(absolute).mtimeMs > LEFTOVER_MS) DISK.unlink(absolute);
    }
  } catch {
    // Tidying is a courtesy: another process may tidy at the same time, or the folder may be read-only.
  }
}

function failed(folder: string, what: string): DocalignError {
  return new DocalignError('WRITE_FAILED', `${folder}: ${what}. Nothing was changed.`);
}
