import MiniSearch from 'minisearch';
import { eachStretch } from './stretches.js';
import type { Word, Words } from './words.js';

/** Fields of a section, in the order in which an explanation names them. */
export const FIELDS = ['heading', 'path', 'prose', 'code'] as const;
export type Field = (typeof FIELDS)[number];
export type FieldWeights = Readonly<Record<Field, number>>;

/** What one section is searched by. `path` is the doc's title, the ancestors' headings and the words of the file's path. */
export interface Text {
  readonly heading: string;
  readonly path: string;
  /** Markdown; fences go to the field `code`, the rest to `prose`. */
  readonly content: string;
}

/** Sections that hold a term. `weights[i]` is the BM25F term frequency in section `numbers[i]`: fields summed, not yet saturated. */
export interface Postings {
  readonly numbers: readonly number[];
  readonly weights: readonly number[];
  /** Fields of section `numbers[i]` that hold the term. */
  readonly fields: readonly (readonly string[])[];
}

/** The inverted index. Sections are numbered by the caller. */
export interface Lexicon {
  add(number: number, text: Text): void;
  /** `text` must be what was added under this number. */
  remove(number: number, text: Text): void;
  /** Sections that hold the term, in any field. 0 for an unknown term. */
  frequency(term: string): number;
  /** How much a match of the term tells: the rarer, the more. */
  rarity(term: string): number;
  postings(term: string): Postings;
  /** Distinct terms. */
  termCount(): number;
  /** Sections in the index. */
  size(): number;
}

/**
 * Lets MiniSearch's BM25 run into its limit, where the score of a field is linear in the term frequency: BM25F sums the
 * fields and saturates once; MiniSearch by itself saturates each field and sums (nDCG@10 -0.02, see test/bench/README.md).
 */
const LINEAR = 1e6;
/** Postings remembered between changes: the words of the phrasings of one question, and of the last few questions. */
const REMEMBERED_TERMS = 256;

export function createLexicon(words: Words, weights: FieldWeights, lengthNorm: number): Lexicon {
  const index = createMiniSearch();
  const frequencies = new Map<string, Frequencies>();
  const remembered = new Map<string, Postings>();
  let turn = 0;
  const size = (): number => index.documentCount;
  const change = (entry: Entry, by: 1 | -1): void => {
    remembered.clear();
    if (by > 0) index.add(entry);
    else index.remove(entry);
    count(frequencies, { entry, by, turn: ++turn });
  };
  const look = (term: string): Postings => {
    const { fields } = frequencies.get(term) ?? { fields: [] };
    // MiniSearch weighs each field by its own rarity; the rarity of a term is asked for once, by the caller.
    const boost = Object.fromEntries(FIELDS.map((field, at) => [field, weights[field] / inverseFrequency(size(), fields[at] ?? 0)]));
    const found = index.search(term, { boost, fields: FIELDS.filter((field) => weights[field] > 0), bm25: { k: LINEAR, b: lengthNorm, d: 0 }, tokenize: (whole) => [whole] });
    // Safe: the ids are the numbers that were added, and `match` lists names of `FIELDS`.
    return { numbers: found.map(({ id }) => id as number), weights: found.map(({ score }) => score), fields: found.map(({ match }) => match[term] ?? []) };
  };
  return {
    add: (number, text) => change(entryOf(number, text, words), 1),
    remove: (number, text) => change(entryOf(number, text, words), -1),
    frequency: (term) => frequencies.get(term)?.sections ?? 0,
    rarity: (term) => inverseFrequency(size(), frequencies.get(term)?.sections ?? 0),
    termCount: () => frequencies.size,
    size,
    postings(term) {
      if (!frequencies.has(term)) return NONE;
      const known = remembered.get(term);
      if (known !== undefined) return known;
      if (remembered.size >= REMEMBERED_TERMS) remembered.clear();
      const postings = look(term);
      remembered.set(term, postings);
      return postings;
    },
  };
}

const NONE: Postings = { numbers: [], weights: [], fields: [] };

/** Terms of one section by field, as MiniSearch takes them. */
type Entry = { readonly id: number } & Readonly<Record<Field, string[]>>;

function createMiniSearch(): MiniSearch<Entry> {
  return new MiniSearch<Entry>({
    fields: [...FIELDS],
    // Safe: an entry's fields are lists of terms already; MiniSearch hands them through and only counts.
    stringifyField: (terms) => terms as string,
    tokenize: (terms) => terms as unknown as string[],
    processTerm: (term) => term,
    autoVacuum: false,
  });
}

/** Robertson and Zaragoza's inverse document frequency, kept positive. */
function inverseFrequency(total: number, holding: number): number {
  return Math.log(1 + (total - holding + 0.5) / (holding + 0.5));
}

interface Frequencies {
  sections: number;
  /** Sections that hold the term in each field, in the order of `FIELDS`. */
  readonly fields: number[];
  /** The change that was counted last, in all and in each field, so that a section is counted once. */
  turn: number;
  readonly turns: number[];
}

interface Count {
  readonly entry: Entry;
  readonly by: 1 | -1;
  /** Differs from change to change. */
  readonly turn: number;
}

function count(frequencies: Map<string, Frequencies>, { entry, by, turn }: Count): void {
  FIELDS.forEach((field, at) => {
    for (const term of entry[field]) {
      let known = frequencies.get(term);
      if (known === undefined) frequencies.set(term, (known = { sections: 0, fields: [0, 0, 0, 0], turn: 0, turns: [0, 0, 0, 0] }));
      if (known.turns[at] === turn) continue;
      known.turns[at] = turn;
      known.fields[at] = (known.fields[at] ?? 0) + by;
      if (known.turn === turn) continue;
      known.turn = turn;
      known.sections += by;
    }
  });
  if (by < 0) for (const field of FIELDS) for (const term of entry[field]) if (frequencies.get(term)?.sections === 0) frequencies.delete(term);
}

function entryOf(number: number, text: Text, words: Words): Entry {
  const entry: Entry = { id: number, heading: [], path: [], prose: [], code: [] };
  const into = (terms: string[], withStopWords = false) => (word: Word): void => {
    if (!word.isStop || withStopWords) terms.push(word.term);
    for (const part of word.parts) terms.push(part);
  };
  // Stop words are kept in headings alone: enough for a query of nothing else, and little.
  words.scan(text.heading, [0, text.heading.length], into(entry.heading, true));
  words.scan(text.path, [0, text.path.length], into(entry.path));
  const visitors = { prose: into(entry.prose), code: into(entry.code) };
  eachStretch(text.content, (field, from, to) => words.scan(text.content, [from, to], visitors[field]));
  return entry;
}
