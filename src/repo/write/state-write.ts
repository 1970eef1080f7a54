import { constants, lstatSync } from 'node:fs';
import { DocalignError } from '../../model/error.js';
import { directoryOf } from '../../text/paths.js';
import { DISK, type FileOps } from './file-ops.js';
import { absoluteOf, joinPath } from '../files/paths.js';
import { codeOf } from '../files/read.js';
import { isTemporaryName, renameAside, writeDurably } from './durable-file.js';
import { assertUntracked, STORE, trackedState } from '../git/tracked.js';

export { STORE } from '../git/tracked.js';

/** Private to the user: docalign's files contain parts of the code. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Age from which a temporary file counts as left by a dead process. */
const LEFTOVER_MS = 60_000;

/** Called last, right before the new file replaces the old one; if it throws, the old file stays. */
export type Guard = () => void;

/**
 * Replaces a file under `.docalign/` (`reports.json`, `cache/history.json`) atomically and durably; creates the folder
 * if needed. Throws WRITE_FAILED, also for a file that git tracks; the old file is then unchanged.
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
 * Renames a damaged file under `.docalign/` to `<name>.corrupt-<time>`without replacing another file. Returns its new
 * path, relative to the repository. Throws WRITE_FAILED, also for a file that git tracks.
 */
export function setAside(root: string, name: string): string {
  assertUntracked(root, name);
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  return renameAside(root, joinPath(STORE, name), `corrupt-${time}`);
}

/**
 * Creates `.docalign/` with a `.gitignore`, so that its content is never committed by accident. Throws WRITE_FAILED.
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
    throw failed(directoryOf(file), `cannot be read (${codeOf(error)})`);
  }
}

function makeFolder(root: string, folder: string, ops: FileOps): void {
  const absolute = absoluteOf(root, folder);
  try {
    if (ops.lstat(absolute) === undefined) ops.mkdir(absolute, FOLDER_MODE);
  } catch (error) {
    // Another process has just created it.
    if (codeOf(error) !== 'EEXIST') throw failed(folder, `cannot be made (${codeOf(error)})`);
  }
  if (ops.lstat(absolute)?.isDirectory() !== true) throw failed(folder, 'is not a folder, or is a symlink');
  closeToOthers(absolute, ops);
}

/** Makes docalign's folder and its files private, if an older version left them open to other users. Never fails. */
function closeToOthers(folder: string, ops: FileOps): void {
  try {
    if (!tighten(folder, constants.O_DIRECTORY, ops)) return;
    for (const name of ops.names(folder))
      if (ops.lstat(`${folder}/${name}`)?.isFile() === true) tighten(`${folder}/${name}`, 0, ops);
  } catch {
    // Best effort: another process may have replaced a file meanwhile.
  }
}

/** True when other users had permissions. The owner's permissions are kept, as read-only may be intended. */
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

/** Removes temporary files that a dead process left in a folder; those of locks, in the store only. Never fails. */
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
    // Best effort: another process may clean up at the same time, or the folder may be read-only.
  }
}

function failed(folder: string, what: string): DocalignError {
  return new DocalignError('WRITE_FAILED', `${folder}: ${what}. Nothing was changed.`);
}
