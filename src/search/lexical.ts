import MiniSearch from 'minisearch';
import type { Words } from './words.js';
import { eachStretch } from './text-fields.js';

/** Fields of a section, in the order of their weight. */
export const FIELDS = ['heading', 'path', 'prose', 'code'] as const;
export type Field = (typeof FIELDS)[number];

/** What one section is searched by. `path` is the ancestors' headings, the words of the file's path, and the doc's title. */
export interface Text {
  readonly heading: string;
  readonly path: string;
  readonly content: string;
}

/** Sections that hold a term: `weights[i]` is the BM25F term frequency of section `numbers[i]`, fields summed, not yet saturated. */
export interface Postings {
  readonly numbers: readonly number[];
  readonly weights: readonly number[];
  /** Fields that hold the term, by section number. */
  readonly fields: readonly (readonly Field[])[];
}

export type FieldWeights = Readonly<Record<Field, number>>;

/** Terms of one section by field, as MiniSearch takes them. */
interface Entry extends Record<Field, string[]> {
  id: number;
}

/** The inverted index. Sections are numbered by the caller. */
export interface Lexicon {
  add(number: number, text: Text): void;
  /** `text` must be what was added under this number. */
  remove(number: number, text: Text): void;
  /** Sections that hold the term, in any field. 0 for an unknown term. */
  frequency(term: string): number;
  postings(term: string): Postings;
  terms(): IterableIterator<string>;
  termCount(): number;
  /** Sections in the index. */
  size(): number;
}

/**
 * Lets MiniSearch's BM25 run into its limit, where a field's score is linear in the term frequency: BM25F wants the
 * fields summed first and saturated once, MiniSearch by itself saturates each field and adds them up.
 */
const LINEAR = 1e6;

export function createLexicon(words: Words, weights: FieldWeights, b: number): Lexicon {
  const index = new MiniSearch<Entry>({
    fields: [...FIELDS],
    // Entries come tokenised: MiniSearch only counts.
    stringifyField: (value) => value as string,
    tokenize: (tokens) => tokens as unknown as string[],
    processTerm: (term) => term,
    autoVacuum: false,
  });
  const frequencies = new Map<string, Frequencies>();
  const change = (number: number, text: Text, by: 1 | -1): void => {
    const entry = entryOf(number, text, words);
    if (by > 0) index.add(entry);
    else index.remove(entry);
    count(frequencies, entry, by);
  };
  return {
    add: (number, text) => change(number, text, 1),
    remove: (number, text) => change(number, text, -1),
    frequency: (term) => frequencies.get(term)?.sections ?? 0,
    terms: () => frequencies.keys(),
    termCount: () => frequencies.size,
    size: () => index.documentCount,
    postings(term) {
      const known = frequencies.get(term);
      if (known === undefined) return { numbers: [], weights: [], fields: [] };
      const boost = Object.fromEntries(FIELDS.map((field, at) => [field, weights[field] / idf(index.documentCount, known.fields[at] ?? 0)]));
      const results = index.search(term, { boost, fields: FIELDS.filter((field) => weights[field] > 0), bm25: { k: LINEAR, b, d: 0 }, tokenize: (whole) => [whole], processTerm: (whole) => whole });
      return { numbers: results.map((result) => result.id as number), weights: results.map((result) => result.score), fields: results.map((result) => (result.match[term] ?? []) as Field[]) };
    },
  };
}

/** Inverse document frequency, as Robertson and Zaragoza's BM25 has it, kept positive. */
export function idf(total: number, holding: number): number {
  return Math.log(1 + (total - holding + 0.5) / (holding + 0.5));
}

interface Frequencies {
  sections: number;
  /** Sections that hold the term in each field, in the order of `FIELDS`. */
  readonly fields: number[];
}

function count(frequencies: Map<string, Frequencies>, entry: Entry, by: 1 | -1): void {
  const seen = new Set<string>();
  FIELDS.forEach((field, at) => {
    for (const term of new Set(entry[field])) {
      let known = frequencies.get(term);
      if (known === undefined) frequencies.set(term, (known = { sections: 0, fields: FIELDS.map(() => 0) }));
      known.fields[at] = (known.fields[at] ?? 0) + by;
      if (seen.has(term)) continue;
      seen.add(term);
      known.sections += by;
      if (known.sections === 0) frequencies.delete(term);
    }
  });
}

function entryOf(number: number, text: Text, words: Words): Entry {
  const entry: Entry = { id: number, heading: [], path: [], prose: [], code: [] };
  const into = (terms: string[]) => (word: { readonly term: string; readonly parts: readonly string[] }) => {
    if (word.term !== '') terms.push(word.term);
    for (const part of word.parts) terms.push(part);
  };
  words.scan(text.heading, [0, text.heading.length], into(entry.heading));
  words.scan(text.path, [0, text.path.length], into(entry.path));
  eachStretch(text.content, (field, from, to) => words.scan(text.content, [from, to], into(entry[field])));
  return entry;
}
