import { ownCopy } from '../../text/own-copy.js';
import { STOP_WORDS } from '../../text/words/stop-words.js';
import { stemmer } from 'stemmer';
import { Vocabulary } from '../index/vocabulary.js';

/** The searchable form of a token. */
export interface Word {
  /** Dense, so that tables can be indexed by it; -1 for a word that is not cached. */
  readonly id: number;
  /** Letters as written, folded to lower case without accents. */
  readonly folded: string;
  /** Stem of the whole word, even for an identifier of several parts. Never empty. */
  readonly term: string;
  /** Stems of the parts of `camelCase`, `snake_case` and `http2`; empty for a plain word. */
  readonly parts: readonly string[];
  /** The term and the parts by their numbers in the vocabulary. */
  readonly numbers: readonly number[];
  /** English function word. */
  readonly isStop: boolean;
  /** One bit for each letter in the word, to rule out words that differ in many letters. */
  readonly letters: number;
}

/** What corrections of spelling look at. */
export type SeenWord = Pick<Word, 'folded' | 'term' | 'letters'>;

/** Longer runs of letters and digits are hashes, keys or encoded data, which users do not search. UTF-16 units. */
const MAX_TOKEN = 64;
/**
 * Most distinct tokens that are cached: bounds the memory for a corpus of random tokens to some 40 MB. Others are
 * analysed each time.
 */
const MAX_REMEMBERED = 250_000;

const SEPARATOR = 0;
const WORD = 1;
const IDEOGRAPH = 2;

/** Reads words from text and caches the result for each distinct token, as stemming takes most of the time. */
export class Words {
  readonly vocabulary: Vocabulary;
  readonly #memory = new Map<string, Word>();
  /** The cached words in the order of their ids. */
  readonly #cached: Word[] = [];
  readonly #seenBefore: () => readonly SeenWord[];

  /** `vocabulary` and `seenBefore`: those of an index that was made before. */
  constructor(vocabulary = new Vocabulary(), seenBefore: () => readonly SeenWord[] = () => []) {
    this.vocabulary = vocabulary;
    this.#seenBefore = seenBefore;
  }

  /** Calls `visit` with each word of `text.slice(from, to)`, in order. Linear. */
  scan(text: string, range: readonly [from: number, to: number], visit: (word: Word) => void): void {
    eachToken(text, range, (token) => {
      const word = this.#read(token);
      if (word !== undefined) visit(word);
    });
  }

  of(text: string): Word[] {
    const words: Word[] = [];
    this.scan(text, [0, text.length], (word) => words.push(word));
    return words;
  }

  /** Every cached word, including those of removed texts. */
  *seen(): Iterable<SeenWord> {
    yield* this.#seenBefore();
    yield* this.#cached;
  }

  /** How many words are cached. */
  get seenCount(): number {
    return this.#seenBefore().length + this.#cached.length;
  }

  /** The word that was cached after `at` others; always the same. */
  seenAt(at: number): SeenWord | undefined {
    const before = this.#seenBefore();
    return at < before.length ? before[at] : this.#cached[at - before.length];
  }

  #read(token: string): Word | undefined {
    const memory = this.#memory;
    const known = memory.get(token);
    if (known !== undefined) return known;
    const isKept = memory.size < MAX_REMEMBERED;
    const kept = isKept ? ownCopy(token) : token;
    const read = analyse(kept);
    if (read === undefined) return undefined;
    const word = {
      id: isKept ? this.#cached.length : -1,
      ...read,
      numbers: [read.term, ...read.parts].map((term) => this.vocabulary.numberOf(term)),
    };
    if (isKept) {
      memory.set(kept, word);
      this.#cached.push(word);
    }
    return word;
  }
}

/** Terms of a text without function words, each once. */
export function termsOf(text: string, words: Words): string[] {
  return [...new Set(words.of(text).flatMap(({ term, parts, isStop }) => (isStop ? [] : [term, ...parts])))];
}

/** The term of a plain folded word: its Porter stem; a word with a digit or a non-ASCII letter is not stemmed. */
export function plainTerm(folded: string): string {
  return /\d/.test(folded) || !isAscii(folded) ? folded : stemmer(folded);
}

/** Tokens are runs of letters, digits, `_` and `$`; of scripts without spaces, each pair of neighbouring characters. */
function eachToken(text: string, [from, to]: readonly [number, number], visit: (token: string) => void): void {
  let at = from;
  while (at < to) {
    const kind = kindOf(text.charCodeAt(at));
    const start = at++;
    if (kind === SEPARATOR) continue;
    while (at < to && kindOf(text.charCodeAt(at)) === kind) at++;
    if (kind === IDEOGRAPH)
      for (let pair = start; pair < Math.max(start + 1, at - 1); pair++)
        visit(text.slice(pair, Math.min(pair + 2, at)));
    else if (at - start <= MAX_TOKEN) visit(text.slice(start, at));
  }
}

/** By UTF-16 unit, computed on first use. 255: not computed yet. */
const kinds = new Uint8Array(0x10000).fill(255);

function kindOf(unit: number): number {
  const known = kinds[unit] ?? SEPARATOR;
  if (known !== 255) return known;
  const character = String.fromCharCode(unit);
  const kind = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(character)
    ? IDEOGRAPH
    : /[\p{L}\p{N}\p{M}_$]/u.test(character)
      ? WORD
      : SEPARATOR;
  kinds[unit] = kind;
  return kind;
}

/** Most tokens: a word, a word at the start of a sentence, an acronym, a number. */
const ONE_PART = /^(?:[A-Za-z]?[a-z]*|[A-Z]+|\d+)$/;
const NO_PARTS: readonly string[] = [];

/** An analysed word before it is cached. */
type Read = Omit<Word, 'id' | 'numbers'>;

function analyse(token: string): Read | undefined {
  if (ONE_PART.test(token)) return plainWord(token.toLowerCase());
  const bare = token.replace(/^[_$]+/, '').replace(/(?<![_$])[_$]+$/, '');
  if (bare === '') return undefined;
  const folded = fold(bare);
  const parts = partsOf(bare);
  if (parts.length < 2) return plainWord(folded);
  const stems = parts
    .map(fold)
    .filter((part) => part.length > 1 && !STOP_WORDS.has(part))
    .map(plainTerm);
  return { folded, term: plainTerm(folded), parts: [...new Set(stems)], isStop: false, letters: lettersOf(folded) };
}

function plainWord(folded: string): Read {
  return {
    folded,
    term: plainTerm(folded),
    parts: NO_PARTS,
    isStop: STOP_WORDS.has(folded),
    letters: lettersOf(folded),
  };
}

function lettersOf(folded: string): number {
  let bits = 0;
  for (let at = 0; at < folded.length; at++) bits |= 1 << (folded.charCodeAt(at) & 31);
  return bits;
}

/** `keepAliveTimeout2` → keep, Alive, Timeout, 2; `HTTPServer` → HTTP, Server. */
function partsOf(token: string): string[] {
  return token
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L}{2})(\p{N})/gu, '$1 $2')
    .split(/[\s_$]+/)
    .filter((part) => part !== '');
}

/** Lower case; without accents. */
function fold(token: string): string {
  const lower = token.toLowerCase();
  return isAscii(lower) ? lower : lower.normalize('NFKD').replace(/\p{M}+/gu, '');
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false;
  return true;
}
