import type { Doc } from '../../model/doc.js';
import type { Ranking, SearchRequest } from '../../model/ranking.js';
import type { Section } from '../../model/section.js';
import type { Related } from '../fusion/related.js';
import type { Suggestions } from '../query/suggest.js';
import type { SearchIndex } from '../search-index.js';
import { TUNING } from '../tuning.js';
import { isWithinPath } from '../within.js';
import { Words } from '../query/words.js';

export interface FirstLookInput {
  /** All documents; `whole` is called only for those that may answer. */
  readonly docs: readonly Doc[];
  readonly textOf: (file: string) => string;
  /** The document with the parts that it includes from other files. */
  readonly whole: (doc: Doc) => Doc;
  /** An empty index. */
  readonly make: () => SearchIndex;
  /** The complete index, for questions that a first look cannot answer. Slow. */
  readonly all: () => SearchIndex;
}

/** The answers that the index and a first look both give. */
export type Searcher = Pick<SearchIndex, 'search' | 'suggest' | 'related'>;

/**
 * Answers before the documents are indexed: searches their texts for the words of the query, and indexes and ranks only
 * those documents that match best. A question whose words do not occur as typed is answered from the complete index.
 */
export class FirstLook implements Searcher {
  readonly #input: FirstLookInput;
  #last: SearchIndex | undefined;

  constructor(input: FirstLookInput) {
    this.#input = input;
  }

  search(request: SearchRequest): Ranking {
    const looked = indexFor(request, this.#input);
    this.#last = looked?.index ?? this.#input.all();
    return { ...this.#last.search(request), ...(looked === undefined ? {} : { rankedDocs: looked.documents }) };
  }

  /** From the documents that were ranked: other suggestions are not worth waiting for the complete index. */
  suggest(query: string): Suggestions {
    return this.#searched().suggest(query);
  }

  related(sections: readonly Section[], limit: number): readonly Related[] {
    return this.#searched().related(sections, limit);
  }

  #searched(): SearchIndex {
    return this.#last ?? this.#input.all();
  }
}

/** Does more than half of the words of a query occur, so that a first look can answer it? */
export function mayAnswer(query: string, { docs, textOf }: Pick<FirstLookInput, 'docs' | 'textOf'>): boolean {
  const stems = stemsOf(query);
  let missing = stems;
  for (const { file } of docs) {
    if (missing.length === 0) break;
    const text = textOf(file).toLowerCase();
    missing = missing.filter((stem) => !text.includes(stem));
  }
  return missing.length * 2 < stems.length;
}

/** Undefined when at least half of the words of the query do not occur. */
function indexFor(
  request: SearchRequest,
  { docs, textOf, whole, make }: FirstLookInput,
): { readonly index: SearchIndex; readonly documents: number } | undefined {
  const stems = stemsOf(request.query);
  const others = request.alternatives.flatMap(stemsOf).filter((stem) => !stems.includes(stem));
  const among = docs.filter(({ file }) => isWithinPath(file, request.path));
  const read = among.map((doc) => countedIn(doc, textOf(doc.file), [...new Set([...stems, ...others])]));
  const weights = weightsOf(read);
  if (stems.filter((_, at) => (weights[at] ?? 0) > 0).length * 2 <= stems.length) return undefined;
  const index = make();
  const best = [...bestOf(read, weights)];
  for (const doc of best) index.put(whole(doc));
  return { index, documents: best.length };
}

/** The common beginning of the forms of each word: `quer` of `query` and `queries`. Without function words. */
function stemsOf(text: string): readonly string[] {
  const content = new Words().of(text).filter(({ isStop }) => !isStop);
  return [...new Set(content.map(({ folded, term }) => folded.slice(0, commonLength(folded, term))))].slice(
    0,
    MOST_STEMS,
  );
}

const MOST_STEMS = 24;

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** Number of occurrences of each stem in a part of a document: in its heading, and in total. */
interface Part {
  readonly chars: number;
  readonly inHeading: readonly number[];
  readonly inAll: readonly number[];
}

/** A document with those of its parts that contain any stem. */
interface Counted {
  readonly doc: Doc;
  readonly chars: number;
  readonly inPath: readonly number[];
  readonly parts: readonly Part[];
}

/** Most occurrences of a word that count in a part. */
const MOST_COUNTED = 8;

function countedIn(doc: Doc, text: string, stems: readonly string[]): Counted {
  const path = doc.file.toLowerCase();
  return {
    doc,
    chars: text.length,
    inPath: stems.map((stem) => Math.min(1, countOf(stem, path))),
    parts: partsOf(text.toLowerCase(), stems),
  };
}

/** Splits at lines that begin like a heading: a syntax tree would take longer than the answer may. */
function partsOf(lower: string, stems: readonly string[]): readonly Part[] {
  const parts: Part[] = [];
  for (let from = 0; from < lower.length;) {
    const next = lower.indexOf('\n#', from);
    const to = next < 0 ? lower.length : next + 1;
    const part = partOf(lower.slice(from, to), stems);
    if (part !== undefined) parts.push(part);
    from = to;
  }
  return parts;
}

function partOf(text: string, stems: readonly string[]): Part | undefined {
  const inAll = stems.map((stem) => countOf(stem, text));
  if (inAll.every((count) => count === 0)) return undefined;
  const heading = text.startsWith('#') ? text.slice(0, text.indexOf('\n')) : '';
  return { chars: text.length, inHeading: stems.map((stem) => countOf(stem, heading)), inAll };
}

function countOf(stem: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(stem); at >= 0 && count < MOST_COUNTED; at = text.indexOf(stem, at + stem.length)) count++;
  return count;
}

/** Weights of stems: higher for rarer ones, 0 where no part contains the stem. */
function weightsOf(read: readonly Counted[]): readonly number[] {
  const parts = read.flatMap((doc) => doc.parts);
  return (read[0]?.inPath ?? []).map((_, at) => {
    const holding = parts.filter(({ inAll }) => (inAll[at] ?? 0) > 0).length;
    return holding === 0 ? 0 : Math.log(1 + parts.length / holding);
  });
}

/** The documents with the best parts by BM25F, as many as are indexed at once. */
function bestOf(read: readonly Counted[], weights: readonly number[]): readonly Doc[] {
  const parts = read.flatMap((doc) => doc.parts);
  const average = parts.reduce((total, { chars }) => total + chars, 0) / (parts.length || 1);
  const scoreOf = ({ inPath }: Counted, { chars, inHeading, inAll }: Part): number => {
    const lengthened = 1 - TUNING.lengthNorm + (TUNING.lengthNorm * chars) / average;
    return weights.reduce((total, weight, at) => {
      const count =
        (inAll[at] ?? 0) / lengthened
        + TUNING.fields.heading * (inHeading[at] ?? 0)
        + TUNING.fields.path * (inPath[at] ?? 0);
      return total + (weight * count) / (count + TUNING.saturation);
    }, 0);
  };
  const scored = read.map((one) => ({ ...one, score: Math.max(0, ...one.parts.map((part) => scoreOf(one, part))) }));
  const best = scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.doc.file < b.doc.file ? -1 : 1));
  let room = MOST_CHARS;
  return best.filter(({ chars }, at) => (room -= chars) >= 0 || at === 0).map(({ doc }) => doc);
}

/** Most characters that are indexed for one answer: a tenth of a second's work. */
const MOST_CHARS = 1_000_000;
