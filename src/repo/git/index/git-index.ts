import { PathList } from '../path-list.js';

const HEADER_BYTES = 12;
const EXTENSION_HEADER_BYTES = 8;
/** Times, device, inode, mode, owner and size: the bytes before the id of an entry's content. */
const STAT_BYTES = 40;
/** Offset of the byte of the mode whose upper half is the file type. */
const TYPE_AT = 26;
const REGULAR = 0b1000;
const SYMLINK = 0b1010;
/** Bit in the first byte of the flags. The lower half of that byte and the next byte are the length of the name. */
const EXTENDED = 0x40;
/** Bit in the first byte of the second flags: a sparse checkout leaves the file out. */
const SKIP_WORKTREE = 0x40;
/** Lengths from this value on are not stored: the name ends at its zero byte. */
const LONG_NAME = 0xfff;
/** Limit on the total size of names that are written as differences. */
const MAX_NAME_BYTES = 256 * 1024 * 1024;

/**
 * Reads git's index file, versions 2 to 4, as git's documentation "index-format" defines it: paths of files and
 * symlinks that are checked out, relative to git's top folder. Undefined for an unsupported index: split over two
 * files, damaged, or newer. O(length).
 */
export function parseIndex(bytes: Buffer): PathList | undefined {
  // The file does not tell the length of its ids. Only with the right length does everything end where it should.
  return new IndexReader(bytes, 20).read() ?? new IndexReader(bytes, 32).read();
}

/**
 * Reads byte by byte, which is fast enough without JIT: most indexes are read once, by a process that has just started.
 */
class IndexReader {
  readonly #bytes: Buffer;
  readonly #idBytes: number;
  readonly #places: number[] = [];
  #version = 0;
  #at = HEADER_BYTES;
  /** Version 4 only: all names in full, and the position of the last one. */
  #names = Buffer.alloc(0);
  #nameAt = 0;
  #nameEnd = -1;

  constructor(bytes: Buffer, idBytes: number) {
    this.#bytes = bytes;
    this.#idBytes = idBytes;
  }

  read(): PathList | undefined {
    if (this.#bytes.length < HEADER_BYTES + this.#idBytes || this.#bytes.toString('latin1', 0, 4) !== 'DIRC')
      return undefined;
    this.#version = this.#bytes.readUInt32BE(4);
    if (this.#version < 2 || this.#version > 4) return undefined;
    for (let left = this.#bytes.readUInt32BE(8); left > 0; left -= 1) if (!this.#readEntry()) return undefined;
    return this.#isWhole() ? new PathList(this.#version === 4 ? this.#names : this.#bytes, this.#places) : undefined;
  }

  #readEntry(): boolean {
    const start = this.#at;
    const flagsAt = start + STAT_BYTES + this.#idBytes;
    if (flagsAt + 4 > this.#bytes.length) return false;
    const flags = this.#byte(flagsAt);
    const isExtended = this.#version > 2 && (flags & EXTENDED) !== 0;
    const nameAt = flagsAt + (isExtended ? 4 : 2);
    const length = ((flags << 8) | this.#byte(flagsAt + 1)) & LONG_NAME;
    if (!(this.#version === 4 ? this.#readDifference(nameAt) : this.#readName(nameAt, length))) return false;
    const type = this.#byte(start + TYPE_AT) >> 4;
    const isAbsent = isExtended && (this.#byte(flagsAt + 2) & SKIP_WORKTREE) !== 0;
    // Submodules, and folders of a sparse index, are not files.
    if ((type === REGULAR || type === SYMLINK) && !isAbsent) this.#places.push(this.#nameAt, this.#nameEnd);
    return true;
  }

  /** A complete name; one to eight zero bytes pad the entry. */
  #readName(from: number, length: number): boolean {
    const end = length === LONG_NAME ? this.#bytes.indexOf(0, from) : from + length;
    if (end < from || this.#byte(end) !== 0 || end >= this.#bytes.length) return false;
    this.#nameAt = from;
    this.#nameEnd = end;
    this.#at += (end - this.#at + 8) & ~7;
    return true;
  }

  /** A name as a difference: the number of bytes to cut off the previous name, then the bytes to append. */
  #readDifference(from: number): boolean {
    let at = from;
    let strip = this.#byte(at) & 0x7f;
    while ((this.#byte(at) & 0x80) !== 0 && at - from < 4) {
      at += 1;
      strip = (strip + 1) * 0x80 + (this.#byte(at) & 0x7f);
    }
    const end = this.#bytes.indexOf(0, at + 1);
    const kept = Math.max(0, this.#nameEnd - this.#nameAt) - strip;
    if (end < 0 || kept < 0 || !this.#append(kept, at + 1, end)) return false;
    this.#at = end + 1;
    return true;
  }

  #append(kept: number, from: number, end: number): boolean {
    const nameAt = this.#nameEnd + 1;
    const nameEnd = nameAt + kept + end - from;
    if (nameEnd >= MAX_NAME_BYTES) return false;
    if (nameEnd >= this.#names.length)
      this.#names = Buffer.concat([this.#names], Math.max(nameEnd + 1, 2 * this.#names.length, this.#bytes.length));
    this.#names.copyWithin(nameAt, this.#nameAt, this.#nameAt + kept);
    this.#bytes.copy(this.#names, nameAt + kept, from, end);
    this.#names[nameEnd] = 0;
    this.#nameAt = nameAt;
    this.#nameEnd = nameEnd;
    return true;
  }

  /**
   * Extensions follow up to the checksum. The name of one that a reader must understand begins with a lower-case
   * letter.
   */
  #isWhole(): boolean {
    const end = this.#bytes.length - this.#idBytes;
    while (this.#at + EXTENSION_HEADER_BYTES <= end) {
      const name = this.#bytes.toString('latin1', this.#at, this.#at + 4);
      if (!/^[A-Z]/.test(name) && name !== 'sdir') return false;
      this.#at += EXTENSION_HEADER_BYTES + this.#bytes.readUInt32BE(this.#at + 4);
    }
    return this.#at === end;
  }

  #byte(at: number): number {
    return this.#bytes[at] ?? 0;
  }
}
