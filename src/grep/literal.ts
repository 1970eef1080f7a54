import { NOTHING, RowCounter } from './matcher.js';
import type { Matcher, MatchingRows, Place } from './matcher.js';
import { wordSearch } from './words-in-bytes.js';
import type { NextWord, WordSearch } from './words-in-bytes.js';

/** Finds the term as it is written. */
export function literalMatcher(term: string): Matcher {
  return { ...literalRows(term, wordSearch([term], false)), place: (row) => placeAt(row.indexOf(term), term) };
}

/** Finds the term where it is not part of a longer word. */
export function wordMatcher(term: string): Matcher {
  return { ...wholeRows(term, wordSearch([term], false)), place: (row) => wholePlace(row, term) };
}

/** Finds the term in any letter case, as a whole word if `isWord`. */
export function caselessMatcher(term: string, isWord: boolean): Matcher {
  const lower = term.toLowerCase();
  const matcher = isWord ? wordMatcher(lower) : literalMatcher(lower);
  const place: Matcher['place'] = (row) => matcher.place(row.toLowerCase());
  if (isAscii(lower)) return { ...(isWord ? wholeRows : literalRows)(lower, wordSearch([lower], true)), place };
  return {
    // Letters outside of ASCII have other bytes in the other case.
    needs: [],
    mayMatch: () => true,
    find: (bytes, most) => matcher.find(Buffer.from(bytes.toString('utf8').toLowerCase()), most),
    place,
  };
}

type RowSearch = Pick<Matcher, 'needs' | 'mayMatch' | 'find'>;

function literalRows(term: string, search: WordSearch): RowSearch {
  return { ...needing(term, search), find: (bytes, most) => rowsWith(bytes, most, search(bytes)) };
}

function needing(term: string, search: WordSearch): Pick<Matcher, 'needs' | 'mayMatch'> {
  return { needs: [[Buffer.from(term)]], mayMatch: (bytes) => search(bytes)(0) >= 0 };
}

function wholeRows(term: string, search: WordSearch): RowSearch {
  const word = Buffer.from(term);
  const { isOpenBefore, isOpenAfter } = openEnds(term);
  return {
    ...needing(term, search),
    find(bytes, most) {
      const next = search(bytes);
      const isWhole = (at: number): boolean =>
        (isOpenBefore || !isWordBefore(bytes, at)) && (isOpenAfter || !isWordAt(bytes, at + word.length));
      return rowsWith(bytes, most, (from) => {
        let at = next(from);
        while (at >= 0 && !isWhole(at)) at = next(at + 1);
        return at;
      });
    },
  };
}

function rowsWith(bytes: Buffer, most: number, next: NextWord): MatchingRows {
  let at = next(0);
  if (at < 0) return NOTHING;
  const counter = new RowCounter(bytes, most);
  while (at >= 0) {
    const row = counter.add(at);
    at = row < 0 ? -1 : next(row);
  }
  return counter.found;
}

function wholePlace(row: string, term: string): Place | undefined {
  const { isOpenBefore, isOpenAfter } = openEnds(term);
  const isWhole = (at: number): boolean =>
    (isOpenBefore || !endsWord(row.slice(Math.max(0, at - 2), at)))
    && (isOpenAfter || !beginsWord(row.slice(at + term.length, at + term.length + 2)));
  let at = row.indexOf(term);
  while (at >= 0 && !isWhole(at)) at = row.indexOf(term, at + 1);
  return placeAt(at, term);
}

/** Does the term begin, or end, with what is not a part of a word? */
function openEnds(term: string): { readonly isOpenBefore: boolean; readonly isOpenAfter: boolean } {
  return { isOpenBefore: !beginsWord(term), isOpenAfter: !endsWord(term) };
}

function placeAt(at: number, term: string): Place | undefined {
  return at < 0 ? undefined : { from: at, to: at + term.length };
}

/** What words consist of, by Unicode's annex on regular expressions (UTS #18, \w). */
const WORD = String.raw`[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]`;
const WORD_FIRST = new RegExp(`^${WORD}`, 'u');
const WORD_LAST = new RegExp(`${WORD}$`, 'u');

function beginsWord(text: string): boolean {
  return WORD_FIRST.test(text);
}

function endsWord(text: string): boolean {
  return WORD_LAST.test(text);
}

const ASCII_WORD = Uint8Array.from({ length: 128 }, (_, byte) => (/\w/.test(String.fromCharCode(byte)) ? 1 : 0));
/** Most bytes of a character. */
const MOST_CHAR_BYTES = 4;

/** Does a part of a word begin at this byte? */
function isWordAt(bytes: Buffer, at: number): boolean {
  const byte = bytes[at];
  if (byte === undefined) return false;
  if (byte < 128) return ASCII_WORD[byte] === 1;
  const text = bytes.toString('utf8', at, at + MOST_CHAR_BYTES);
  return beginsWord(text) || (text.startsWith(REPLACED) && isLatinLetter(byte));
}

/** Does a part of a word end before this byte? */
function isWordBefore(bytes: Buffer, at: number): boolean {
  const byte = bytes[at - 1];
  if (byte === undefined) return false;
  if (byte < 128) return ASCII_WORD[byte] === 1;
  let start = at - 1;
  while (start > 0 && at - start < MOST_CHAR_BYTES && isContinued(bytes[start])) start -= 1;
  const text = bytes.toString('utf8', start, at);
  return endsWord(text) || (text.endsWith(REPLACED) && isLatinLetter(byte));
}

/** What a decoder puts for bytes that are no UTF-8. */
const REPLACED = '\uFFFD';

/** Is the byte a letter in Latin-1, as in files that are no UTF-8? */
function isLatinLetter(byte: number): boolean {
  return byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7;
}

/** Is the byte one of a character in UTF-8 that is not its first? */
function isContinued(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x80 && byte < 0xc0;
}

function isAscii(text: string): boolean {
  return Buffer.byteLength(text) === text.length;
}
