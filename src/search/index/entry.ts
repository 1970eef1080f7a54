import { eachSearchableRange } from '../snippet/searchable-ranges.js';
import { GrowableInt32Array } from './growable-arrays.js';
import type { Word, Words } from '../query/words.js';

/** Fields of a section, in the order in which an explanation names them. */
export const FIELDS = ['heading', 'path', 'prose', 'code'] as const;
export type Field = (typeof FIELDS)[number];

/**
 * The searchable text of one section. `path` is the doc's title, the parent headings and the words of the file path.
 */
export interface Text {
  readonly heading: string;
  readonly path: string;
  /** Markdown; fences go to the field `code`, the rest to `prose`. */
  readonly content: string;
}

/** An alternating list of term numbers, each once, and their counts. */
export type Counted = readonly number[];

/** Term counts of one section by field. */
export type Entry = { readonly id: number } & Readonly<Record<Field, Counted>>;

/**
 * Most occurrences of a word that count in one field of one section. More do not help (nDCG@10 is the same from 4 on,
 * -0.01 at 3), cost time, and would favour a page of one repeated word.
 */
const MOST_OCCURRENCES = 5;

/** Counts the words of sections. Stop words are kept only in headings: little data, and enough for a query of them. */
export class EntryReader {
  readonly #words: Words;
  readonly #heading = new Collector(true);
  readonly #path = new Collector(false);
  readonly #prose = new Collector(false);
  readonly #code = new Collector(false);

  constructor(words: Words) {
    this.#words = words;
  }

  read(id: number, text: Text): Entry {
    const [words, heading, path, prose, code] = [this.#words, this.#heading, this.#path, this.#prose, this.#code];
    for (const collector of [heading, path, prose, code]) collector.begin();
    words.scan(text.heading, [0, text.heading.length], heading.visit);
    words.scan(text.path, [0, text.path.length], path.visit);
    eachSearchableRange(text.content, (field, from, to) =>
      words.scan(text.content, [from, to], field === 'code' ? code.visit : prose.visit),
    );
    return { id, heading: heading.counted(), path: path.counted(), prose: prose.counted(), code: code.counted() };
  }
}

/** Counts words in tables that are not cleared between lists: a count is valid if its turn is the current one. */
class Collector {
  readonly #withStopWords: boolean;
  #list: number[] = [];
  #turn = 0;
  readonly #wordTurns = new GrowableInt32Array();
  readonly #wordCounts = new GrowableInt32Array();
  readonly #termTurns = new GrowableInt32Array();
  readonly #termPlaces = new GrowableInt32Array();

  constructor(withStopWords: boolean) {
    this.#withStopWords = withStopWords;
  }

  /** Starts a new list, which `visit` fills from then on. */
  begin(): void {
    this.#turn++;
    this.#list = [];
  }

  readonly visit = ({ id, numbers, isStop }: Word): void => {
    if ((isStop && !this.#withStopWords) || !this.#isOneMore(id)) return;
    for (let at = 0; at < numbers.length; at++) this.#countTerm(numbers[at] ?? 0);
  };

  counted(): Counted {
    return this.#list;
  }

  #isOneMore(word: number): boolean {
    if (word < 0) return true;
    const count = this.#wordTurns.get(word) === this.#turn ? this.#wordCounts.get(word) : 0;
    if (count >= MOST_OCCURRENCES) return false;
    this.#wordTurns.set(word, this.#turn);
    this.#wordCounts.set(word, count + 1);
    return true;
  }

  #countTerm(term: number): void {
    const list = this.#list;
    if (this.#termTurns.get(term) === this.#turn) {
      const place = this.#termPlaces.get(term);
      list[place] = (list[place] ?? 0) + 1;
      return;
    }
    this.#termTurns.set(term, this.#turn);
    this.#termPlaces.set(term, list.push(term, 1) - 1);
  }
}
