/**
 * The first `count` of the numbers added, in an order in which no two are equal: a heap with the last of them on top.
 * Most of a long list costs one comparison each, where sorting it costs many.
 */
export class Best {
  readonly #count: number;
  readonly #compare: (a: number, b: number) => number;
  readonly #heap: number[] = [];

  constructor(count: number, compare: (a: number, b: number) => number) {
    this.#count = count;
    this.#compare = compare;
  }

  /** Would it be among the first of what was added so far? */
  takes(number: number): boolean {
    const { last } = this;
    return last === undefined ? this.#count > 0 : this.#compare(number, last) < 0;
  }

  add(number: number): void {
    if (!this.takes(number)) return;
    if (this.#heap.length < this.#count) this.#rise(number);
    else this.#sink(number);
  }

  /** The last of the first `count`; undefined while there are fewer. */
  get last(): number | undefined {
    return this.#heap.length < this.#count ? undefined : this.#heap[0];
  }

  inOrder(): number[] {
    return [...this.#heap].sort(this.#compare);
  }

  /** Puts a number at the end and lifts it above all that come before it. */
  #rise(number: number): void {
    let at = this.#heap.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = this.#heap[parent] ?? 0;
      if (this.#compare(number, above) <= 0) break;
      this.#heap[at] = above;
      at = parent;
    }
    this.#heap[at] = number;
  }

  /** Puts a number in the place of the last one, below all that come after it. */
  #sink(number: number): void {
    let at = 0;
    for (let below = this.#laterBelow(at); below !== undefined; below = this.#laterBelow(at)) {
      const other = this.#heap[below] ?? 0;
      if (this.#compare(number, other) >= 0) break;
      this.#heap[at] = other;
      at = below;
    }
    this.#heap[at] = number;
  }

  /** The place, of the two below this one, that holds what comes later. */
  #laterBelow(at: number): number | undefined {
    const left = 2 * at + 1;
    const [a, b] = [this.#heap[left], this.#heap[left + 1]];
    if (a === undefined) return undefined;
    return b === undefined || this.#compare(a, b) >= 0 ? left : left + 1;
  }
}
