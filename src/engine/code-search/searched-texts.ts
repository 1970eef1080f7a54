import { mayContain, trigramsOf } from '../../grep/trigrams.js';
import type { TrigramFilter } from '../../grep/trigrams.js';
import type { Matcher } from '../../grep/matcher.js';
import { BOUNDS } from '../../model/bounds.js';
import { decode } from '../../repo/files/decode.js';
import { fingerprintOf, isRacy } from '../../repo/files/stamp.js';
import type { Skipped } from '../../repo/files/skipped.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { startSlices } from '../yield-to-event-loop.js';

/** What is known of a file. `stamp` is '' if it was written so recently that its times prove nothing. */
interface Kept {
  readonly stamp: string;
  /** In UTF-8; undefined if there was no room. */
  bytes?: Buffer | undefined;
  trigrams?: TrigramFilter | undefined;
  /** Why the file is not searched. `binary` is not worth telling. */
  readonly unread?: string;
  /** `looks` of the working tree when this was last known to be true. */
  looks: number;
}

const BINARY = 'binary';

/**
 * The texts of a repository's files, as searches read them. The first search reads each file; later ones read what is
 * neither in memory nor ruled out by its trigrams, and what has changed.
 */
export class SearchedTexts {
  readonly #worktree: Worktree;
  readonly #kept = new Map<string, Kept>();
  #keptBytes = 0;
  #filtering: Promise<void> | undefined;

  constructor(worktree: Worktree) {
    this.#worktree = worktree;
  }

  /** The current text of a file in UTF-8; undefined if it is not searched, or cannot match. */
  bytesFor(file: string, { needs }: Pick<Matcher, 'needs'>): Buffer | undefined {
    const kept = this.#current(file);
    if (kept === undefined) return this.#read(file);
    if (kept.unread !== undefined) return undefined;
    if (kept.bytes !== undefined) return kept.bytes;
    return kept.trigrams !== undefined && !mayContain(kept.trigrams, needs) ? undefined : this.#read(file);
  }

  /** Files among these that were not searched and may hold text, with the reason. */
  unread(files: readonly string[]): readonly Skipped[] {
    return files.flatMap((file) => {
      const reason = this.#kept.get(file)?.unread;
      return reason === undefined || reason === BINARY ? [] : [{ file, reason }];
    });
  }

  /** Forgets files that are gone. */
  keepOnly(files: readonly string[]): void {
    if (this.#kept.size <= files.length) return;
    const present = new Set(files);
    for (const file of this.#kept.keys()) if (!present.has(file)) this.#drop(file);
  }

  /** Makes filters for the texts that are not in memory, in slices, for the searches after this one. */
  prepare(): void {
    this.#filtering ??= this.#filter().finally(() => {
      this.#filtering = undefined;
    });
  }

  async #filter(): Promise<void> {
    const slice = startSlices();
    for (const [file, kept] of this.#kept) {
      if (kept.unread !== undefined || kept.bytes !== undefined || kept.trigrams !== undefined) continue;
      await slice();
      const bytes = this.#read(file);
      const now = this.#kept.get(file);
      if (bytes !== undefined && now?.bytes === undefined && now !== undefined) now.trigrams = trigramsOf(bytes);
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
    const trigrams = this.#current(file)?.trigrams;
    this.#drop(file);
    const { looks } = this.#worktree;
    const read = this.#worktree.readBytes(file, BOUNDS.grepFileBytes);
    if (!read.ok) {
      if (!read.isGone) this.#kept.set(file, { stamp: '', unread: read.reason, looks });
      return undefined;
    }
    const stamp = isRacy(read.stamp) ? '' : fingerprintOf(read.stamp);
    const bytes = textIn(read.bytes);
    if (bytes === undefined) {
      this.#kept.set(file, { stamp, unread: BINARY, looks });
      return undefined;
    }
    const hasRoom = this.#keptBytes + bytes.length <= BOUNDS.grepKeptBytes;
    if (hasRoom) this.#keptBytes += bytes.length;
    this.#kept.set(file, { stamp, bytes: hasRoom ? bytes : undefined, trigrams, looks });
    return bytes;
  }

  #drop(file: string): void {
    this.#keptBytes -= this.#kept.get(file)?.bytes?.length ?? 0;
    this.#kept.delete(file);
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
