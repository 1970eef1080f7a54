import type { Corpus } from '../index/corpus.js';
import type { Spellings } from './spelling.js';
import { synonymsOf } from './thesaurus.js';

/** Most words and headings that are suggested. */
const MOST_WORDS = 5;
const MOST_HEADINGS = 5;
/** The trust in suggestions does not matter: they are displayed, not ranked. */
const TRUST = [1, 0.5] as const;

export interface Suggestions {
  /** Words of this corpus similar to unknown words of the query, in the order of the query. */
  readonly words: readonly string[];
  /** Headings that share most words with the query; none when no word is shared. */
  readonly headings: readonly string[];
}

/** Suggests other searches in words that this corpus uses. */
export function suggest(query: string, corpus: Corpus, spellings: Spellings): Suggestions {
  const { words, lexicon } = corpus;
  const unknown = words.of(query).filter(({ term, isStop }) => !isStop && lexicon.frequency(term) === 0);
  const near = unknown.flatMap((word) => {
    const terms = [
      ...spellings.near(word, TRUST).map(({ term }) => term),
      ...synonymsOf(word.term).filter((term) => lexicon.frequency(term) > 0),
    ];
    return terms.slice(0, 2).map((term) => spellings.spell(term));
  });
  const known = words
    .of(query)
    .flatMap(({ term, parts, isStop }) => (isStop ? [] : [term, ...parts]))
    .filter((term) => lexicon.frequency(term) > 0);
  return {
    words: [...new Set(near)].slice(0, MOST_WORDS),
    headings: headingsNear([...known, ...near.flatMap((word) => words.of(word).map(({ term }) => term))], corpus),
  };
}

interface Weighed {
  readonly heading: string;
  readonly weight: number;
}

function headingsNear(terms: readonly string[], corpus: Corpus): string[] {
  const { lexicon } = corpus;
  const weights = new Map(terms.map((term) => [term, lexicon.rarity(term)]));
  const seen = new Uint8Array(corpus.capacity);
  let best: readonly Weighed[] = [];
  for (const term of weights.keys()) {
    for (const number of lexicon.postings(term).headings) {
      const indexed = seen[number] === 1 ? undefined : corpus.get(number);
      if (indexed === undefined) continue;
      seen[number] = 1;
      const {
        section: { heading },
        headingTerms,
      } = indexed;
      const weight =
        headingTerms.reduce((total, each) => total + (weights.get(each) ?? 0), 0) / Math.sqrt(headingTerms.length || 1);
      if (best.length < MOST_HEADINGS || weight >= (best.at(-1)?.weight ?? 0))
        best = withHeading(best, { heading, weight });
    }
  }
  return best.map(({ heading }) => heading);
}

/** The best headings after adding one, each once with its greatest weight, best first. */
function withHeading(best: readonly Weighed[], one: Weighed): readonly Weighed[] {
  const known = best.find(({ heading }) => heading === one.heading);
  if (known !== undefined && known.weight >= one.weight) return best;
  const others = best.filter((other) => other !== known);
  return [...others, one]
    .sort((a, b) => b.weight - a.weight || (a.heading < b.heading ? -1 : 1))
    .slice(0, MOST_HEADINGS);
}
