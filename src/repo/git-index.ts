import type { PathList} from './path-list.js';
import { PathListBuilder } from './path-list.js';

/** Times, device, inode, mode, owner and size: what stands before the id of an entry's content. */
const STAT_BYTES = 40;
const MODE_AT = 24;
const HEADER_BYTES = 12;
const EXTENSION_HEADER_BYTES = 8;
/** Lengths from here on are not told: the name ends at its zero byte. */
const LONG_NAME = 0xfff;
const EXTENDED = 0x4000;
/** In the second half of the flags: a sparse checkout leaves the file out. */
const SKIP_WORKTREE = 0x4000;
const STAGE = 0x3000;
const REGULAR = 0o100000;
const SYMLINK = 0o120000;
const FILE_TYPE = 0o170000;

/**
 * Paths in git's index file, as git's documentation "index-format" has it, versions 2 to 4: files and symlinks that are checked out, from git's top folder.
 * Undefined when it is in no form that is known here: split over two files, damaged, or newer. O(length).
 */
export function parseIndex(bytes: Buffer): PathList | undefined {
  // Nothing in the file says how long its ids are. Only the right length makes everything end where it should.
  return new IndexReader(bytes, 20).read() ?? new IndexReader(bytes, 32).read();
}

class IndexReader {
  readonly #bytes: Buffer;
  readonly #idBytes: number;
  readonly #paths = new PathListBuilder();
  #version = 0;
  #at = HEADER_BYTES;

  constructor(bytes: Buffer, idBytes: number) {
    this.#bytes = bytes;
    this.#idBytes = idBytes;
  }

  read(): PathList | undefined {
    if (this.#bytes.length < HEADER_BYTES + this.#idBytes || this.#bytes.toString('latin1', 0, 4) !== 'DIRC') return undefined;
    this.#version = this.#bytes.readUInt32BE(4);
    if (this.#version < 2 || this.#version > 4) return undefined;
    for (let left = this.#bytes.readUInt32BE(8); left > 0; left -= 1) if (!this.#readEntry()) return undefined;
    return this.#isWhole() ? this.#paths.build() : undefined;
  }

  #readEntry(): boolean {
    const flagsAt = this.#at + STAT_BYTES + this.#idBytes;
    if (flagsAt + 4 > this.#bytes.length) return false;
    const mode = this.#bytes.readUInt32BE(this.#at + MODE_AT);
    const flags = this.#bytes.readUInt16BE(flagsAt);
    const isExtended = this.#version > 2 && (flags & EXTENDED) !== 0;
    const isAbsent = isExtended && (this.#bytes.readUInt16BE(flagsAt + 2) & SKIP_WORKTREE) !== 0;
    const end = this.#version === 4 ? this.#readSuffix(flagsAt + (isExtended ? 4 : 2)) : this.#readName(flagsAt + (isExtended ? 4 : 2), flags & LONG_NAME);
    if (end < 0) return false;
    // Submodules and folders that a sparse index sums up are no files.
    const isFile = (mode & FILE_TYPE) === REGULAR || (mode & FILE_TYPE) === SYMLINK;
    // A file in conflict has up to three entries.
    if (isFile && !isAbsent && ((flags & STAGE) === 0 || !this.#paths.isLast())) this.#paths.keep();
    this.#at = end;
    return true;
  }

  /** A name in full, filled up with one to eight zero bytes. Gives the end of the entry; negative when there is none. */
  #readName(from: number, length: number): number {
    const end = length === LONG_NAME ? this.#bytes.indexOf(0, from) : from + length;
    if (end < from || this.#bytes[end] !== 0) return -1;
    this.#paths.take(0, this.#bytes, { from, end });
    return this.#at + ((end - this.#at + 8) & ~7);
  }

  /** How much of the name before is not of this one, and what follows then. */
  #readSuffix(from: number): number {
    let at = from;
    let byte = this.#bytes[at] ?? 0;
    let strip = byte & 0x7f;
    while ((byte & 0x80) !== 0 && at - from < 4) {
      at += 1;
      byte = this.#bytes[at] ?? 0;
      strip = (strip + 1) * 0x80 + (byte & 0x7f);
    }
    const end = this.#bytes.indexOf(0, at + 1);
    const kept = this.#paths.length - strip;
    if (end < 0 || kept < 0 || !this.#paths.take(kept, this.#bytes, { from: at + 1, end })) return -1;
    return end + 1;
  }

  /** Extensions stand up to the checksum. What a reader must know to understand the entries has a name in small letters. */
  #isWhole(): boolean {
    const end = this.#bytes.length - this.#idBytes;
    while (this.#at + EXTENSION_HEADER_BYTES <= end) {
      const name = this.#bytes.toString('latin1', this.#at, this.#at + 4);
      if (!/^[A-Z]/.test(name) && name !== 'sdir') return false;
      this.#at += EXTENSION_HEADER_BYTES + this.#bytes.readUInt32BE(this.#at + 4);
    }
    return this.#at === end;
  }
}
