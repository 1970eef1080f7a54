import { readSync } from 'node:fs';
import { changedMeanwhile, takeInside, tooLarge, unread, type Unread } from './read.js';
import { nextTurn } from '../../text/wait.js';

const PIECE_BYTES = 4 * 1024 * 1024;

/**
 * The content of a file, read in pieces with turns of the event loop in between. The file is opened anew for each
 * piece; reading stops (`hasChanged`) if it was replaced or changed meanwhile.
 */
export async function readBytesInSlices(
  root: string,
  file: string,
  maxBytes: number,
): Promise<{ readonly ok: true; readonly bytes: Buffer } | Unread> {
  let bytes: Buffer | undefined;
  let identity = '';
  for (let at = 0; ;) {
    const piece = takeInside<Unread | number>(root, file, ({ handle, stats }) => {
      if (stats.size > maxBytes) return unread(tooLarge(maxBytes));
      const now = `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
      if (bytes === undefined) [bytes, identity] = [Buffer.allocUnsafeSlow(stats.size), now];
      return now === identity
        ? readSync(handle, bytes, at, Math.min(PIECE_BYTES, bytes.length - at), at)
        : changedMeanwhile('read');
    });
    if (typeof piece !== 'number') return piece;
    at += piece;
    if (bytes === undefined || at >= bytes.length) return { ok: true, bytes: bytes ?? Buffer.alloc(0) };
    if (piece === 0) return changedMeanwhile('read');
    await nextTurn();
  }
}
