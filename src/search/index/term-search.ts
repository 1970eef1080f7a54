import MiniSearch from 'minisearch';
import type { SearchOptions, SearchResult } from 'minisearch';
import { FIELDS } from './entry.js';
import type { Entry } from './entry.js';
import { Postings } from './postings.js';
import type { StoredPostings } from './stored-postings.js';
import type { Vocabulary } from './vocabulary.js';

/**
 * MiniSearch with postings kept in tables: it gets the postings of a term when that term is searched. MiniSearch's own
 * maps would take 300 MB for 20,000 sections, and building them would block for seconds.
 */
export class TermSearch extends MiniSearch<Entry> {
  readonly #vocabulary: Vocabulary;
  readonly #postings = new Postings();
  /** Postings that were counted before; nothing is added to them. */
  #stored: StoredPostings | undefined;
  /** MiniSearch's own number of each entry, by the number under which it was added; never reused. */
  readonly #documents = new Map<number, number>();
  /** Total length of all entries, by field. */
  readonly #lengths: number[] = FIELDS.map(() => 0);

  constructor(vocabulary: Vocabulary) {
    super({ fields: [...FIELDS], tokenize: (whole) => [whole], processTerm: (term) => term, autoVacuum: false });
    this.#vocabulary = vocabulary;
  }

  enter(entry: Entry): void {
    this.#postings.add(this.#enter(entry.id, lengthsOf(entry)), entry);
  }

  /** Takes entries over, numbered from 0, with the number of distinct terms of each field of each. */
  open(stored: StoredPostings, lengths: Int32Array): void {
    this.#stored = stored;
    const entries = lengths.length / FIELDS.length;
    for (let id = 0; id < entries; id++)
      this.#enter(id, [...lengths.subarray(id * FIELDS.length, (id + 1) * FIELDS.length)]);
  }

  /** The number of distinct terms of each field of an entry. */
  lengths(id: number): readonly number[] {
    return this._fieldLength.get(this.#documents.get(id) ?? -1) ?? [];
  }

  /** Numbers of the entries that contain a term in a field, ascending, and the counts. */
  counts(term: number, field: number): readonly (readonly [id: number, count: number])[] {
    return [...this.#lists.of(term, field)]
      .flatMap(([document, count]) => {
        const id = this._documentIds.get(document) as number | undefined; // Safe: the ids are the entries' numbers.
        return id === undefined ? [] : [[id, count] as const];
      })
      .sort(([a], [b]) => a - b);
  }

  get #lists(): Pick<Postings, 'of'> {
    return this.#stored ?? this.#postings;
  }

  #enter(id: number, lengths: readonly number[]): number {
    const document = this._nextId++;
    this.#documents.set(id, document);
    this._documentIds.set(document, id);
    this._fieldLength.set(document, [...lengths]);
    this.#count(lengths, 1);
    return document;
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
    const fields = FIELDS.map((_, field) => [field, this.#lists.of(number, field)] as const).filter(
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
