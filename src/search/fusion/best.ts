/**
 * Keeps the first `count` of the added numbers, in an order without ties: a heap with the last of them on top. Most
 * numbers of a long list cost one comparison, where sorting costs many.
 */
export class Best {
  readonly #count: number;
  readonly #compare: (a: number, b: number) => number;
  readonly #heap: number[] = [];

  constructor(count: number, compare: (a: number, b: number) => number) {
    this.#count = count;
    this.#compare = compare;
  }

  /** Whether the number would be among the first of those added so far. */
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

  /** Adds a number at the end and moves it up past all that come before it. */
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

  /** Replaces the last number and moves the new one down past all that come after it. */
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

  /** Of the two children, the index of the one that comes later in the order. */
  #laterBelow(at: number): number | undefined {
    const left = 2 * at + 1;
    const [a, b] = [this.#heap[left], this.#heap[left + 1]];
    if (a === undefined) return undefined;
    return b === undefined || this.#compare(a, b) >= 0 ? left : left + 1;
  }
}
