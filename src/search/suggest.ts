import type { Corpus } from './corpus.js';
import { inHeading } from './lexical.js';
import type { Spellings } from './spelling.js';
import { kinOf } from './thesaurus.js';

/** Words and headings suggested at most. */
const MOST_WORDS = 5;
const MOST_HEADINGS = 5;
/** Trust in suggestions is of no account: they are read, not ranked. */
const TRUST = [1, 0.5] as const;

export interface Suggestions {
  /** Words of this corpus near to those of the query that it does not have, in the order of the query. */
  readonly words: readonly string[];
  /** Headings that share most with the query; of a query that shares nothing, none. */
  readonly headings: readonly string[];
}

/** What to search for instead, in words that this corpus does use. */
export function suggest(query: string, corpus: Corpus, spellings: Spellings): Suggestions {
  const { words, lexicon } = corpus;
  const unknown = words.of(query).filter(({ term, isStop }) => !isStop && lexicon.frequency(term) === 0);
  const near = unknown.flatMap((word) => {
    const terms = [...spellings.near(word, TRUST).map(({ term }) => term), ...kinOf(word.term).filter((term) => lexicon.frequency(term) > 0)];
    return terms.slice(0, 2).map((term) => spellings.spell(term));
  });
  const known = words.of(query).flatMap(({ term, parts, isStop }) => (isStop ? [] : [term, ...parts])).filter((term) => lexicon.frequency(term) > 0);
  return { words: [...new Set(near)].slice(0, MOST_WORDS), headings: headingsNear([...known, ...near.flatMap((word) => words.of(word).map(({ term }) => term))], corpus) };
}

function headingsNear(terms: readonly string[], corpus: Corpus): string[] {
  const { lexicon } = corpus;
  const weights = new Map(terms.map((term) => [term, lexicon.rarity(term)]));
  const numbers = new Set([...weights.keys()].flatMap((term) => [...inHeading(lexicon.postings(term))]));
  const best = new Map<string, number>();
  for (const number of numbers) {
    const indexed = corpus.get(number);
    if (indexed === undefined) continue;
    const { section: { heading }, headingTerms } = indexed;
    const weight = headingTerms.reduce((total, term) => total + (weights.get(term) ?? 0), 0) / Math.sqrt(headingTerms.length || 1);
    if (weight > (best.get(heading) ?? 0)) best.set(heading, weight);
  }
  return [...best].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, MOST_HEADINGS).map(([heading]) => heading);
}
