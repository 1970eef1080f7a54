import { closeSync, constants, fstatSync, openSync, writeSync } from 'node:fs';
import { reasonOf } from '../files/read.js';

/** Does not wait for a reader of a FIFO. The flag is missing on Windows. */
const FLAGS = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NONBLOCK ?? 0);

export type Appended = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/**
 * Appends to a regular file anywhere. For a file named by the user who started the program, never by a repository.
 * `make` gets the number of bytes that may be added before the file has `maxBytes`; nothing is written when `make`
 * returns undefined or a longer text.
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
