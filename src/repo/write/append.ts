import { closeSync, constants, fstatSync, openSync, writeSync } from 'node:fs';
import { reasonOf } from '../files/read.js';

/** Waits for nobody at the other end of a FIFO. The flag is missing on Windows. */
const FLAGS = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NONBLOCK ?? 0);

export type Appended = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/**
 * Appends to a regular file, anywhere: for a file that whoever started the program named, never one that a repository
 * names. `make` is told how many bytes may be added until the file has `maxBytes`; nothing is written when it makes
 * nothing or more.
 */
export function appendWithin(
  file: string,
  maxBytes: number,
  make: (roomBytes: number) => string | undefined,
): Appended {
  let handle: number | undefined;
  try {
    handle = openSync(file, FLAGS, 0o644);
    const stats = fstatSync(handle);
    if (!stats.isFile()) return { ok: false, reason: 'not a regular file' };
    const room = Math.max(0, maxBytes - stats.size);
    const text = make(room);
    if (text === undefined || Buffer.byteLength(text) > room) return { ok: false, reason: 'full' };
    writeSync(handle, text);
    return { ok: true };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}
