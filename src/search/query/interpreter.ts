import type { Corpus } from '../index/corpus.js';
import type { Tuning } from '../tuning.js';
import type { Candidate, Spellings } from './spelling.js';
import { synonymsOf } from './thesaurus.js';
import type { Word } from './words.js';

/** One query term. Any of its alternative terms matches; the best match counts. */
export interface QueryTerm {
  /** The word of the query, folded. */
  readonly word: string;
  /** The intended term first; never empty. */
  readonly candidates: readonly Candidate[];
  /** Rarity of the intended term, and so its share in the query. */
  readonly weight: number;
  /** The corpus has no form of the word: the terms are synonyms, distant spellings or parts of it. */
  readonly isGuess: boolean;
}

/** Most words of one phrasing that are spell-corrected: bounds the work for a query of noise. */
const MOST_CORRECTED = 12;
/** Length from which a word with two typos counts as known, and from which the beginning of a word does. */
const LONG = 12;
const LEAST_BEGINNING = 5;
/**
 * Length from which a word with one typo counts as known: `react` and `reach`, `neural` and `neutral` are other words.
 */
const LEAST_TYPED = 7;
/** Most headings that are looked at for the parts of one word. */
const MOST_HEADINGS = 200;

export interface Reading {
  readonly corpus: Corpus;
  readonly spellings: Spellings;
  readonly tuning: Tuning;
  readonly alone: boolean;
}

export interface Interpreted {
  readonly terms: QueryTerm[];
  /** Whether the corpus contains the word, possibly in another form or spelling. */
  readonly isKnown: boolean;
}

/** Interprets each word of one phrasing. */
export class Interpreter {
  readonly #reading: Reading;
  /** Words that were spell-corrected. */
  #corrected = 0;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  interpret(word: Word): Interpreted {
    if (word.parts.length > 0) return this.#identifier(word);
    return this.#isKnown(word.term) ? { terms: [this.#plain(word)], isKnown: true } : this.#unknown(word);
  }

  /** Does the corpus have the word as it is, in any of its forms? */
  isWritten({ term }: Word): boolean {
    return this.#isKnown(term);
  }

  /** An identifier gives itself, if the corpus has it, and its parts. */
  #identifier(word: Word): Interpreted {
    const known = word.parts
      .filter((part) => this.#isKnown(part))
      .map((part) => this.#queryTerm(word.folded, [{ term: part, trust: 1 }]));
    if (this.#isKnown(word.term))
      return { terms: [this.#queryTerm(word.folded, [{ term: word.term, trust: 1 }]), ...known], isKnown: true };
    const guessed = known.map((part) => ({ ...part, isGuess: true }));
    if (known.length === word.parts.length) {
      const isWhole = shareHeading(word.parts, this.#reading.corpus);
      return { terms: isWhole ? known : guessed, isKnown: isWhole };
    }
    const close = this.#near(word);
    const isSpelling = this.#isSure(word, close);
    return {
      terms: close.length > 0 ? [this.#queryTerm(word.folded, close, !isSpelling)] : guessed,
      isKnown: isSpelling,
    };
  }

  #plain({ folded, term }: Word): QueryTerm {
    return this.#queryTerm(folded, [{ term, trust: 1 }, ...this.#synonyms(term)]);
  }

  #unknown(word: Word): Interpreted {
    const close = this.#near(word);
    const { corpus, spellings } = this.#reading;
    const halves = this.#isNear(close) ? undefined : spellings.halves(word.folded);
    if (halves !== undefined) {
      // `auto` and `detect` in one heading are `autodetect`; on pages of their own, `web` and `hook` are no `webhook`.
      const isWhole = shareHeading(halves, corpus);
      const terms = halves.map((term) => this.#queryTerm(word.folded, [{ term, trust: 1 }], !isWhole));
      return { terms, isKnown: isWhole };
    }
    const meant = close.length > 0 ? close : this.#synonyms(word.term);
    const isSpelling = this.#isSure(word, close);
    return { terms: meant.length > 0 ? [this.#queryTerm(word.folded, meant, !isSpelling)] : [], isKnown: isSpelling };
  }

  #near(word: Word): Candidate[] {
    const { spellings, tuning } = this.#reading;
    if (this.#corrected >= MOST_CORRECTED) return [];
    this.#corrected += 1;
    return spellings.near(word, tuning.spelling);
  }

  #isNear(close: readonly Candidate[]): boolean {
    return close[0] !== undefined && close[0].trust >= this.#reading.tuning.spelling[0];
  }

  /** One typo, or two in a long word, or the beginning of a word. */
  #isSure({ folded: { length }, folded }: Word, close: readonly Candidate[]): boolean {
    if (this.#isNear(close) && length >= LEAST_TYPED) return true;
    return (
      close[0] !== undefined && (length >= LONG || (length >= LEAST_BEGINNING && close[0].term.startsWith(folded)))
    );
  }

  #synonyms(term: string): Candidate[] {
    const { alone, tuning } = this.#reading;
    if (!alone || tuning.synonyms <= 0) return [];
    return synonymsOf(term)
      .filter((other) => this.#isKnown(other))
      .map((other) => ({ term: other, trust: tuning.synonyms }));
  }

  #isKnown(term: string): boolean {
    return this.#reading.corpus.lexicon.frequency(term) > 0;
  }

  #queryTerm(word: string, candidates: readonly Candidate[], isGuess = false): QueryTerm {
    const { lexicon } = this.#reading.corpus;
    const weight = Math.max(...candidates.map(({ term, trust }) => trust * lexicon.rarity(term)));
    return { word, candidates, weight, isGuess };
  }
}

/** Whether a heading has these side by side: `Content-Type Parser` is `contentTypeParser`. */
function shareHeading(terms: readonly string[], corpus: Corpus): boolean {
  const { words, lexicon } = corpus;
  const [first = [], ...others] = terms.map((term) => new Set(lexicon.postings(term).headings));
  const shared = [...first].filter((number) => others.every((numbers) => numbers.has(number)));
  return shared.slice(0, MOST_HEADINGS).some((number) => {
    const own = words
      .of(corpus.get(number)?.section.heading ?? '')
      .flatMap(({ term, parts }) => (parts.length > 0 ? parts : [term]));
    return own.some((_, from) => terms.every((term, at) => own[from + at] === term));
  });
}
