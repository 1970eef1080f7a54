/** In all; a longer list is not kept. */
const MOST_BYTES = 256 * 1024 * 1024;
const FIRST_BYTES = 64 * 1024;

/** Many paths in little memory, in the order of their bytes. */
export class PathList {
  static readonly EMPTY = new PathList(Buffer.alloc(0), new Uint32Array());
  /** Each path is followed by a zero byte. */
  readonly #bytes: Buffer;
  readonly #starts: Uint32Array;

  constructor(bytes: Buffer, starts: Uint32Array) {
    this.#bytes = bytes;
    this.#starts = starts;
  }

  static of(paths: readonly string[]): PathList {
    const builder = new PathListBuilder();
    for (const path of paths.map((each) => Buffer.from(each)).sort((a, b) => a.compare(b))) {
      if (!builder.take(0, path, { from: 0, end: path.length })) break;
      builder.keep();
    }
    return builder.build();
  }

  /** O(log paths). */
  has(path: string): boolean {
    return this.#startsWith(this.#placeOf(Buffer.from(`${path}\0`)), Buffer.from(`${path}\0`));
  }

  /** Is there any path in this folder or below it? O(log paths). */
  hasBelow(folder: string): boolean {
    const start = Buffer.from(`${folder}/`);
    return this.#startsWith(this.#placeOf(start), start);
  }

  /** All that begin with `prefix`, without it. */
  below(prefix: string): readonly string[] {
    const start = Buffer.from(prefix);
    const found: string[] = [];
    for (let place = this.#placeOf(start); this.#startsWith(place, start); place += 1) {
      found.push(this.#bytes.toString('utf8', (this.#starts[place] ?? 0) + start.length, this.#endOf(place)));
    }
    return found;
  }

  /** False when these letters, in any case, are in none of the paths. Letters of ASCII only. */
  mayHold(letters: string): boolean {
    const form = new RegExp(letters.replace(/[^\w/]/g, '\\$&'), 'i');
    return form.test(this.#bytes.toString('latin1'));
  }

  isSame(other: PathList): boolean {
    return this.#bytes.equals(other.#bytes);
  }

  /** How many paths stand before this one. */
  #placeOf(path: Buffer): number {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#bytes.compare(path, 0, path.length, this.#starts[middle] ?? 0, this.#endOf(middle) + 1) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #startsWith(place: number, start: Buffer): boolean {
    const from = this.#starts[place];
    return from !== undefined && this.#bytes.compare(start, 0, start.length, from, Math.min(from + start.length, this.#endOf(place) + 1)) === 0;
  }

  /** Where the zero byte stands. */
  #endOf(place: number): number {
    return (this.#starts[place + 1] ?? this.#bytes.length) - 1;
  }
}

/** Takes paths one by one, each as what it has in common with the one before, and what is its own. */
export class PathListBuilder {
  #bytes = Buffer.alloc(FIRST_BYTES);
  #starts: number[] = [];
  /** Where the path that was taken last begins; behind all that are kept. */
  #at = 0;
  #length = 0;
  /** Kept paths are followed by the bytes of the one that is being looked at, which may begin as they do. */
  #isKept = false;

  /** Bytes of the path that was taken last. */
  get length(): number {
    return this.#length;
  }

  /** The first `kept` bytes of the path before, then these. False when that is too much. */
  take(kept: number, bytes: Buffer, { from, end }: { readonly from: number; readonly end: number }): boolean {
    const at = this.#isKept ? this.#at + this.#length + 1 : this.#at;
    const length = kept + end - from;
    if (!this.#reserve(at + length + 1)) return false;
    this.#bytes.copyWithin(at, this.#at, this.#at + kept);
    bytes.copy(this.#bytes, at + kept, from, end);
    this.#bytes[at + length] = 0;
    [this.#at, this.#length, this.#isKept] = [at, length, false];
    return true;
  }

  keep(): void {
    this.#starts.push(this.#at);
    this.#isKept = true;
  }

  /** Is the path that was taken last the one that was kept last? */
  isLast(): boolean {
    const last = this.#starts.at(-1);
    return last !== undefined && this.#bytes.compare(this.#bytes, last, this.#at - 1, this.#at, this.#at + this.#length) === 0;
  }

  build(): PathList {
    const end = this.#isKept ? this.#at + this.#length + 1 : this.#at;
    return new PathList(Buffer.from(this.#bytes.subarray(0, end)), Uint32Array.from(this.#starts));
  }

  #reserve(size: number): boolean {
    if (size > MOST_BYTES) return false;
    if (size <= this.#bytes.length) return true;
    const grown = Buffer.alloc(Math.min(MOST_BYTES, Math.max(size, this.#bytes.length * 2)));
    this.#bytes.copy(grown);
    this.#bytes = grown;
    return true;
  }
}
