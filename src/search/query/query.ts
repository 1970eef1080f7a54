import type { Corpus } from '../index/corpus.js';
import type { Lexicon } from '../index/lexical.js';
import type { Candidate, Spellings } from './spelling.js';
import { synonymsOf } from './thesaurus.js';
import type { Tuning } from '../tuning.js';
import type { Word } from './words.js';

/** One thing asked for. Any of its terms answers it, the best one counts. */
export interface QueryTerm {
  /** The word of the query, folded. */
  readonly word: string;
  /** The term meant first; never empty. */
  readonly terms: readonly Candidate[];
  /** Rarity of what is meant: the share of this ask in the query. */
  readonly weight: number;
  /** The corpus has the word in no form: its terms are synonyms, far spellings or parts of it. */
  readonly isGuess: boolean;
}

/** A phrasing, read with the words that this corpus knows. */
export interface Query {
  readonly text: string;
  readonly asks: readonly QueryTerm[];
  /** Telling words that this corpus has nothing like. */
  readonly unheard: number;
  /**
   * Telling words, as typed, that this corpus has in no form; a word of which it holds only synonyms, or only parts, is
   * one.
   */
  readonly unknown: readonly string[];
  /** Of these, identifiers whose parts are asked for. */
  readonly unknownNames: number;
  /** No other phrasing comes with it. */
  readonly alone: boolean;
  /** The query when it is nothing but one name out of code (`maxRetries`, `--dry-run`, `reply.send`), in lower case. */
  readonly name: string | undefined;
}

export interface Reader {
  /** `alone`: no other phrasing comes with it, so words are also asked for by their synonyms. */
  read(text: string, alone: boolean): Query;
}

/** Words of one phrasing that are looked up among the spellings: bounds the work for a query of noise. */
const MOST_CORRECTED = 12;
/** Letters from which on two slips leave a word known, and from which on the beginning of a word does. */
const LONG = 12;
const LEAST_BEGINNING = 5;

export function createReader(corpus: Corpus, spellings: Spellings, tuning: Tuning): Reader {
  return {
    read(text, alone) {
      const words = corpus.words.of(text);
      const telling = words.filter(({ isStop }) => !isStop);
      const interpreter = createInterpreter({ lexicon: corpus.lexicon, spellings, tuning, alone });
      const asks = new Map<string, QueryTerm>();
      const unknown = new Map<string, Word>();
      let [unheard, unknownNames] = [0, 0];
      for (const word of telling.length > 0 ? telling : words) {
        const { asks: meanings, isKnown } = interpreter(word);
        if (meanings.length === 0) unheard += 1;
        else if (!isKnown && word.parts.length > 0) unknownNames += 1;
        if (!isKnown && !word.isStop) unknown.set(word.folded, word);
        for (const ask of meanings) {
          const meant = ask.terms[0]?.term ?? '';
          if (!asks.has(meant)) asks.set(meant, ask);
        }
      }
      return {
        text,
        asks: [...asks.values()],
        unheard,
        unknown: typedAs([...unknown.keys()], text, corpus),
        unknownNames,
        alone,
        name: nameIn(text, words),
      };
    },
  };
}

interface Reading {
  readonly lexicon: Lexicon;
  readonly spellings: Spellings;
  readonly tuning: Tuning;
  readonly alone: boolean;
}

interface Interpreted {
  readonly asks: QueryTerm[];
  /** Does the corpus hold the word, in another form or spelling too? */
  readonly isKnown: boolean;
}

/** What each word of one phrasing asks for. An identifier: itself, where the corpus has it, and its parts. */
function createInterpreter({ lexicon, spellings, tuning, alone }: Reading): (word: Word) => Interpreted {
  let corrected = 0;
  const isKnown = (term: string): boolean => lexicon.frequency(term) > 0;
  const ask = (word: string, terms: readonly Candidate[], isGuess = false): QueryTerm => ({
    word,
    terms,
    weight: Math.max(...terms.map(({ term, trust }) => trust * lexicon.rarity(term))),
    isGuess,
  });
  const near = (word: Word): Candidate[] => (corrected++ < MOST_CORRECTED ? spellings.near(word, tuning.spelling) : []);
  const isNear = (close: readonly Candidate[]): boolean =>
    close[0] !== undefined && close[0].trust >= tuning.spelling[0];
  /** One slip, or two in a long word, or the beginning of a word. */
  const isSure = ({ folded: { length }, folded }: Word, close: readonly Candidate[]): boolean =>
    isNear(close)
    || (close[0] !== undefined && (length >= LONG || (length >= LEAST_BEGINNING && close[0].term.startsWith(folded))));

  const plain = ({ folded, term }: Word): QueryTerm => ask(folded, [{ term, trust: 1 }, ...synonyms(term)]);
  const synonyms = (term: string): Candidate[] =>
    alone && tuning.synonyms > 0
      ? synonymsOf(term)
          .filter(isKnown)
          .map((other) => ({ term: other, trust: tuning.synonyms }))
      : [];
  const unknown = (word: Word): Interpreted => {
    const close = near(word);
    const halves = isNear(close) ? undefined : spellings.halves(word.folded);
    if (halves !== undefined)
      return { asks: halves.map((term) => ask(word.folded, [{ term, trust: 1 }])), isKnown: true };
    const meant = close.length > 0 ? close : synonyms(word.term);
    const isSpelling = isSure(word, close);
    return { asks: meant.length > 0 ? [ask(word.folded, meant, !isSpelling)] : [], isKnown: isSpelling };
  };
  const identifier = (word: Word): Interpreted => {
    const known = word.parts.filter(isKnown).map((part) => ask(word.folded, [{ term: part, trust: 1 }]));
    if (isKnown(word.term))
      return { asks: [ask(word.folded, [{ term: word.term, trust: 1 }]), ...known], isKnown: true };
    const guessed = known.map((part) => ({ ...part, isGuess: true }));
    if (known.length === word.parts.length) {
      const isWhole = stand(word.parts, lexicon);
      return { asks: isWhole ? known : guessed, isKnown: isWhole };
    }
    const close = near(word);
    const isSpelling = isSure(word, close);
    return { asks: close.length > 0 ? [ask(word.folded, close, !isSpelling)] : guessed, isKnown: isSpelling };
  };
  return (word) => {
    if (word.parts.length > 0) return identifier(word);
    return isKnown(word.term) ? { asks: [plain(word)], isKnown: true } : unknown(word);
  };
}

/** Does one heading hold all of these? */
function stand(terms: readonly string[], lexicon: Lexicon): boolean {
  const [first = [], ...others] = terms.map((term) => new Set(lexicon.postings(term).headings));
  return [...first].some((number) => others.every((numbers) => numbers.has(number)));
}

const TOKEN = /[\p{L}\p{N}\p{M}_$]+/gu;

/** Folded words as a text has them. */
function typedAs(folded: readonly string[], text: string, { words }: Corpus): readonly string[] {
  if (folded.length === 0) return [];
  const typed = (text.match(TOKEN) ?? []).map((token) => ({ token, read: words.of(token).map((word) => word.folded) }));
  return folded.map((word) => typed.find(({ read }) => read.includes(word))?.token ?? word);
}

/** A lone token that looks like code: several parts, or words held together by dots, dashes, colons or slashes. */
function nameIn(text: string, words: readonly Word[]): string | undefined {
  const bare = text
    .trim()
    .replace(/^[`'"]+/, '')
    .replace(/(?<![`'"])[`'"]+$/, '')
    .replace(/\(\)$/, '')
    .toLowerCase();
  const lone = bare !== '' && !/\s/.test(bare);
  return lone && (words.length > 1 || (words[0]?.parts.length ?? 0) > 0) ? bare : undefined;
}
