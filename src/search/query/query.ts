import type { Corpus } from '../index/corpus.js';
import type { Candidate, Spellings } from './spelling.js';
import { memoised, remembered } from '../../text/memo.js';
import { ENTRY_NAMES } from '../../paths/generic-names.js';
import { synonymsOf } from './thesaurus.js';
import type { Tuning } from '../tuning.js';
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

/** A phrasing, interpreted with the vocabulary of this corpus. */
export interface Query {
  readonly text: string;
  /** The text whose words are searched: what the file is called, for a query that is a path. */
  readonly asked: string;
  readonly terms: readonly QueryTerm[];
  /** Number of words for which this corpus has nothing similar; function words do not count. */
  readonly unmatchedTerms: number;
  /** Words, as typed, of which this corpus has no form, or only synonyms or parts; function words do not count. */
  readonly unknown: readonly string[];
  /** Number of these that are identifiers searched by their parts. */
  readonly unknownNames: number;
  /** The query has no other phrasings. */
  readonly alone: boolean;
  /** The query if it is just one code name (`maxRetries`, `--dry-run`, `reply.send`), in lower case. */
  readonly name: string | undefined;
}

/** Most phrasings that stay read between changes of the corpus: those of the last few questions. */
const REMEMBERED = 32;

export interface Reader {
  /**
   * The same object again while the corpus is the same. `alone`: there are no other phrasings, so synonyms of words are
   * searched too.
   */
  read(text: string, alone: boolean): Query;
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

export function createReader(corpus: Corpus, spellings: Spellings, tuning: Tuning): Reader {
  const reading = (alone: boolean): (() => (text: string) => Query) =>
    memoised(
      () => corpus.version,
      () => remembered((text) => readQuery(text, { corpus, spellings, tuning, alone }), REMEMBERED),
    );
  const readers = { alone: reading(true), amongOthers: reading(false) };
  return { read: (text, alone) => (alone ? readers.alone() : readers.amongOthers())(text) };
}

function readQuery(text: string, { corpus, spellings, tuning, alone }: Reading): Query {
  const words = corpus.words.of(text);
  const asked = subjectOfPath(text) ?? text;
  const contentWords = withoutFillers(corpus.words.of(asked));
  const interpreter = createInterpreter({ corpus, spellings, tuning, alone });
  const terms = new Map<string, QueryTerm>();
  const unknown = new Map<string, Word>();
  let [unmatchedTerms, unknownNames] = [0, 0];
  for (const word of contentWords.length > 0 ? contentWords : words) {
    const { terms: meanings, isKnown } = interpreter(word);
    if (meanings.length === 0) unmatchedTerms += 1;
    else if (!isKnown && word.parts.length > 0) unknownNames += 1;
    if (!isKnown && !word.isStop) unknown.set(word.folded, word);
    for (const queryTerm of meanings) {
      const meant = queryTerm.candidates[0]?.term ?? '';
      if (!terms.has(meant)) terms.set(meant, queryTerm);
    }
  }
  return {
    text,
    asked,
    terms: [...terms.values()],
    unmatchedTerms,
    unknown: typedAs([...unknown.keys()], text, corpus),
    unknownNames,
    alone,
    name: nameIn(text, words),
  };
}

/** A file by its path, and by one that people leave out: `src/cart/index.ts` is called `cart`. */
const PATH = /^(?:\.?\/)?(?:[\w@.-]+\/){1,20}([\w@.-]+?)\.[a-z]\w{0,5}$/i;
const UNTOLD = new RegExp(String.raw`\/_*(?:${[...ENTRY_NAMES].join('|')})_*\.\w+$`, 'i');

/** What a file is called whose path is the whole query: its folders and its ending are words of other files too. */
function subjectOfPath(text: string): string | undefined {
  const path = text.trim();
  return PATH.exec(UNTOLD.test(path) ? path.replace(UNTOLD, '.x') : path)?.[1];
}

/**
 * Without function words. In "how does matching work", the last word says no more than they do: of "how it works",
 * every other heading is made.
 */
function withoutFillers(words: readonly Word[]): readonly Word[] {
  const asked = words.filter(({ isStop }) => !isStop);
  const isHow = words[0]?.folded === 'how' && /^work(?:s|ing)?$/.test(words.at(-1)?.folded ?? '');
  return isHow && asked.length > 1 ? asked.slice(0, -1) : asked;
}

interface Reading {
  readonly corpus: Corpus;
  readonly spellings: Spellings;
  readonly tuning: Tuning;
  readonly alone: boolean;
}

interface Interpreted {
  readonly terms: QueryTerm[];
  /** Whether the corpus contains the word, possibly in another form or spelling. */
  readonly isKnown: boolean;
}

/** Interprets each word of one phrasing. An identifier gives itself, if the corpus has it, and its parts. */
function createInterpreter({ corpus, spellings, tuning, alone }: Reading): (word: Word) => Interpreted {
  const { lexicon } = corpus;
  let corrected = 0;
  const isKnown = (term: string): boolean => lexicon.frequency(term) > 0;
  const queryTerm = (word: string, candidates: readonly Candidate[], isGuess = false): QueryTerm => ({
    word,
    candidates,
    weight: Math.max(...candidates.map(({ term, trust }) => trust * lexicon.rarity(term))),
    isGuess,
  });
  const near = (word: Word): Candidate[] => (corrected++ < MOST_CORRECTED ? spellings.near(word, tuning.spelling) : []);
  const isNear = (close: readonly Candidate[]): boolean =>
    close[0] !== undefined && close[0].trust >= tuning.spelling[0];
  /** One typo, or two in a long word, or the beginning of a word. */
  const isSure = ({ folded: { length }, folded }: Word, close: readonly Candidate[]): boolean =>
    (isNear(close) && length >= LEAST_TYPED)
    || (close[0] !== undefined && (length >= LONG || (length >= LEAST_BEGINNING && close[0].term.startsWith(folded))));

  const plain = ({ folded, term }: Word): QueryTerm => queryTerm(folded, [{ term, trust: 1 }, ...synonyms(term)]);
  const synonyms = (term: string): Candidate[] =>
    alone && tuning.synonyms > 0
      ? synonymsOf(term)
          .filter(isKnown)
          .map((other) => ({ term: other, trust: tuning.synonyms }))
      : [];
  const unknown = (word: Word): Interpreted => {
    const close = near(word);
    const halves = isNear(close) ? undefined : spellings.halves(word.folded);
    if (halves !== undefined) {
      // `auto` and `detect` in one heading are `autodetect`; on pages of their own, `web` and `hook` are no `webhook`.
      const isWhole = shareHeading(halves, corpus);
      return { terms: halves.map((term) => queryTerm(word.folded, [{ term, trust: 1 }], !isWhole)), isKnown: isWhole };
    }
    const meant = close.length > 0 ? close : synonyms(word.term);
    const isSpelling = isSure(word, close);
    return { terms: meant.length > 0 ? [queryTerm(word.folded, meant, !isSpelling)] : [], isKnown: isSpelling };
  };
  const identifier = (word: Word): Interpreted => {
    const known = word.parts.filter(isKnown).map((part) => queryTerm(word.folded, [{ term: part, trust: 1 }]));
    if (isKnown(word.term))
      return { terms: [queryTerm(word.folded, [{ term: word.term, trust: 1 }]), ...known], isKnown: true };
    const guessed = known.map((part) => ({ ...part, isGuess: true }));
    if (known.length === word.parts.length) {
      const isWhole = shareHeading(word.parts, corpus);
      return { terms: isWhole ? known : guessed, isKnown: isWhole };
    }
    const close = near(word);
    const isSpelling = isSure(word, close);
    return { terms: close.length > 0 ? [queryTerm(word.folded, close, !isSpelling)] : guessed, isKnown: isSpelling };
  };
  return (word) => {
    if (word.parts.length > 0) return identifier(word);
    return isKnown(word.term) ? { terms: [plain(word)], isKnown: true } : unknown(word);
  };
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

const TOKEN = /[\p{L}\p{N}\p{M}_$]+/gu;

/** The forms of folded words as typed in a text. */
function typedAs(folded: readonly string[], text: string, { words }: Corpus): readonly string[] {
  if (folded.length === 0) return [];
  const typed = (text.match(TOKEN) ?? []).map((token) => ({ token, read: words.of(token).map((word) => word.folded) }));
  return folded.map((word) => typed.find(({ read }) => read.includes(word))?.token ?? word);
}

/** A lone token that looks like code: several parts, or words joined by dots, dashes, colons or slashes. */
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
