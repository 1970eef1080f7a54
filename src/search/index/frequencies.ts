import { FIELDS } from './entry.js';
import type { Entry, Field } from './entry.js';
import { GrowableInt32Array } from './growable-arrays.js';
import type { Vocabulary } from './vocabulary.js';

/** Numbers of sections that contain each term: in any field, and in each field. */
export interface StoredFrequencies {
  readonly sections: Int32Array;
  readonly fields: Int32Array;
}

/** Number of sections that contain each term. */
export class Frequencies {
  readonly #vocabulary: Vocabulary;
  readonly #sections: GrowableInt32Array;
  readonly #fields: GrowableInt32Array;
  /** Turn of the last counted change of each term, so that a section counts once for a term in several fields. */
  readonly #turns = new GrowableInt32Array();
  #turn = 0;
  #distinct = 0;

  /** `stored`: what was counted before, by number of the term. */
  constructor(vocabulary: Vocabulary, stored?: StoredFrequencies) {
    this.#vocabulary = vocabulary;
    this.#sections = new GrowableInt32Array(stored?.sections);
    this.#fields = new GrowableInt32Array(stored?.fields);
    this.#distinct = stored?.sections.reduce((count, sections) => count + (sections > 0 ? 1 : 0), 0) ?? 0;
  }

  count(entry: Entry, by: 1 | -1): void {
    this.#turn++;
    FIELDS.forEach((field, at) => {
      const counted = entry[field];
      for (let place = 0; place < counted.length; place += 2) {
        const term = counted[place] ?? 0;
        this.#fields.add(term * FIELDS.length + at, by);
        this.#countSection(term, by);
      }
    });
  }

  /** Number of sections that contain the term in any field. */
  of(term: string): number {
    const number = this.#vocabulary.find(term);
    return number === undefined ? 0 : this.#sections.get(number);
  }

  inField(term: string, field: Field): number {
    const number = this.#vocabulary.find(term);
    return number === undefined ? 0 : this.#fields.get(number * FIELDS.length + FIELDS.indexOf(field));
  }

  /** Number of distinct terms. */
  terms(): number {
    return this.#distinct;
  }

  #countSection(term: number, by: 1 | -1): void {
    if (this.#turns.get(term) === this.#turn) return;
    this.#turns.set(term, this.#turn);
    const before = this.#sections.get(term);
    this.#sections.set(term, before + by);
    if (before + by === 0) this.#distinct--;
    else if (before === 0) this.#distinct++;
  }
}
