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

export interface EntryReader {
  read(number: number, text: Text): Entry;
}

/** Stop words are kept only in headings: little data, and enough for a query of stop words. */
export function createEntryReader(words: Words): EntryReader {
  const heading = createCollector(true);
  const path = createCollector(false);
  const prose = createCollector(false);
  const code = createCollector(false);
  return {
    read(id, text) {
      for (const collector of [heading, path, prose, code]) collector.begin();
      words.scan(text.heading, [0, text.heading.length], heading.visit);
      words.scan(text.path, [0, text.path.length], path.visit);
      eachSearchableRange(text.content, (field, from, to) =>
        words.scan(text.content, [from, to], field === 'code' ? code.visit : prose.visit),
      );
      return { id, heading: heading.counted(), path: path.counted(), prose: prose.counted(), code: code.counted() };
    },
  };
}

interface Collector {
  /** Starts a new list, which `visit` fills from then on. */
  begin(): void;
  visit(word: Word): void;
  counted(): Counted;
}

/** Counts words in tables that are not cleared between lists: a count is valid if its turn is the current one. */
function createCollector(withStopWords: boolean): Collector {
  let list: number[] = [];
  let turn = 0;
  const wordTurns = new GrowableInt32Array();
  const wordCounts = new GrowableInt32Array();
  const termTurns = new GrowableInt32Array();
  const termPlaces = new GrowableInt32Array();
  const isOneMore = (word: number): boolean => {
    if (word < 0) return true;
    const count = wordTurns.get(word) === turn ? wordCounts.get(word) : 0;
    if (count >= MOST_OCCURRENCES) return false;
    wordTurns.set(word, turn);
    wordCounts.set(word, count + 1);
    return true;
  };
  const countTerm = (term: number): void => {
    if (termTurns.get(term) === turn) {
      const place = termPlaces.get(term);
      list[place] = (list[place] ?? 0) + 1;
      return;
    }
    termTurns.set(term, turn);
    termPlaces.set(term, list.push(term, 1) - 1);
  };
  return {
    begin() {
      turn++;
      list = [];
    },
    visit({ id, numbers, isStop }) {
      if ((isStop && !withStopWords) || !isOneMore(id)) return;
      for (let at = 0; at < numbers.length; at++) countTerm(numbers[at] ?? 0);
    },
    counted: () => list,
  };
}
