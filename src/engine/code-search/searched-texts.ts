import { isUtf8 } from 'node:buffer';
import { mayContain, trigramsOf } from '../../grep/trigrams.js';
import type { TrigramFilter, TrigramNeeds } from '../../grep/trigrams.js';
import { BOUNDS } from '../../model/bounds.js';
import { withoutSecrets } from '../../paths/secrets/secrets.js';
import { decode } from '../../repo/files/decode.js';
import { fingerprintOf, isRacy } from '../../repo/files/stamp.js';
import type { Skipped } from '../../repo/files/skipped.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { once } from '../../text/memo.js';
import { pause } from '../../text/wait.js';
import { Slices } from '../yield-to-event-loop.js';
import { KeptTexts } from './kept-texts.js';

/** What is known of a file. `stamp` is '' if it was written so recently that its times prove nothing. */
interface Kept {
  readonly stamp: string;
  /** In UTF-8; undefined if there was no room. */
  bytes?: Buffer | undefined;
  trigrams?: TrigramFilter | undefined;
  /** Are there no secrets in the file, or are they masked in `bytes`? */
  isShown?: boolean;
  /** Has the text of `shownOf` characters that the file does not have: for secrets, or for bytes that are no UTF-8? */
  hasStandIns?: boolean;
  /** Why the file is not searched. `binary` is not worth telling. */
  readonly unread?: string;
  /** `looks` of the working tree when this was last known to be true. */
  looks: number;
}

const BINARY = 'binary';
/** Filters are made after such a time without a search, and at the latest after the other. */
const QUIET_MS = 200;
const MOST_WAIT_MS = 5_000;

/**
 * The texts of a repository's files, as searches read them. The first search reads each file; later ones read what is
 * neither in memory nor ruled out by its trigrams, and what has changed.
 */
export class SearchedTexts {
  readonly #worktree: Worktree;
  readonly #kept = new Map<string, Kept>();
  #texts = new KeptTexts(BOUNDS.grepKeptBytes);
  /** Bytes of texts in memory that are out of date. */
  #staleBytes = 0;
  /** Files are read into this one after the other. */
  readonly #scratch = once(() => Buffer.allocUnsafeSlow(BOUNDS.grepFileBytes));
  #filtering: Promise<void> | undefined;
  /** Time of the last search. */
  #searchedAt = 0;

  constructor(worktree: Worktree) {
    this.#worktree = worktree;
  }

  /**
   * The current text of a file in UTF-8; undefined if it is not searched, or cannot match. Valid until the next call.
   */
  bytesFor(file: string, needs: TrigramNeeds): Buffer | undefined {
    const kept = this.#current(file);
    if (kept === undefined) return this.#read(file);
    if (kept.unread !== undefined) return undefined;
    if (kept.trigrams !== undefined && !mayContain(kept.trigrams, needs)) return undefined;
    return kept.bytes ?? this.#read(file);
  }

  /**
   * The same text without secrets, which is what answers are made of: else a pattern could find out what is not shown.
   * Takes longer than a search, so it is for files that match. `bytes`: from `bytesFor`, just now.
   */
  shownOf(file: string, bytes: Buffer): Buffer {
    const kept = this.#kept.get(file);
    if (kept === undefined || kept.isShown === true) return bytes;
    const text = bytes.toString('utf8');
    const shown = withoutSecrets(file, text);
    kept.isShown = shown === text;
    kept.hasStandIns = !kept.isShown || !isUtf8(bytes);
    if (kept.isShown) return bytes;
    const masked = Buffer.from(shown);
    kept.bytes = this.#texts.keep(masked);
    kept.isShown = kept.bytes !== undefined;
    return kept.bytes ?? masked;
  }

  /** Has the text of `shownOf` characters in place of secrets, or of bytes that are no UTF-8? */
  hasStandIns(file: string): boolean {
    return this.#kept.get(file)?.hasStandIns === true;
  }

  /** Files among these that were not searched and may hold text, with the reason. */
  unread(files: readonly string[]): readonly Skipped[] {
    return files.flatMap((file) => {
      const reason = this.#kept.get(file)?.unread;
      return reason === undefined || reason === BINARY ? [] : [{ file, reason }];
    });
  }

  /** Forgets files that are gone, given all that are there. */
  keepOnly(files: readonly string[]): void {
    if (this.#kept.size <= files.length) return;
    const present = new Set(files);
    for (const file of this.#kept.keys()) if (!present.has(file)) this.#kept.delete(file);
  }

  /**
   * Reads files in slices, as many as find room, so that the first search has them in memory. Ends when one begins:
   * that reads what it needs.
   */
  async readAhead(files: readonly string[]): Promise<void> {
    const slices = new Slices();
    const searchedAt = this.#searchedAt;
    for (const file of files) {
      if (this.#searchedAt !== searchedAt || this.#texts.isFull) return;
      if (slices.isOver(performance.now())) await slices.next();
      if (this.#worktree.isLink(file) || this.#current(file) !== undefined) continue;
      const bytes = this.#read(file);
      if (bytes !== undefined) this.shownOf(file, bytes);
    }
  }

  /** A search begins, or ends. */
  noteSearch(): void {
    this.#searchedAt = performance.now();
  }

  /** Makes filters for the texts, in slices, when no search has come for a while. */
  prepare(): void {
    this.#filtering ??= this.#filter().finally(() => {
      this.#filtering = undefined;
    });
  }

  async #filter(): Promise<void> {
    const slices = new Slices();
    const latest = performance.now() + MOST_WAIT_MS;
    let filterBytes = 0;
    for (const [file, { unread, trigrams }] of this.#kept) {
      filterBytes += trigrams?.length ?? 0;
      if (unread !== undefined || trigrams !== undefined) continue;
      if (filterBytes > BOUNDS.grepFilterBytes) return;
      await this.#searched(latest);
      if (slices.isOver(performance.now())) await slices.next();
      const bytes = this.#current(file)?.bytes ?? this.#read(file);
      const kept = this.#kept.get(file);
      if (bytes === undefined || kept === undefined) continue;
      kept.trigrams = trigramsOf(bytes);
      filterBytes += kept.trigrams.length;
    }
  }

  /** Resolves when no search has come for a while, or when this is the latest time. */
  async #searched(latest: number): Promise<void> {
    for (;;) {
      const now = performance.now();
      const wait = Math.min(latest, this.#searchedAt + QUIET_MS) - now;
      if (wait <= 0) return;
      await pause(wait);
    }
  }

  /** What is kept of the file, if that is still true. */
  #current(file: string): Kept | undefined {
    const kept = this.#kept.get(file);
    if (kept === undefined) return undefined;
    const { looks } = this.#worktree;
    if (kept.looks === looks) return kept;
    if (kept.stamp === '' || this.#worktree.stamp(file) !== kept.stamp) return undefined;
    kept.looks = looks;
    return kept;
  }

  #read(file: string): Buffer | undefined {
    const { trigrams, isShown = false, hasStandIns = false } = this.#current(file) ?? {};
    const { looks } = this.#worktree;
    const scratch = this.#scratch();
    const read = this.#worktree.readInto(file, scratch);
    if (!read.ok) {
      if (read.isGone) this.#kept.delete(file);
      else this.#kept.set(file, { stamp: '', unread: read.reason, looks });
      return undefined;
    }
    const stamp = isRacy(read.stamp) ? '' : fingerprintOf(read.stamp);
    const text = textIn(scratch.subarray(0, read.length));
    if (text === undefined) {
      this.#kept.set(file, { stamp, unread: BINARY, looks });
      return undefined;
    }
    this.#makeRoom(file);
    const bytes = this.#texts.keep(text);
    this.#kept.set(file, { stamp, bytes, trigrams, isShown, hasStandIns, looks });
    return bytes ?? text;
  }

  /** Forgets all texts if most of the memory is taken by those that are out of date. */
  #makeRoom(file: string): void {
    this.#staleBytes += this.#kept.get(file)?.bytes?.length ?? 0;
    if (this.#staleBytes < BOUNDS.grepKeptBytes / 2) return;
    this.#staleBytes = 0;
    this.#texts = new KeptTexts(BOUNDS.grepKeptBytes);
    this.#kept.clear();
  }
}

const NUL = 0;
/** As many bytes as git looks at to tell text from binary data. */
const HEAD_BYTES = 8_000;

/** The text of a file in UTF-8, invalid bytes as they are; undefined for binary data. */
function textIn(bytes: Buffer): Buffer | undefined {
  const isPlain = !bytes.subarray(0, HEAD_BYTES).includes(NUL);
  if (isPlain && !hasMark(bytes)) return bytes;
  const decoded = decode(bytes);
  return decoded.ok ? Buffer.from(decoded.text) : undefined;
}

/** Does the text begin with a mark of UTF-8, UTF-16 or UTF-32? */
function hasMark(bytes: Buffer): boolean {
  const [first, second, third] = bytes;
  return (
    (first === 0xef && second === 0xbb && third === 0xbf)
    || (first === 0xff && second === 0xfe)
    || (first === 0xfe && second === 0xff)
  );
}
