import { RE2JS, RE2JSException } from 're2js';
import { DocalignError } from '../model/error.js';
import { NOTHING, RowCounter } from './matcher.js';
import type { Matcher, MatchingRows } from './matcher.js';
import { needsOfPattern } from './needs/needs-of.js';
import { wordSearch } from './words-in-bytes.js';
import type { WordSearch } from './words-in-bytes.js';

/**
 * Most characters of a row that are compared with a pattern, and most instructions of a compiled one: time grows with
 * their product, about 26 ns each at worst (measured), a tenth of a second for one row.
 */
const MOST_ROW_CHARS = 10_000;
const MOST_INSTRUCTIONS = 1_000;
/** No character takes more bytes in UTF-8 for each unit of UTF-16. One character more tells that the row goes on. */
const MOST_ROW_BYTES = 3 * (MOST_ROW_CHARS + 1) + 1;
/** No word of a pattern is longer. */
const MOST_WORD_BYTES = 256;
/** A text is first compared as a whole if this product is smaller for it. */
const MOST_STEPS = 4_000_000;
/** A match in a row is none in the whole text where the pattern names the ends of the text. */
const NAMES_ENDS = /\\[AzZ]|\(\?[a-zA-Z]*-[a-zA-Z]*m/;

/**
 * Finds rows that match a pattern in the syntax of RE2, in linear time. `^` and `$` are the ends of the row. Throws
 * BAD_ARGUMENT for a pattern that cannot be read, with `where` and its reason.
 */
export function regexMatcher(pattern: string, where: string): Matcher {
  const regex = compiled(pattern, where);
  const size = regex.programSize();
  if (size > MOST_INSTRUCTIONS)
    throw badPattern(where, `it is too large (${size} steps, at most ${MOST_INSTRUCTIONS})`, pattern);
  const needs = needsOfPattern(pattern);
  const { rarest } = needs;
  const search = rarest && wordSearch(rarest.words, rarest.isFolded);
  return {
    needs: needs.sets.map(({ words }) => words.map((word) => Buffer.from(word))),
    mayMatch: (bytes) => search === undefined || search(bytes)(0) >= 0,
    find: search === undefined ? anyRow(regex, pattern, size) : rowsWithWord(regex, search, needs.isEnough),
    place(row) {
      if (!matches(regex, row)) return undefined;
      const matcher = regex.matcher(row.slice(0, MOST_ROW_CHARS));
      return matcher.find() ? { from: matcher.start(), to: matcher.end() } : undefined;
    },
  };
}

const CARRIAGE_RETURN = 0x0d;
const NEW_LINE = 0x0a;

/** Compares rows that contain one of the words, each of which is a match if `isEnough`. */
function rowsWithWord(regex: RE2JS, search: WordSearch, isEnough: boolean): Matcher['find'] {
  return (bytes, most) => {
    const next = search(bytes);
    let at = next(0);
    if (at < 0) return NOTHING;
    const counter = new RowCounter(bytes, most);
    while (at >= 0) {
      const start = at === 0 ? 0 : bytes.lastIndexOf(NEW_LINE, at - 1) + 1;
      const end = bytes.indexOf(NEW_LINE, at);
      const isSure = isEnough && at + MOST_WORD_BYTES < start + MOST_ROW_CHARS;
      if (isSure || matches(regex, rowIn(bytes, start, end < 0 ? bytes.length : end))) counter.add(at);
      at = end < 0 ? -1 : next(end + 1);
    }
    return counter.found;
  };
}

function rowIn(bytes: Buffer, start: number, end: number): string {
  const text = bytes.toString('utf8', start, Math.min(end, start + MOST_ROW_BYTES));
  return rowOf(text, 0, text.length);
}

/** Compares all rows. */
function anyRow(regex: RE2JS, pattern: string, size: number): Matcher['find'] {
  const isWholeTested = !NAMES_ENDS.test(pattern);
  return (bytes, most) => {
    const isTested = isWholeTested && bytes.length * size <= MOST_STEPS && !bytes.includes(CARRIAGE_RETURN);
    return isTested && !regex.test(bytes) ? NOTHING : matchingRows(regex, bytes.toString('utf8'), most);
  };
}

function matchingRows(regex: RE2JS, text: string, most: number): MatchingRows {
  const rows: number[] = [];
  let count = 0;
  let row = 0;
  for (let at = 0; at < text.length;) {
    row += 1;
    const end = text.indexOf('\n', at);
    const stop = end < 0 ? text.length : end;
    if (matches(regex, rowOf(text, at, stop))) {
      count += 1;
      if (rows.length < most) rows.push(row);
    }
    at = stop + 1;
  }
  return { count, rows };
}

/** A row without a carriage return at its end. One character more than is compared tells that it goes on. */
function rowOf(text: string, at: number, stop: number): string {
  const end = text.charCodeAt(stop - 1) === CARRIAGE_RETURN ? stop - 1 : stop;
  return text.slice(at, Math.min(end, at + MOST_ROW_CHARS + 1));
}

/** Does the row match? Where it is cut, its end is not: what matches there only as the end does not match. */
function matches(regex: RE2JS, row: string): boolean {
  const compared = row.slice(0, MOST_ROW_CHARS);
  return regex.test(compared) && (row.length <= MOST_ROW_CHARS || regex.test(`${compared}\0`));
}

function compiled(pattern: string, where: string): RE2JS {
  try {
    return RE2JS.compile(pattern, RE2JS.MULTILINE);
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    throw badPattern(where, error.message.replace(/^error parsing regexp: /, ''), pattern);
  }
}

function badPattern(where: string, why: string, pattern: string): DocalignError {
  return new DocalignError(
    'BAD_ARGUMENT',
    `${where} cannot be used as a pattern: ${why}; got ${JSON.stringify(pattern.slice(0, 200))}. Patterns have the `
      + 'syntax of RE2, without look-around and back-references. Use mode "literal" for text as it is written.',
  );
}
