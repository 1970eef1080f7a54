import type { Stats } from 'node:fs';
import { decode } from './decode.js';
import { statEntry } from './listing.js';
import { absoluteOf } from './paths.js';
import { readInside } from './read.js';
import { isRacy, isSameStamp, stampOf, type Stamp } from './stamp.js';

/**
 * The text of a file that controls docalign, such as an ignore file. Empty when the file does not exist or could not be
 * read; `problem` is then the reason.
 */
export interface WatchedText {
  readonly root: string;
  readonly file: string;
  readonly maxBytes: number;
  /** Whether it may be a symlink to a file of the repository, whose target is then read each time. */
  readonly follows: boolean;
  readonly stamp: Stamp | undefined;
  readonly text: string;
  readonly problem: string | undefined;
}

export type WatchedFile = Pick<WatchedText, 'root' | 'file' | 'maxBytes' | 'follows'>;

export function readWatched(watched: WatchedFile): WatchedText {
  const takenAt = Date.now();
  const stats = statOf(watched);
  if (stats === undefined) return { ...watched, stamp: undefined, text: '', problem: undefined };
  return { ...watched, stamp: stampOf(stats, takenAt), ...textIn(watched) };
}

function statOf({ root, file, follows }: WatchedFile): Stats | undefined {
  const stats = statEntry(absoluteOf(root, file));
  return follows || stats?.isFile() === true ? stats : undefined;
}

function textIn({ root, file, maxBytes }: WatchedFile): Pick<WatchedText, 'text' | 'problem'> {
  const read = readInside(root, file, maxBytes);
  if (!read.ok) return { text: '', problem: read.isGone ? undefined : read.reason };
  const decoded = decode(read.bytes);
  return decoded.ok ? { text: decoded.text, problem: undefined } : { text: '', problem: decoded.reason };
}

/** Whether the text is unchanged. When the stamp is too recent to tell, the file is read again. */
export function isUnchanged(watched: WatchedText): boolean {
  const { stamp } = watched;
  const stats = statOf(watched);
  if (stats === undefined) return stamp === undefined;
  if (stamp === undefined || !isSameStamp(stamp, stats)) return false;
  if (!isRacy(stamp) && stats.isFile()) return true;
  const now = textIn(watched);
  return now.text === watched.text && now.problem === watched.problem;
}
