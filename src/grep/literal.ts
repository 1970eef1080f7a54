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
    find: (bytes, most) => matcher.find(Buffer.from(bytes.toString('utf8').toLowerCase()), most),
    place,
  };
}

type RowSearch = Pick<Matcher, 'needs' | 'find'>;

function literalRows(term: string, search: WordSearch): RowSearch {
  return { needs: [[Buffer.from(term)]], find: (bytes, most) => rowsWith(bytes, most, search(bytes)) };
}

function wholeRows(term: string, search: WordSearch): RowSearch {
  const word = Buffer.from(term);
  const { isOpenBefore, isOpenAfter } = openEnds(term);
  return {
    needs: [[word]],
    find(bytes, most) {
      const next = search(bytes);
      const isWhole = (at: number): boolean =>
        (isOpenBefore || !isWordByte(bytes[at - 1])) && (isOpenAfter || !isWordByte(bytes[at + word.length]));
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
    (isOpenBefore || !isWordChar(row[at - 1])) && (isOpenAfter || !isWordChar(row[at + term.length]));
  let at = row.indexOf(term);
  while (at >= 0 && !isWhole(at)) at = row.indexOf(term, at + 1);
  return placeAt(at, term);
}

/** Does the term begin, or end, with what is not a part of a word? */
function openEnds(term: string): { readonly isOpenBefore: boolean; readonly isOpenAfter: boolean } {
  return { isOpenBefore: !isWordChar(term[0]), isOpenAfter: !isWordChar(term.at(-1)) };
}

function placeAt(at: number, term: string): Place | undefined {
  return at < 0 ? undefined : { from: at, to: at + term.length };
}

/** Letters, digits and `_`; everything outside of ASCII, most of which is letters. */
function isWordChar(char: string | undefined): boolean {
  return char !== undefined && (/\w/.test(char) || char > '\x7f');
}

function isWordByte(byte: number | undefined): boolean {
  if (byte === undefined) return false;
  return (
    (byte >= 0x61 && byte <= 0x7a)
    || (byte >= 0x41 && byte <= 0x5a)
    || (byte >= 0x30 && byte <= 0x39)
    || byte === 0x5f
    || byte > 0x7f
  );
}

function isAscii(text: string): boolean {
  return Buffer.byteLength(text) === text.length;
}
