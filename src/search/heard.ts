import type { Corpus } from './corpus.js';
import type { Ask } from './query.js';

/** What the sections answer to one ask: the score of the best of its terms, 0 where none stands. */
export interface Heard {
  readonly ask: Ask;
  /** By section number. */
  readonly scores: Float64Array;
  /** Sections with a score, each once. */
  readonly numbers: readonly number[];
}

export function hear(ask: Ask, corpus: Corpus, saturation: number): Heard {
  const scores = new Float64Array(corpus.capacity);
  const touched: number[] = [];
  for (const { term, trust } of ask.terms) {
    const { numbers, weights } = corpus.lexicon.postings(term);
    // A stand-in that is rarer than the word itself must not outweigh it.
    const rarity = trust * (term === ask.terms[0]?.term ? corpus.lexicon.rarity(term) : Math.min(corpus.lexicon.rarity(term), ask.weight));
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at] ?? 0;
      const frequency = weights[at] ?? 0;
      const known = scores[number] ?? 0;
      const score = (rarity * frequency) / (saturation + frequency);
      if (known === 0) touched.push(number);
      if (score > known) scores[number] = score;
    }
  }
  return { ask, scores, numbers: touched };
}

/** How well each doc as a whole covers the query: for each ask the best score in any of its sections, summed. By doc number. */
export function scoreDocs(heard: readonly Heard[], corpus: Corpus): Float64Array {
  const totals = new Float64Array(corpus.docCapacity);
  const best = new Float64Array(corpus.docCapacity);
  for (const { scores, numbers } of heard) {
    const touched: number[] = [];
    for (const number of numbers) {
      const doc = corpus.get(number)?.docNumber;
      if (doc === undefined) continue;
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
