import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, type Stats } from 'node:fs';
import { DocalignError } from '../../model/error.js';
import { baseNameOf, directoryOf } from '../../text/paths.js';
import { giveIdentity, identityOf, obstacleToReplace, type Identity } from './file-identity.js';
import { DISK, type FileOps } from './file-ops.js';
import { absoluteOf, isGitInternal } from '../files/paths.js';
import { codeOf } from '../files/read.js';

export interface WriteRequest {
  /** Real path of the repository. */
  readonly root: string;
  /** Normalised repository-relative path. Its folder must exist. */
  readonly file: string;
  readonly bytes: Uint8Array | string;
  /** Permissions of the new file; undefined: those of the old one, or 0644. */
  readonly mode?: number | undefined;
  /** Called last, right before the new file replaces the old one; if it throws, the old file stays. */
  readonly guard?: (() => void) | undefined;
  /** For files of the user: keeps owner, full mode and hard links, or refuses to write. */
  readonly keepsIdentity?: boolean;
  /**
   * A folder of the repository in which to prepare the new file. If the file cannot be moved from there, it is prepared
   * next to the old one.
   */
  readonly stage?: string | undefined;
}

const WORDS: Readonly<Record<string, string>> = {
  ENOSPC: 'no space left on the disk',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file would be too large',
  EROFS: 'the file system is read-only',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'its folder is gone',
  ENOTDIR: 'its folder is not a folder',
  ELOOP: 'the path leads through a symlink',
  EMFILE: 'too many open files',
  EIO: 'the disk reports an error',
  EBUSY: 'it is in use, or mounted by itself',
  EXDEV: 'it is mounted by itself',
};
/** Errors of file systems that cannot sync a folder; nothing more can be done then. */
const NO_FOLDER_SYNC = new Set(['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EISDIR', 'EBADF']);
const NO_FOLLOW = constants.O_NOFOLLOW ?? 0;
const DEFAULT_MODE = 0o644;

/**
 * Replaces a file atomically and durably: when this returns, the new bytes survive a power failure; when it throws, or
 * the process dies, the file has either its old or its new content. Does not write through symlinks or outside the
 * root. Throws WRITE_FAILED.
 */
export function writeDurably(request: WriteRequest, ops: FileOps = DISK): void {
  try {
    inFolder(request, ops, (folder) => replaceIn(folder, request, ops));
  } catch (error) {
    throw inWords(request.file, error);
  }
}

/** Throws WRITE_FAILED when replacing this file, with its identity kept, would surely fail. Writes nothing. */
export function checkReplaceable({ root, file }: Pick<WriteRequest, 'root' | 'file'>): void {
  try {
    inFolder({ root, file }, DISK, ({ path }) => {
      checkOld(file, DISK.lstat(`${path}/${baseNameOf(file)}`), true);
      accessSync(path, constants.W_OK);
    });
  } catch (error) {
    throw inWords(file, error);
  }
}

/** An open folder. Where the system supports it, `path` stays valid when the folder is renamed or replaced. */
interface Folder {
  readonly path: string;
  readonly handle: number | undefined;
}

/** Opens the file's folder, checks that it is the one inside the root, and closes it at the end. */
function inFolder<T>(
  { root, file }: Pick<WriteRequest, 'root' | 'file'>,
  ops: FileOps,
  work: (folder: Folder) => T,
): T {
  if (
    file === ''
    || file.split('/').some((segment) => segment === '' || segment === '.' || segment === '..')
    || isGitInternal(file)
  ) {
    throw failed(file, 'it is not a path of the repository');
  }
  const absolute = absoluteOf(root, directoryOf(file));
  if (process.platform === 'win32') {
    if (ops.realpath(absolute).split('\\').join('/') !== absolute.split('\\').join('/'))
      throw failed(file, 'the path leads through a symlink');
    return work({ path: absolute, handle: undefined });
  }
  const handle = ops.open(absolute, constants.O_RDONLY | constants.O_DIRECTORY | NO_FOLLOW);
  try {
    const opened = ops.stat(handle);
    const named = ops.lstat(absolute);
    const isSame = named !== undefined && named.ino === opened.ino && named.dev === opened.dev;
    if (!isSame || ops.realpath(absolute) !== absolute) throw failed(file, 'the path leads through a symlink');
    // Linux opens names relative to the open folder this way, so replacing the folder by a link moves nothing outside
    // the root.
    const anchored = `/proc/self/fd/${handle}`;
    return work({ path: process.platform === 'linux' && existsSync(anchored) ? anchored : absolute, handle });
  } finally {
    closeQuietly(handle, ops);
  }
}

/** Nothing was written through a folder's handle, so nothing is lost when closing it fails. */
function closeQuietly(handle: number, ops: FileOps): void {
  try {
    ops.close(handle);
  } catch {
    // The system closes it when the process exits.
  }
}

function replaceIn(folder: Folder, request: WriteRequest, ops: FileOps): void {
  if (!isReplacedFromStage(folder, request, ops)) replaceFrom({ from: folder, to: folder }, request, ops);
  syncFolder(folder, request.file, ops);
}

/** False when the disk refuses: the stage may be on another disk, or belong to another user. */
function isReplacedFromStage(folder: Folder, request: WriteRequest, ops: FileOps): boolean {
  const { root, stage } = request;
  if (stage === undefined) return false;
  try {
    inFolder({ root, file: `${stage}/${baseNameOf(request.file)}` }, ops, (from) =>
      replaceFrom({ from, to: folder }, request, ops),
    );
    return true;
  } catch (error) {
    if (error instanceof DocalignError) throw error;
    return false;
  }
}

/** Prepares the new file in one folder, and moves it over the old one in another or the same. */
function replaceFrom(
  { from, to }: { readonly from: Folder; readonly to: Folder },
  { file, bytes, mode, guard, keepsIdentity = false }: WriteRequest,
  ops: FileOps,
): void {
  const target = `${to.path}/${baseNameOf(file)}`;
  const temporary = `${from.path}/${temporaryName(baseNameOf(file))}`;
  try {
    const old = ops.lstat(target);
    checkOld(file, old, keepsIdentity);
    const kept = old === undefined ? DEFAULT_MODE : old.mode & 0o777;
    const identity = keepsIdentity && old !== undefined ? identityOf(old) : undefined;
    writeNew(
      temporary,
      { file, bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes, mode: mode ?? kept, identity },
      ops,
    );
    guard?.();
    ops.rename(temporary, target);
  } catch (error) {
    removeIfThere(temporary, ops);
    throw error;
  }
}

/** Refuses a target that is not a regular file or is read-only and, on request, one whose identity cannot be kept. */
function checkOld(file: string, old: Stats | undefined, keepsIdentity: boolean): void {
  if (old === undefined) return;
  if (old.isSymbolicLink()) throw failed(file, 'it is a symlink');
  if (!old.isFile()) throw failed(file, 'it is not a regular file');
  if ((old.mode & 0o200) === 0) throw failed(file, 'it is read-only');
  const obstacle = keepsIdentity ? obstacleToReplace(old) : undefined;
  if (obstacle !== undefined) throw failed(file, obstacle);
}

interface NewFile {
  /** The final path, for messages. */
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly mode: number;
  readonly identity: Identity | undefined;
}

function writeNew(path: string, { file, bytes, mode, identity }: NewFile, ops: FileOps): void {
  const handle = ops.open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | NO_FOLLOW, mode);
  try {
    for (let offset = 0; offset < bytes.length;) offset += ops.write(handle, bytes, offset);
    ops.chmod(handle, mode);
    const obstacle = identity === undefined ? undefined : giveIdentity(handle, identity, ops);
    if (obstacle !== undefined) throw failed(file, obstacle);
    ops.sync(handle);
    // Some network file systems report a full disk only here.
    if (ops.stat(handle).size !== bytes.length) throw failed(file, 'not all bytes arrived on the disk');
  } finally {
    ops.close(handle);
  }
}

function syncFolder({ handle }: Folder, file: string, ops: FileOps): void {
  if (handle === undefined) return;
  try {
    ops.sync(handle);
  } catch (error) {
    if (NO_FOLDER_SYNC.has(codeOf(error))) return;
    throw new DocalignError(
      'WRITE_FAILED',
      `${file}: written, but the disk did not confirm it (${codeOf(error)}). Look at the file before `
        + 'you write it again.',
    );
  }
}

function removeIfThere(path: string, ops: FileOps): void {
  try {
    ops.unlink(path);
  } catch {
    // It was never created, or the disk refuses all writes; a leftover is removed when the folder is used again.
  }
}

/** Removes a file, durably. `guard` is called last; if it throws, the file stays. Throws WRITE_FAILED. */
export function removeDurably({ root, file, guard }: Pick<WriteRequest, 'root' | 'file' | 'guard'>): void {
  try {
    inFolder({ root, file }, DISK, (folder) => {
      const target = `${folder.path}/${baseNameOf(file)}`;
      checkOld(file, DISK.lstat(target), true);
      guard?.();
      DISK.unlink(target);
      syncFolder(folder, file, DISK);
    });
  } catch (error) {
    throw inWords(file, error);
  }
}

const TEMPORARY = /^\..+\.\d+-[0-9a-f]{12}\.tmp$/;

function temporaryName(name: string): string {
  // Shortened, so that even a name of the longest allowed length has a temporary name.
  return `.${name.slice(0, 40)}.${process.pid}-${randomBytes(6).toString('hex')}.tmp`;
}

export function isTemporaryName(name: string): boolean {
  return TEMPORARY.test(name);
}

/**
 * Renames a file within its folder, durably and without replacing another file: `reports.json` →
 * `reports.json.corrupt-…`. Returns the new path. Throws WRITE_FAILED.
 */
export function renameAside(root: string, file: string, ending: string): string {
  for (let attempt = 1; attempt <= 100; attempt += 1) {
    const name = `${baseNameOf(file)}.${ending}${attempt === 1 ? '' : `-${attempt}`}`;
    if (tryRename(root, file, name)) return directoryOf(file) === '' ? name : `${directoryOf(file)}/${name}`;
  }
  throw failed(file, 'it cannot be set aside, too many files with this name');
}

function tryRename(root: string, file: string, name: string): boolean {
  try {
    return inFolder({ root, file }, DISK, (folder) => {
      // A link fails if the new name exists; a rename would replace it.
      DISK.link(`${folder.path}/${baseNameOf(file)}`, `${folder.path}/${name}`);
      DISK.unlink(`${folder.path}/${baseNameOf(file)}`);
      syncFolder(folder, file, DISK);
      return true;
    });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw inWords(file, error);
  }
}

function inWords(file: string, error: unknown): DocalignError {
  return error instanceof DocalignError ? error : failed(file, WORDS[codeOf(error)] ?? codeOf(error));
}

function failed(file: string, why: string): DocalignError {
  return new DocalignError('WRITE_FAILED', `${file}: cannot be written, ${why}. Nothing was changed.`, why);
}
