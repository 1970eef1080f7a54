/** Numbers (4 MiB) from which a table grows in smaller steps: a doubled one would be half empty on average. */
const LARGE = 1024 * 1024;
const LARGE_GROWTH = 1.25;

/**
 * A table of 32-bit numbers that grows on writing; unwritten numbers are 0. Its memory is outside the garbage-collected
 * heap.
 */
export class GrowableInt32Array {
  #values: Int32Array;

  /** `values` is copied once it has to grow. */
  constructor(values: Int32Array = new Int32Array(1024)) {
    this.#values = values;
  }

  get(at: number): number {
    return this.#values[at] ?? 0;
  }

  set(at: number, value: number): void {
    if (at >= this.#values.length) this.#grow(at);
    this.#values[at] = value;
  }

  add(at: number, change: number): void {
    this.set(at, this.get(at) + change);
  }

  #grow(at: number): void {
    const { length } = this.#values;
    const larger = new Int32Array(Math.max(at + 1, Math.ceil(length * (length < LARGE ? 2 : LARGE_GROWTH))));
    larger.set(this.#values);
    this.#values = larger;
  }
}
