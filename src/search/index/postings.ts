import { FIELDS } from './entry.js';
import type { Entry } from './entry.js';
import { GrowableInt32Array } from './growable-arrays.js';

/** Numbers in one posting: the position of the previous posting with the same key, the document, the count. */
const STRIDE = 3;
/**
 * Postings of removed documents are swept when there are at least this many, and at least as many as remaining ones.
 */
const LEAST_SWEPT = 50_000;

/**
 * For each term of each field, the entries that contain it, with counts: one table of numbers, as maps would take ten
 * times the memory.
 */
export class Postings {
  readonly #gone = new Set<number>();
  #chains = new Chains();
  #all = 0;
  #removed = 0;

  /** `document` must be a new number that is never reused. */
  add(document: number, entry: Entry): void {
    FIELDS.forEach((field, at) => {
      const counted = entry[field];
      for (let place = 0; place < counted.length; place += 2)
        this.#chains.add(keyOf(counted[place] ?? 0, at), document, counted[place + 1] ?? 0);
      this.#all += counted.length / 2;
    });
  }

  /** Removes a document; `terms` is the number of terms that it was added with. */
  remove(document: number, terms: number): void {
    this.#gone.add(document);
    this.#removed += terms;
    if (this.#removed >= LEAST_SWEPT && this.#removed * 2 >= this.#all) this.#sweep();
  }

  /**
   * Count of the term in each document that contains it in this field. Linear in the documents that ever contained the
   * term, until removed ones are swept.
   */
  of(term: number, field: number): Map<number, number> {
    return this.#chains.of(keyOf(term, field), this.#gone);
  }

  #sweep(): void {
    this.#chains = this.#chains.without(this.#gone);
    this.#gone.clear();
    [this.#all, this.#removed] = [this.#all - this.#removed, 0];
  }
}

function keyOf(term: number, field: number): number {
  return term * FIELDS.length + field;
}

/** Postings by key, the last one first. */
class Chains {
  /** By key, the position of the posting that was added last; positions begin at `STRIDE`, so that 0 means none. */
  readonly #last = new GrowableInt32Array();
  readonly #postings = new GrowableInt32Array();
  #end = STRIDE;
  #keys = 0;

  add(key: number, document: number, count: number): void {
    const end = this.#end;
    // The last number is written first, so that the table grows at most once.
    this.#postings.set(end + 2, count);
    this.#postings.set(end + 1, document);
    this.#postings.set(end, this.#last.get(key));
    this.#last.set(key, end);
    this.#end = end + STRIDE;
    if (key >= this.#keys) this.#keys = key + 1;
  }

  of(key: number, gone: ReadonlySet<number>): Map<number, number> {
    const postings = this.#postings;
    const found = new Map<number, number>();
    for (let at = this.#last.get(key); at > 0; at = postings.get(at)) {
      const document = postings.get(at + 1);
      if (!gone.has(document)) found.set(document, postings.get(at + 2));
    }
    return found;
  }

  /** A copy without these documents. Linear. */
  without(gone: ReadonlySet<number>): Chains {
    const left = new Chains();
    for (let key = 0; key < this.#keys; key++) {
      for (const [document, count] of [...this.of(key, gone)].reverse()) left.add(key, document, count);
    }
    return left;
  }
}
