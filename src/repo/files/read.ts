import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readlinkSync,
  readSync,
  realpathSync,
  statSync,
  type Stats,
} from 'node:fs';
import { DocalignError } from '../../model/error.js';
import { absoluteOf, isGitInternal, isInside, relativeTo } from './paths.js';
import { stampOf, type Stamp } from './stamp.js';

/**
 * The content of a file, or why there is none: the file does not exist (`isGone`), or could not be read, in which case
 * not finding a word in it proves nothing. `path` is the repository-relative path that was read: the target, when
 * `file` is a symlink.
 */
export type ReadResult =
  | { readonly ok: true; readonly path: string; readonly bytes: Buffer; readonly stamp: Stamp }
  | Unread;

export interface Unread {
  readonly ok: false;
  readonly isGone: boolean;
  /** The file was replaced or written to during reading; nothing is wrong with it, and reading again may succeed. */
  readonly hasChanged?: true;
  /** For people. */
  readonly reason: string;
}

/** `O_NOFOLLOW_ANY` of macOS, for which Node has no constant: a symlink in any segment of the path is refused. */
const NO_SYMLINK_ANYWHERE = process.platform === 'darwin' ? 0x2000_0000 : 0;
// These flags are missing on Windows, where opening does not block and the check of the opened file remains.
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0) | NO_SYMLINK_ANYWHERE;
const LEAVES = 'a symlink that leaves the repository';
const SYMLINK_CODES = new Set(['ELOOP', 'EMLINK']);
const GONE_CODES = new Set(['ENOENT', 'ENOTDIR']);
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'gone',
  ENOTDIR: 'gone',
  EACCES: 'unreadable (permission denied)',
  EPERM: 'unreadable (permission denied)',
  ENXIO: 'not a regular file',
  ELOOP: 'a symlink loop',
  ENAMETOOLONG: 'its path is too long for the file system',
  EMFILE: 'unreadable (too many open files)',
  ENFILE: 'unreadable (too many open files)',
};

/**
 * The only way to read a file. `root` is a real path, `file` a normalised repository-relative one. Symlinks are
 * followed only to regular files inside the root. Checks apply to the open handle, not the name, so swapping a folder
 * for a link between check and read gains nothing.
 */
export function readInside(root: string, file: string, maxBytes: number): ReadResult {
  return takeInside<ReadResult>(root, file, ({ handle, path, stats, takenAt }) => {
    if (stats.size > maxBytes) return unread(tooLarge(maxBytes));
    const bytes = readAll(handle, stats.size, maxBytes);
    if (bytes === undefined) return unread(tooLarge(maxBytes));
    return { ok: true, path, bytes, stamp: stampOf(stats, takenAt) };
  });
}

/** As `readInside`, into the beginning of a buffer, which bounds the size: for reading many files. */
export function readInto(
  root: string,
  file: string,
  into: Buffer,
): { readonly ok: true; readonly length: number; readonly stamp: Stamp } | Unread {
  return takeInside(root, file, ({ handle, stats, takenAt }) => {
    if (stats.size >= into.length) return unread(tooLarge(into.length));
    let length = 0;
    for (;;) {
      const got = readSync(handle, into, length, into.length - length, null);
      length += got;
      if (length === into.length) return unread(tooLarge(into.length));
      // There was room for more: this is the end, unless the file grows, and then its stamp is not the next one.
      if (got === 0 || length === stats.size) return { ok: true as const, length, stamp: stampOf(stats, takenAt) };
    }
  });
}

/** An open regular file inside the root. */
export interface OpenedFile {
  readonly handle: number;
  /** Repository-relative. */
  readonly path: string;
  readonly stats: Stats;
  /** Time of the process clock before `stats` was read. */
  readonly takenAt: number;
}

/**
 * As `readInside`, for callers that read a part of the file, or read it in parts. `take` must not keep the handle; a
 * DocalignError that it throws is passed on.
 */
export function takeInside<T>(root: string, file: string, take: (opened: OpenedFile) => T): T | Unread {
  if (isGitInternal(file)) return unread('inside .git');
  const absolute = absoluteOf(root, file);
  try {
    return takeHandle({ root, absolute, take }, openSync(absolute, OPEN_FLAGS));
  } catch (error) {
    if (error instanceof DocalignError) throw error;
    if (!SYMLINK_CODES.has(codeOf(error))) return { ok: false, isGone: isGone(error), reason: reasonOf(error) };
  }
  return takeTarget({ root, absolute, take });
}

interface Taking<T> {
  readonly root: string;
  readonly absolute: string;
  readonly take: (opened: OpenedFile) => T;
}

/** Follows symlinks to the real path, which is then opened like any other file. */
function takeTarget<T>({ root, absolute, take }: Taking<T>): T | Unread {
  try {
    const target = realpathSync.native(absolute);
    if (!isInside(root, target)) return unread(LEAVES);
    if (isGitInternal(relativeTo(root, target))) return unread('inside .git');
    return takeHandle({ root, absolute: target, take }, openSync(target, OPEN_FLAGS));
  } catch (error) {
    if (error instanceof DocalignError) throw error;
    return unread(codeOf(error) === 'ENOENT' ? 'a broken symlink' : reasonOf(error));
  }
}

function takeHandle<T>({ root, absolute, take }: Taking<T>, handle: number): T | Unread {
  try {
    const takenAt = Date.now();
    const stats = fstatSync(handle);
    if (!stats.isFile()) return unread(`not a regular file (${typeOf(stats)})`);
    const place = placeOf(handle, absolute, stats);
    if (place === undefined) return changedMeanwhile('opened');
    if (!isInside(root, place)) return unread(LEAVES);
    if (isGitInternal(relativeTo(root, place))) return unread('inside .git');
    return take({ handle, path: relativeTo(root, place), stats, takenAt });
  } finally {
    closeSync(handle);
  }
}

/**
 * The real path of an open file; undefined when the file was deleted. Linux provides it. Elsewhere, the real path of
 * the name, if that is still the same file. Names could be swapped back and forth between the two checks, which macOS
 * rules out by refusing symlinks on opening.
 */
function placeOf(handle: number, absolute: string, stats: Stats): string | undefined {
  const known = process.platform === 'linux' ? linkOf(`/proc/self/fd/${handle}`) : undefined;
  if (known !== undefined) return stats.nlink === 0 ? undefined : known;
  const place = realpathSync.native(absolute);
  const there = statSync(place);
  return there.ino === stats.ino && there.dev === stats.dev ? place : undefined;
}

/** Undefined in a container without `/proc`. */
function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

/** Reads to the end of the file, which may have grown since its size was taken; undefined beyond `maxBytes`. */
function readAll(handle: number, expectedBytes: number, maxBytes: number): Buffer | undefined {
  let buffer = Buffer.allocUnsafe(expectedBytes + 1);
  let length = 0;
  for (;;) {
    const got = readSync(handle, buffer, length, buffer.length - length, null);
    length += got;
    if (length > maxBytes) return undefined;
    if (got === 0) return buffer.subarray(0, length);
    if (length === buffer.length) buffer = Buffer.concat([buffer], buffer.length * 2);
  }
}

/** For a file that exists and whose content is unknown. */
export function unread(reason: string): Unread {
  return { ok: false, isGone: false, reason };
}

export function changedMeanwhile(doing: 'opened' | 'read'): Unread {
  return { ...unread(`changed while it was ${doing}`), hasChanged: true };
}

export function tooLarge(maxBytes: number): string {
  if (maxBytes >= 1 << 20) return `larger than ${Math.floor(maxBytes / (1 << 20))} MiB`;
  return maxBytes >= 1024 ? `larger than ${Math.floor(maxBytes / 1024)} KiB` : `larger than ${maxBytes} bytes`;
}

function typeOf(
  stats: Pick<Stats, 'isDirectory' | 'isFIFO' | 'isSocket' | 'isBlockDevice' | 'isCharacterDevice'>,
): string {
  if (stats.isDirectory()) return 'directory';
  if (stats.isFIFO()) return 'FIFO';
  if (stats.isSocket()) return 'socket';
  return stats.isBlockDevice() || stats.isCharacterDevice() ? 'device' : 'unknown kind';
}

/** Why the file system refused, for people; never Node's message, which contains absolute paths. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error);
  return REASONS[code] ?? `unreadable (${code})`;
}

/** Whether the error means that the file does not exist. After any other error, that is unknown. */
export function isGone(error: unknown): boolean {
  return GONE_CODES.has(codeOf(error));
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown error';
}
