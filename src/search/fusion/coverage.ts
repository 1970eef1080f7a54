import type { Corpus } from '../index/corpus.js';
import type { Query } from '../query/query.js';

/** Places of the ranking that are looked at. */
const FIRST = 3;

/**
 * How much of a phrasing the best section that it found holds, 0..1: the weights of the words it holds in the weights of all; a word that
 * no section holds weighs as much as the rarest.
 */
export function coverageOf({ asks, unheard }: Query, found: readonly { readonly number: number }[], { lexicon }: Corpus): number {
  const total = asks.reduce((sum, { weight }) => sum + weight, 0) + unheard * lexicon.rarity('');
  if (total === 0) return 0;
  const held = found.slice(0, FIRST).map(({ number }) => asks.reduce((sum, { terms, weight }) => sum + (terms.some(({ term }) => lexicon.postings(term).numbers.includes(number)) ? weight : 0), 0));
  return Math.max(0, ...held) / total;
}
