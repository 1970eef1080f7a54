import { NOTHING, RowCounter } from './matcher.js';
import type { Matcher, MatchingRows, Place } from './matcher.js';

/** Finds the term as it is written. */
export function literalMatcher(term: string): Matcher {
  const word = Buffer.from(term);
  return {
    needs: [[word]],
    find: (bytes, most) => rowsWith(bytes, most, (from) => bytes.indexOf(word, from)),
    place: (row) => placeAt(row.indexOf(term), term),
  };
}

/** Finds the term where it is not part of a longer word. */
export function wordMatcher(term: string): Matcher {
  const word = Buffer.from(term);
  const [isOpenBefore, isOpenAfter] = [!isWordChar(term[0]), !isWordChar(term.at(-1))];
  const isWhole = (bytes: Buffer, at: number): boolean =>
    (isOpenBefore || !isWordByte(bytes[at - 1])) && (isOpenAfter || !isWordByte(bytes[at + word.length]));
  const next = (bytes: Buffer, from: number): number => {
    let at = bytes.indexOf(word, from);
    while (at >= 0 && !isWhole(bytes, at)) at = bytes.indexOf(word, at + 1);
    return at;
  };
  return {
    needs: [[word]],
    find: (bytes, most) => rowsWith(bytes, most, (from) => next(bytes, from)),
    place(row) {
      let at = row.indexOf(term);
      while (at >= 0 && !isWholeIn(row, at, { term, isOpenBefore, isOpenAfter })) at = row.indexOf(term, at + 1);
      return placeAt(at, term);
    },
  };
}

/**
 * Finds the term in any letter case, as a whole word if `isWord`. Slower than the others, since it makes a text in
 * lower case of the bytes.
 */
export function caselessMatcher(term: string, isWord: boolean): Matcher {
  const lower = term.toLowerCase();
  const matcher = isWord ? wordMatcher(lower) : literalMatcher(lower);
  return {
    // Letters outside of ASCII have other bytes in the other case.
    needs: isAscii(lower) ? matcher.needs : [],
    find: (bytes, most) => matcher.find(Buffer.from(bytes.toString('utf8').toLowerCase()), most),
    place: (row) => matcher.place(row.toLowerCase()),
  };
}

function rowsWith(bytes: Buffer, most: number, next: (from: number) => number): MatchingRows {
  let at = next(0);
  if (at < 0) return NOTHING;
  const counter = new RowCounter(bytes, most);
  while (at >= 0) {
    const row = counter.add(at);
    at = row < 0 ? -1 : next(row);
  }
  return counter.found;
}

interface WholeTerm {
  readonly term: string;
  readonly isOpenBefore: boolean;
  readonly isOpenAfter: boolean;
}

function isWholeIn(row: string, at: number, { term, isOpenBefore, isOpenAfter }: WholeTerm): boolean {
  return (isOpenBefore || !isWordChar(row[at - 1])) && (isOpenAfter || !isWordChar(row[at + term.length]));
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
