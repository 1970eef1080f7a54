import { FIELDS } from './entry.js';

/** Postings that were counted before: those of a term in a field are from `starts[key]` to `starts[key + 1]`. */
export class StoredPostings {
  readonly #starts: Int32Array;
  readonly #holders: Int32Array;
  readonly #counts: Int32Array;

  constructor(starts: Int32Array, holders: Int32Array, counts: Int32Array) {
    this.#starts = starts;
    this.#holders = holders;
    this.#counts = counts;
  }

  /** Count of the term in each document that contains it in this field. */
  of(term: number, field: number): Map<number, number> {
    const key = term * FIELDS.length + field;
    const found = new Map<number, number>();
    const end = this.#starts[key + 1] ?? 0;
    for (let at = this.#starts[key] ?? 0; at < end; at++) found.set(this.#holders[at] ?? 0, this.#counts[at] ?? 0);
    return found;
  }

  /** Number of documents that contain each term in each field. */
  sizes(): Int32Array {
    const starts = this.#starts;
    return new Int32Array(Math.max(0, starts.length - 1)).map((_, key) => (starts[key + 1] ?? 0) - (starts[key] ?? 0));
  }
}
