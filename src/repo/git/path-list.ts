/** Many paths in little memory, in byte order. Equal paths are adjacent. */
export class PathList {
  static readonly EMPTY = new PathList(Buffer.alloc(0), []);
  /** Contains each path followed by a zero byte, and possibly other bytes. */
  readonly #bytes: Buffer;
  /** Start of each path and position of its zero byte, alternating. */
  readonly #places: Uint32Array;

  constructor(bytes: Buffer, places: readonly number[]) {
    this.#bytes = bytes;
    this.#places = Uint32Array.from(places);
  }

  static of(paths: readonly string[]): PathList {
    const sorted = paths.map((path) => Buffer.from(`${path}\0`)).sort((a, b) => a.compare(b));
    let at = 0;
    return new PathList(
      Buffer.concat(sorted),
      sorted.flatMap(({ length }) => [at, (at += length) - 1]),
    );
  }

  /** O(log paths). */
  has(path: string): boolean {
    const whole = Buffer.from(`${path}\0`);
    return this.#startsWith(this.#rankOf(whole), whole);
  }

  /** Is there any path in this folder or below it? O(log paths). */
  hasBelow(folder: string): boolean {
    const start = Buffer.from(`${folder}/`);
    return this.#startsWith(this.#rankOf(start), start);
  }

  /** All paths that begin with `prefix`, without the prefix. */
  below(prefix: string): readonly string[] {
    const start = Buffer.from(prefix);
    const found = new Set<string>();
    for (let rank = this.#rankOf(start); this.#startsWith(rank, start); rank += 1) {
      found.add(this.#bytes.toString('utf8', (this.#places[2 * rank] ?? 0) + start.length, this.#places[2 * rank + 1]));
    }
    return [...found];
  }

  /** False when none of the paths contains this ASCII text, in any case. */
  mayHold(letters: string): boolean {
    return new RegExp(letters.replace(/[^\w/]/g, '\\$&'), 'i').test(this.#bytes.toString('latin1'));
  }

  isSame(other: PathList): boolean {
    if (this.#places.length !== other.#places.length) return false;
    for (let at = 0; at < this.#places.length; at += 2) {
      if (
        this.#bytes.compare(
          other.#bytes,
          other.#places[at],
          other.#places[at + 1],
          this.#places[at],
          this.#places[at + 1],
        ) !== 0
      )
        return false;
    }
    return true;
  }

  /** Number of paths that sort before this one. */
  #rankOf(path: Buffer): number {
    let low = 0;
    let high = this.#places.length / 2;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (
        this.#bytes.compare(path, 0, path.length, this.#places[2 * middle], (this.#places[2 * middle + 1] ?? 0) + 1) < 0
      )
        low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #startsWith(rank: number, start: Buffer): boolean {
    const from = this.#places[2 * rank];
    return (
      from !== undefined
      && this.#bytes.compare(
        start,
        0,
        start.length,
        from,
        Math.min(from + start.length, (this.#places[2 * rank + 1] ?? 0) + 1),
      ) === 0
    );
  }
}
