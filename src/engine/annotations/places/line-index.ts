import type { Lines } from '../../../model/annotation.js';

/** A line of a past text, and where it is now, both 1-based. */
export interface MovedLine {
  readonly was: number;
  readonly now: number;
}

/** Finds where ranges of a past text are now, each in O(log lines). */
export class LineIndex {
  /** By past line, then by present one. */
  readonly #lines: readonly MovedLine[];
  /** Trees of the first and last present line: the parent of places 2n and 2n + 1 is n. */
  readonly #first: Int32Array;
  readonly #last: Int32Array;

  /** Lines of which it tells. */
  get size(): number {
    return this.#lines.length;
  }

  constructor(lines: readonly MovedLine[]) {
    this.#lines = [...lines].sort((a, b) => a.was - b.was || a.now - b.now);
    const count = this.#lines.length;
    this.#first = new Int32Array(2 * count);
    this.#last = new Int32Array(2 * count);
    for (const [at, { now }] of this.#lines.entries()) this.#first[count + at] = this.#last[count + at] = now;
    for (let at = count - 1; at > 0; at -= 1) {
      this.#first[at] = Math.min(this.#first[2 * at] ?? 0, this.#first[2 * at + 1] ?? 0);
      this.#last[at] = Math.max(this.#last[2 * at] ?? 0, this.#last[2 * at + 1] ?? 0);
    }
  }

  /** From the first to the last present line of those that were in the range; undefined if there is none. */
  spanOf({ start, end }: Lines): Lines | undefined {
    const count = this.#lines.length;
    let [from, to] = [count + this.#placeOf(start), count + this.#placeOf(end + 1)];
    if (from >= to) return undefined;
    let [first, last] = [Infinity, 0];
    const take = (at: number): void => {
      first = Math.min(first, this.#first[at] ?? Infinity);
      last = Math.max(last, this.#last[at] ?? 0);
    };
    for (; from < to; from >>= 1, to >>= 1) {
      if (from % 2 === 1) take(from++);
      if (to % 2 === 1) take(--to);
    }
    return { start: first, end: last };
  }

  /** The line nearest to a range that has none, the first one now of those that are as near. */
  nearestTo({ start, end }: Lines): MovedLine | undefined {
    const after = this.#lines[this.#placeOf(end + 1)];
    const before = this.#lines[this.#placeOf(start) - 1];
    const above = before && this.#lines[this.#placeOf(before.was)];
    if (above === undefined || after === undefined) return above ?? after;
    const [up, down] = [start - above.was, after.was - end];
    return up < down || (up === down && above.now < after.now) ? above : after;
  }

  /** How many lines were before this one. */
  #placeOf(was: number): number {
    let [low, high] = [0, this.#lines.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#lines[middle]?.was ?? 0) < was) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
