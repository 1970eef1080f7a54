import MiniSearch from 'minisearch';
import type { SearchOptions, SearchResult } from 'minisearch';
import { FIELDS } from './entry.js';
import type { Entry } from './entry.js';
import { Postings } from './postings.js';
import type { Vocabulary } from './vocabulary.js';

/**
 * MiniSearch with postings kept in tables: it gets the postings of a term when that term is searched. MiniSearch's own
 * maps would take 300 MB for 20,000 sections, and building them would block for seconds.
 */
export class TermSearch extends MiniSearch<Entry> {
  readonly #vocabulary: Vocabulary;
  readonly #postings = new Postings();
  /** MiniSearch's own number of each entry, by the number under which it was added; never reused. */
  readonly #documents = new Map<number, number>();
  /** Total length of all entries, by field. */
  readonly #lengths: number[] = FIELDS.map(() => 0);

  constructor(vocabulary: Vocabulary) {
    super({ fields: [...FIELDS], tokenize: (whole) => [whole], processTerm: (term) => term, autoVacuum: false });
    this.#vocabulary = vocabulary;
  }

  enter(entry: Entry): void {
    const document = this._nextId++;
    const lengths = lengthsOf(entry);
    this.#documents.set(entry.id, document);
    this._documentIds.set(document, entry.id);
    this._fieldLength.set(document, [...lengths]);
    this.#postings.add(document, entry);
    this.#count(lengths, 1);
  }

  /** `entry` must be the entry added under its number. */
  leave(entry: Entry): void {
    const document = this.#documents.get(entry.id);
    if (document === undefined) return;
    const lengths = lengthsOf(entry);
    this.#documents.delete(entry.id);
    this._documentIds.delete(document);
    this._fieldLength.delete(document);
    this.#postings.remove(document, sumOf(lengths));
    this.#count(lengths, -1);
  }

  /** Entries that contain exactly this term. */
  look(term: string, options: SearchOptions): SearchResult[] {
    const number = this.#vocabulary.find(term);
    if (number === undefined) return [];
    const fields = FIELDS.map((_, field) => [field, this.#postings.of(number, field)] as const).filter(
      ([, holders]) => holders.size > 0,
    );
    this._index.set(term, new Map(fields));
    const found = this.search(term, options);
    this._index.delete(term);
    return found;
  }

  #count(lengths: readonly number[], by: 1 | -1): void {
    this._documentCount += by;
    lengths.forEach((length, field) => {
      this.#lengths[field] = (this.#lengths[field] ?? 0) + by * length;
      this._avgFieldLength[field] = (this.#lengths[field] ?? 0) / (this._documentCount || 1);
    });
  }
}

/** Number of distinct terms of each field. */
function lengthsOf(entry: Entry): readonly number[] {
  return FIELDS.map((field) => entry[field].length / 2);
}

function sumOf(lengths: readonly number[]): number {
  return lengths.reduce((total, length) => total + length, 0);
}
