import type { Corpus } from './corpus.js';
import type { Lexicon } from './lexical.js';
import type { Candidate, Spellings } from './spelling.js';
import { kinOf } from './thesaurus.js';
import type { Tuning } from './tuning.js';
import type { Word } from './words.js';

/** One thing asked for. Any of its terms answers it, the best one counts. */
export interface Ask {
  /** The word of the query, folded. */
  readonly word: string;
  /** The term meant first; never empty. */
  readonly terms: readonly Candidate[];
  /** Rarity of what is meant: the share of this ask in the query. */
  readonly weight: number;
}

/** A phrasing, read with the words that this corpus knows. */
export interface Query {
  readonly text: string;
  readonly asks: readonly Ask[];
  /** Telling words that this corpus has nothing like. */
  readonly unheard: number;
  /** No other phrasing comes with it. */
  readonly alone: boolean;
  /** The query when it is nothing but one name out of code (`maxRetries`, `--dry-run`, `reply.send`), in lower case. */
  readonly name: string | undefined;
}

export interface Reader {
  /** `alone`: no other phrasing comes with it, so words are also asked for by their kin. */
  read(text: string, alone: boolean): Query;
}

/** Words of one phrasing that are looked up among the spellings: bounds the work for a query of noise. */
const MOST_CORRECTED = 12;

export function createReader(corpus: Corpus, spellings: Spellings, tuning: Tuning): Reader {
  return {
    read(text, alone) {
      const words = corpus.words.of(text);
      const telling = words.filter(({ isStop }) => !isStop);
      const interpreter = createInterpreter({ lexicon: corpus.lexicon, spellings, tuning, alone });
      const asks = new Map<string, Ask>();
      let unheard = 0;
      for (const word of telling.length > 0 ? telling : words) {
        const meanings = interpreter(word);
        if (meanings.length === 0) unheard += 1;
        for (const ask of meanings) {
          const meant = ask.terms[0]?.term ?? '';
          if (!asks.has(meant)) asks.set(meant, ask);
        }
      }
      return { text, asks: [...asks.values()], unheard, alone, name: nameIn(text, words) };
    },
  };
}

interface Reading {
  readonly lexicon: Lexicon;
  readonly spellings: Spellings;
  readonly tuning: Tuning;
  readonly alone: boolean;
}

/** What each word of one phrasing asks for. An identifier: itself, where the corpus has it, and its parts. */
function createInterpreter({ lexicon, spellings, tuning, alone }: Reading): (word: Word) => Ask[] {
  let corrected = 0;
  const isKnown = (term: string): boolean => lexicon.frequency(term) > 0;
  const ask = (word: string, terms: readonly Candidate[]): Ask => ({ word, terms, weight: Math.max(...terms.map(({ term, trust }) => trust * lexicon.rarity(term))) });
  const near = (word: Word): Candidate[] => (corrected++ < MOST_CORRECTED ? spellings.near(word, tuning.spelling) : []);

  const plain = ({ folded, term }: Word): Ask => ask(folded, [{ term, trust: 1 }, ...kin(term)]);
  const kin = (term: string): Candidate[] => (alone && tuning.kin > 0 ? kinOf(term).filter(isKnown).map((other) => ({ term: other, trust: tuning.kin })) : []);
  const unknown = (word: Word): Ask[] => {
    const close = near(word);
    const isSure = close[0] !== undefined && close[0].trust >= tuning.spelling[0];
    const halves = isSure ? undefined : spellings.halves(word.folded);
    if (halves !== undefined) return halves.map((term) => ask(word.folded, [{ term, trust: 1 }]));
    const meant = close.length > 0 ? close : kin(word.term);
    return meant.length > 0 ? [ask(word.folded, meant)] : [];
  };
  return (word) => {
    if (word.parts.length === 0) return isKnown(word.term) ? [plain(word)] : unknown(word);
    const known = word.parts.filter(isKnown).map((part) => ask(word.folded, [{ term: part, trust: 1 }]));
    if (isKnown(word.term)) return [ask(word.folded, [{ term: word.term, trust: 1 }]), ...known];
    if (known.length === word.parts.length) return known;
    const close = near(word);
    return close.length > 0 ? [ask(word.folded, close)] : known;
  };
}

/** A lone token that looks like code: several parts, or words held together by dots, dashes, colons or slashes. */
function nameIn(text: string, words: readonly Word[]): string | undefined {
  const bare = text.trim().replace(/^[`'"]+/, '').replace(/(?<![`'"])[`'"]+$/, '').replace(/\(\)$/, '').toLowerCase();
  const lone = bare !== '' && !/\s/.test(bare);
  return lone && (words.length > 1 || (words[0]?.parts.length ?? 0) > 0) ? bare : undefined;
}
