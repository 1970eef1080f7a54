import type { Corpus } from './corpus.js';
import { idf } from './lexical.js';
import type { Lexicon } from './lexical.js';
import { similarTerms } from './fuzzy.js';
import type { Tuning } from './tuning.js';
import type { Word } from './words.js';

/** One thing asked for: any of its terms answers it, the best one counts. */
export interface Ask {
  /** The word of the query, folded. */
  readonly word: string;
  readonly terms: readonly { readonly term: string; readonly weight: number }[];
  /** Rarity of the best term: the share of this ask in the query. */
  readonly weight: number;
}

export interface Query {
  readonly text: string;
  readonly asks: readonly Ask[];
}

export function readQuery(text: string, corpus: Corpus, tuning: Tuning): Query {
  const asks = new Map<string, Ask>();
  for (const word of corpus.words.of(text)) {
    if (word.term === '') continue;
    for (const ask of asksOf(word, corpus, tuning)) {
      const key = ask.terms[0]?.term ?? '';
      if (!asks.has(key)) asks.set(key, ask);
    }
  }
  return { text, asks: [...asks.values()] };
}

/** An identifier is asked for whole where the corpus has it, and by its parts; an unknown word by what it may have meant. */
function asksOf(word: Word, corpus: Corpus, tuning: Tuning): Ask[] {
  const { lexicon } = corpus;
  const isKnown = (term: string): boolean => lexicon.frequency(term) > 0;
  const parts = word.parts.filter(isKnown);
  if (isKnown(word.term)) return [ask(word, [{ term: word.term, weight: 1 }], lexicon), ...parts.map((part) => ask(word, [{ term: part, weight: tuning.parts }], lexicon))];
  if (parts.length > 0 && parts.length === word.parts.length) return parts.map((part) => ask(word, [{ term: part, weight: 1 }], lexicon));
  const similar = similarTerms(word, corpus, tuning);
  if (similar.length > 0) return [ask(word, similar, lexicon)];
  return word.parts.flatMap((part) => asksOf({ folded: part, term: part, parts: [] }, corpus, tuning));
}

function ask(word: Word, terms: Ask['terms'], lexicon: Lexicon): Ask {
  const weight = Math.max(...terms.map(({ term, weight: own }) => own * idf(lexicon.size(), lexicon.frequency(term))));
  return { word: word.folded, terms, weight };
}
