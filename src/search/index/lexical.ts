import type { SearchResult } from 'minisearch';
import { EntryReader, FIELDS } from './entry.js';
import type { Entry, Field, Text } from './entry.js';
import { Frequencies } from './frequencies.js';
import type { StoredFrequencies } from './frequencies.js';
import type { StoredPostings } from './stored-postings.js';
import { TermSearch } from './term-search.js';
import type { Words } from '../query/words.js';

export type FieldWeights = Readonly<Record<Field, number>>;

/**
 * Sections that contain a term, by number. `weights[i]` is the BM25F term frequency in section `numbers[i]`: fields
 * summed, not yet saturated.
 */
export interface Postings {
  readonly numbers: Int32Array;
  readonly weights: Float64Array;
  /** One bit for each field of section `numbers[i]` that contains the term, the lowest for the first of `FIELDS`. */
  readonly fields: Uint8Array;
  /** The sections that contain the term in their heading. */
  readonly headings: Int32Array;
}

/**
 * Sets MiniSearch's k so high that the score of a field is linear in the term frequency: BM25F sums the fields and
 * saturates once, where MiniSearch saturates each field and sums (nDCG@10 -0.02, see test/bench/README.md).
 */
const LINEAR = 1e6;
/** Most postings cached between changes: the words of the phrasings of one question, and of the last few questions. */
const REMEMBERED_TERMS = 256;

export interface LexiconSettings {
  readonly weights: FieldWeights;
  readonly lengthNorm: number;
  readonly stored?: StoredLexicon | undefined;
}

/** An index that was made before. */
export interface StoredLexicon extends StoredFrequencies {
  readonly postings: StoredPostings;
  /** Number of distinct terms of each field of each section. */
  readonly lengths: Int32Array;
}

/** The inverted index. Sections are numbered by the caller. */
export class Lexicon {
  readonly #words: Words;
  readonly #weights: FieldWeights;
  readonly #lengthNorm: number;
  readonly #searched: Field[];
  readonly #index: TermSearch;
  readonly #reader: EntryReader;
  readonly #frequencies: Frequencies;
  readonly #remembered = new Map<string, Postings>();
  #size = 0;

  /** `stored`: an index that was made before, to which nothing is added. */
  constructor(words: Words, { weights, lengthNorm, stored }: LexiconSettings) {
    this.#words = words;
    this.#weights = weights;
    this.#lengthNorm = lengthNorm;
    this.#searched = FIELDS.filter((field) => weights[field] > 0);
    this.#index = new TermSearch(words.vocabulary);
    this.#reader = new EntryReader(words);
    this.#frequencies = new Frequencies(words.vocabulary, stored);
    if (stored === undefined) return;
    this.#index.open(stored.postings, stored.lengths);
    this.#size = stored.lengths.length / FIELDS.length;
  }

  /** The index as it is opened again. Sections must be numbered from 0, without gaps. */
  stored(): { readonly sections: Int32Array; readonly lengths: Int32Array } & StoredLists {
    const terms = this.#words.vocabulary.terms();
    const lists = terms.flatMap((_, term) => FIELDS.map((__, field) => this.#index.counts(term, field)));
    return {
      sections: Int32Array.from(terms, (term) => this.#frequencies.of(term)),
      lengths: Int32Array.from(Array.from({ length: this.#size }, (_, number) => this.#index.lengths(number)).flat()),
      ...joined(lists),
    };
  }

  add(number: number, text: Text): void {
    this.#index.enter(this.#changed(number, text, 1));
  }

  /** `text` must be the text added under this number. */
  remove(number: number, text: Text): void {
    this.#index.leave(this.#changed(number, text, -1));
  }

  /** Number of sections that contain the term in any field. 0 for an unknown term. */
  frequency(term: string): number {
    return this.#frequencies.of(term);
  }

  /** Weight of a match of the term: higher for rarer terms. */
  rarity(term: string): number {
    return inverseFrequency(this.#size, this.#frequencies.of(term));
  }

  postings(term: string): Postings {
    if (this.#frequencies.of(term) === 0) return NONE;
    const known = this.#remembered.get(term);
    if (known !== undefined) return known;
    if (this.#remembered.size >= REMEMBERED_TERMS) this.#remembered.clear();
    const fresh = this.#look(term);
    this.#remembered.set(term, fresh);
    return fresh;
  }

  /** Number of distinct terms. */
  termCount(): number {
    return this.#frequencies.terms();
  }

  /** Number of sections in the index. */
  size(): number {
    return this.#size;
  }

  /** Counts the words of a section that comes or goes. */
  #changed(number: number, text: Text, by: 1 | -1): Entry {
    const entry = this.#reader.read(number, text);
    this.#remembered.clear();
    this.#frequencies.count(entry, by);
    this.#size += by;
    return entry;
  }

  #look(term: string): Postings {
    // MiniSearch weights each field by the term's rarity in it. This is divided out, as the caller applies the rarity
    // of a term once.
    const rarityIn = (field: Field): number => inverseFrequency(this.#size, this.#frequencies.inField(term, field));
    const boost = Object.fromEntries(FIELDS.map((field) => [field, this.#weights[field] / rarityIn(field)]));
    const found = this.#index.look(term, {
      boost,
      fields: this.#searched,
      bm25: { k: LINEAR, b: this.#lengthNorm, d: 0 },
    });
    return compact(found, term);
  }
}

/** Lists of sections with counts, one after the other: list `at` is from `starts[at]` to `starts[at + 1]`. */
interface StoredLists {
  readonly starts: Int32Array;
  readonly holders: Int32Array;
  readonly counts: Int32Array;
}

function joined(lists: readonly (readonly (readonly [number: number, count: number])[])[]): StoredLists {
  const starts = new Int32Array(lists.length + 1);
  lists.forEach(({ length }, at) => (starts[at + 1] = (starts[at] ?? 0) + length));
  const all = lists.flat();
  return {
    starts,
    holders: Int32Array.from(all, ([number]) => number),
    counts: Int32Array.from(all, ([, count]) => count),
  };
}

/** MiniSearch's results are objects of some 400 bytes each; the compact form takes 13. */
function compact(results: SearchResult[], term: string): Postings {
  // Sorted by number, so that iterating accesses memory sequentially.
  const found = results.sort((a, b) => (a.id as number) - (b.id as number));
  const counted = {
    numbers: new Int32Array(found.length),
    weights: new Float64Array(found.length),
    fields: new Uint8Array(found.length),
  };
  found.forEach(({ id, score, match }, at) => {
    // Safe: the ids are the numbers that were added.
    counted.numbers[at] = id as number;
    counted.weights[at] = score;
    for (const field of match[term] ?? [])
      counted.fields[at] = (counted.fields[at] ?? 0) | (1 << FIELDS.indexOf(field as Field));
  });
  return { ...counted, headings: counted.numbers.filter((_, at) => ((counted.fields[at] ?? 0) & HEADING) !== 0) };
}

const HEADING = 1 << FIELDS.indexOf('heading');

/** Names of the fields in a set of `Postings.fields`. */
export function fieldsIn(bits: number): Field[] {
  return FIELDS.filter((_, at) => (bits & (1 << at)) !== 0);
}

const NONE: Postings = {
  numbers: new Int32Array(),
  weights: new Float64Array(),
  fields: new Uint8Array(),
  headings: new Int32Array(),
};

/** Robertson and Zaragoza's inverse document frequency, kept positive. */
function inverseFrequency(total: number, holding: number): number {
  return Math.log(1 + (total - holding + 0.5) / (holding + 0.5));
}
