import { editDistance } from '../text/nearest.js';
import type { Corpus } from './corpus.js';
import type { Tuning } from './tuning.js';
import type { Word } from './words.js';

export interface Similar {
  readonly term: string;
  readonly weight: number;
}

/** Terms of the index that an unknown word may have meant, best first. */
export function similarTerms(word: Word, corpus: Corpus, tuning: Tuning): Similar[] {
  const limit = word.term.length > 7 ? 2 : word.term.length > 3 ? 1 : 0;
  const found: (Similar & { readonly distance: number })[] = [];
  for (const term of corpus.lexicon.terms()) {
    if (limit > 0) {
      const distance = editDistance(word.term, term, limit);
      if (distance !== undefined) {
        const weight = (distance === 1 ? tuning.fuzzy[0] : tuning.fuzzy[1]) * (term[0] === word.term[0] ? 1 : 0.6);
        found.push({ term, weight, distance });
        continue;
      }
    }
    if (tuning.prefix > 0 && word.term.length > 3 && term.startsWith(word.term)) found.push({ term, weight: tuning.prefix, distance: 3 });
  }
  return found.sort((a, b) => b.weight - a.weight || corpus.lexicon.frequency(b.term) - corpus.lexicon.frequency(a.term) || (a.term < b.term ? -1 : 1)).slice(0, 3);
}
