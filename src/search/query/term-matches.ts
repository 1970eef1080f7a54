import type { Corpus } from '../index/corpus.js';
import type { QueryTerm } from './interpreter.js';

/** Scores of sections for one query term: the score of its best alternative, 0 where none occurs. */
export interface TermMatches {
  readonly queryTerm: QueryTerm;
  /** By section number. */
  readonly scores: Float64Array;
  /** Sections with a score, each once. */
  readonly numbers: readonly number[];
}

/** By section number: 1 where the heading contains a term of the query. */
export function headingsOf(queryTerms: readonly QueryTerm[], { lexicon, capacity }: Corpus): Uint8Array {
  const headings = new Uint8Array(capacity);
  for (const { candidates } of queryTerms) {
    for (const { term } of candidates) for (const number of lexicon.postings(term).headings) headings[number] = 1;
  }
  return headings;
}

export function matchTerm(queryTerm: QueryTerm, corpus: Corpus, saturation: number): TermMatches {
  const scores = new Float64Array(corpus.capacity);
  const touched: number[] = [];
  for (const { term, trust } of queryTerm.candidates) {
    const { numbers, weights } = corpus.lexicon.postings(term);
    // A substitute that is rarer than the word itself must not outweigh it.
    const rarity =
      trust
      * (term === queryTerm.candidates[0]?.term
        ? corpus.lexicon.rarity(term)
        : Math.min(corpus.lexicon.rarity(term), queryTerm.weight));
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at] ?? 0;
      const frequency = weights[at] ?? 0;
      const known = scores[number] ?? 0;
      const score = (rarity * frequency) / (saturation + frequency);
      if (known === 0) touched.push(number);
      if (score > known) scores[number] = score;
    }
  }
  return { queryTerm, scores, numbers: touched };
}

/**
 * How well each doc as a whole covers the query: the sum, over query terms, of the best score in any of its sections.
 * By doc number.
 */
export function scoreDocs(matches: readonly TermMatches[], corpus: Corpus): Float64Array {
  const totals = new Float64Array(corpus.kinds.length);
  const best = new Float64Array(corpus.kinds.length);
  for (const { scores, numbers } of matches) {
    const touched: number[] = [];
    for (const number of numbers) {
      const doc = corpus.docNumbers[number] ?? 0;
      const score = scores[number] ?? 0;
      const known = best[doc] ?? 0;
      if (known === 0) touched.push(doc);
      if (score > known) best[doc] = score;
    }
    for (const doc of touched) {
      totals[doc] = (totals[doc] ?? 0) + (best[doc] ?? 0);
      best[doc] = 0;
    }
  }
  return totals;
}
