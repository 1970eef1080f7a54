import { FNV_OFFSET, FNV_PRIME } from '../../text/fnv.js';

/**
 * The words of one text as sorted 32-bit hashes, each once: 4 bytes per word, so that 10 MB of code cost about 1.5 MB.
 * A word is an identifier (letters, digits, `_`, `$`) of 2 to 64 characters; words joined by single dashes (`dry-run`)
 * count as one word too, and so does each part of one between `$`, which marks names in some languages. Two words may
 * share a hash: a hit has to be verified in the text.
 */
export type WordSet = Uint32Array;

const MAX_WORD = 64;
const DASH = 45;
const DOLLAR = 36;

/** O(length log length). */
export function wordsOf(text: string): WordSet {
  const hashes: number[] = [];
  let word = FNV_OFFSET;
  let wordStart = -1;
  let compound = FNV_OFFSET;
  let compoundStart = -1;
  let dashes = 0;
  let part = FNV_OFFSET;
  let partStart = -1;
  const isWordLong = (length: number): boolean => length >= 2 && length <= MAX_WORD;
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 32;
    if (isWordCode(code)) {
      if (wordStart === -1) [wordStart, word, partStart, part] = [at, FNV_OFFSET, at, FNV_OFFSET];
      if (compoundStart === -1) [compoundStart, compound, dashes] = [at, FNV_OFFSET, 0];
      word = Math.imul(word ^ code, FNV_PRIME);
      part = Math.imul(part ^ code, FNV_PRIME);
      if (code === DOLLAR) [partStart, part] = [at + 1, FNV_OFFSET];
      else if (text.charCodeAt(at + 1) === DOLLAR && isWordLong(at + 1 - partStart)) hashes.push(part >>> 0);
      compound = Math.imul(compound ^ code, FNV_PRIME);
      continue;
    }
    if (wordStart !== -1 && isWordLong(at - wordStart)) hashes.push(word >>> 0);
    if (partStart > wordStart && isWordLong(at - partStart)) hashes.push(part >>> 0);
    [wordStart, partStart] = [-1, -1];
    if (code === DASH && compoundStart !== -1 && isWordCode(text.charCodeAt(at + 1))) {
      compound = Math.imul(compound ^ DASH, FNV_PRIME);
      dashes++;
    } else {
      if (dashes > 0 && at - compoundStart <= MAX_WORD) hashes.push(compound >>> 0);
      [compoundStart, dashes] = [-1, 0];
    }
  }
  return distinct(Uint32Array.from(hashes).sort());
}

function distinct(sorted: Uint32Array): Uint32Array {
  let kept = 0;
  for (let at = 0; at < sorted.length; at++)
    if (at === 0 || sorted[at] !== sorted[at - 1]) sorted[kept++] = sorted[at] ?? 0;
  return sorted.slice(0, kept);
}

/** Letters of every script count; general punctuation and CJK marks do not. */
export function isWordCode(code: number): boolean {
  if (code < 128)
    return (
      (code >= 97 && code <= 122)
      || (code >= 65 && code <= 90)
      || (code >= 48 && code <= 57)
      || code === 95
      || code === 36
    );
  return (
    code >= 0xaa
    && code !== 0xd7
    && code !== 0xf7
    && !(code >= 0x2000 && code <= 0x2bff)
    && !(code >= 0x3000 && code <= 0x303f)
  );
}

export function hashWord(word: string): number {
  let hash = FNV_OFFSET;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), FNV_PRIME);
  return hash >>> 0;
}

/** Hashes that every text with this word has. */
export function hashesFor(word: string): number[] {
  return wordParts(word).map(hashWord);
}

/**
 * Words for the lookup of texts that may contain this one: the word itself when it is plain or dashed, else each of its
 * parts.
 */
export function wordParts(word: string): string[] {
  const plain = word.replace(/^-+/, '');
  const isOneWord =
    plain.length <= MAX_WORD
    && [...plain].every((char) => char === '-' || isWordCode(char.charCodeAt(0)))
    && !/--|-$/.test(plain);
  const parts = isOneWord ? [plain] : splitWords(plain);
  return parts.filter((part) => part.length >= 2 && part.length <= MAX_WORD);
}

function splitWords(text: string): string[] {
  const parts: string[] = [];
  let start = -1;
  for (let at = 0; at <= text.length; at++) {
    const inWord = at < text.length && isWordCode(text.charCodeAt(at));
    if (inWord && start === -1) start = at;
    if (!inWord && start !== -1) {
      parts.push(text.slice(start, at));
      start = -1;
    }
  }
  return parts;
}

/** O(log words). */
export function hasHash(words: WordSet, hash: number): boolean {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? 0) < hash) low = middle + 1;
    else high = middle;
  }
  return words[low] === hash;
}

/** 1-based line of the first whole-word occurrence; undefined when there is none. O(length). */
export function lineOfWord(text: string, word: string): number | undefined {
  const [at] = offsetsOfWord(text, word, 1);
  return at === undefined ? undefined : countLines(text, at);
}

/** Offsets of whole-word occurrences, at most `limit`. O(length). */
export function offsetsOfWord(text: string, word: string, limit: number): readonly number[] {
  const found: number[] = [];
  for (let at = text.indexOf(word); at !== -1 && found.length < limit; at = text.indexOf(word, at + 1)) {
    if (isWholeAt(text, word, at)) found.push(at);
  }
  return found;
}

/**
 * Is the word not inside a longer identifier, and a dashed word not inside a longer dashed word? A `$` next to a word
 * without `$` is a mark of the language, as for git.
 */
function isWholeAt(text: string, word: string, at: number): boolean {
  const isMark = !word.includes('$');
  const isWord = (index: number) =>
    index >= 0
    && index < text.length
    && isWordCode(text.charCodeAt(index))
    && !(isMark && text.charCodeAt(index) === DOLLAR);
  const end = at + word.length;
  // `"--$` ends with a sign, although a name may contain `$`.
  const isSign = text[end - 1] === '$' && !isWord(end - 2);
  if ((isWord(at) && isWord(at - 1)) || (isWord(end - 1) && !isSign && isWord(end))) return false;
  if (!word.includes('-')) return true;
  return !(text[at - 1] === '-' && isWord(at - 2)) && !(text[end] === '-' && isWord(end + 1));
}

/** 1-based line of an offset. O(offset). */
export function countLines(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

/** A word to look for in many texts. */
export interface WantedWord {
  readonly word: string;
  readonly hashes: readonly number[];
}

/** Those of these words that can be looked up. */
export function wantedWords(words: readonly string[]): readonly WantedWord[] {
  return words.map((word) => ({ word, hashes: hashesFor(word) })).filter(({ hashes }) => hashes.length > 0);
}

/** The first of these words with a whole-word occurrence in a text; the text is read only if its hashes match. */
export function firstHeld(wanted: readonly WantedWord[], words: WordSet, textOf: () => string): string | undefined {
  return wanted.find(
    ({ word, hashes }) => hashes.every((hash) => hasHash(words, hash)) && lineOfWord(textOf(), word) !== undefined,
  )?.word;
}
