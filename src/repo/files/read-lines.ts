import { readSync } from 'node:fs';
import { takeInside, tooLarge, unread, type Unread } from './read.js';

export interface LineReading {
  /** Limit for the whole file. */
  readonly maxBytes: number;
  readonly maxLineBytes: number;
  /** Returns false to stop. */
  readonly take: (line: string) => boolean;
}

export type LinesRead = { readonly ok: true } | Unread;

const CHUNK_BYTES = 1024 * 1024;
const NEWLINE = 10;

/**
 * Passes on the lines of a file one by one, so that the file is never in memory as a whole. The last line may lack a
 * line end. Bytes that are not UTF-8 become U+FFFD.
 */
export function readLinesInside(root: string, file: string, { maxBytes, maxLineBytes, take }: LineReading): LinesRead {
  return takeInside<LinesRead>(root, file, ({ handle, stats }) => {
    if (stats.size > maxBytes) return unread(tooLarge(maxBytes));
    const lines = new LineCutter(maxLineBytes, take);
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    for (let left = maxBytes; left > 0;) {
      const got = readSync(handle, chunk, 0, Math.min(chunk.length, left), null);
      if (got === 0) return lines.end();
      const stop = lines.push(chunk.subarray(0, got));
      if (stop !== undefined) return stop;
      left -= got;
    }
    return unread(tooLarge(maxBytes));
  });
}

/** Reads only the first bytes of a file, as text. */
export function readHeadInside(
  root: string,
  file: string,
  maxBytes: number,
): { readonly ok: true; readonly head: string } | Unread {
  return takeInside<{ readonly ok: true; readonly head: string } | Unread>(root, file, ({ handle }) => {
    const head = Buffer.alloc(maxBytes);
    return { ok: true, head: head.toString('utf8', 0, readSync(handle, head, 0, maxBytes, 0)) };
  });
}

/** Cuts a stream of bytes into lines. Returns the outcome as soon as it is known. */
class LineCutter {
  readonly #maxBytes: number;
  readonly #take: (line: string) => boolean;
  #parts: Buffer[] = [];
  #length = 0;

  constructor(maxBytes: number, take: (line: string) => boolean) {
    this.#maxBytes = maxBytes;
    this.#take = take;
  }

  push(bytes: Buffer): LinesRead | undefined {
    let from = 0;
    for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, from)) {
      if (!this.#add(bytes.subarray(from, end))) return this.#tooLong();
      if (!this.#give()) return { ok: true };
      from = end + 1;
    }
    // Copied: the caller reuses the buffer for the next bytes.
    return this.#add(Buffer.from(bytes.subarray(from))) ? undefined : this.#tooLong();
  }

  end(): LinesRead {
    if (this.#length > 0) this.#give();
    return { ok: true };
  }

  #add(part: Buffer): boolean {
    this.#length += part.length;
    if (this.#length > this.#maxBytes) return false;
    if (part.length > 0) this.#parts.push(part);
    return true;
  }

  #give(): boolean {
    const [only = Buffer.alloc(0)] = this.#parts;
    const line = (this.#parts.length <= 1 ? only : Buffer.concat(this.#parts, this.#length)).toString('utf8');
    this.#parts = [];
    this.#length = 0;
    return this.#take(line);
  }

  #tooLong(): Unread {
    return unread(`a line is ${tooLarge(this.#maxBytes)}`);
  }
}
