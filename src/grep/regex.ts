import { RE2JS, RE2JSException } from 're2js';
import { DocalignError } from '../model/error.js';
import { NOTHING, RowCounter } from './matcher.js';
import type { Matcher, MatchingRows, Place } from './matcher.js';
import { needsOfPattern } from './needs/needs-of.js';
import { wordSearch } from './words-in-bytes.js';
import type { WordSearch } from './words-in-bytes.js';

/**
 * Most instructions of a compiled pattern, and characters of a row that are always compared with it: time grows with
 * their product, about 26 ns each at worst (measured).
 */
const MOST_INSTRUCTIONS = 1_000;
const SURE_ROW_CHARS = 10_000;
/** Of a longer row, as many characters are compared as this product allows, a tenth of a second for one row. */
const MOST_ROW_STEPS = 4_000_000;
/** No character takes more bytes in UTF-8 for each unit of UTF-16. */
const MOST_CHAR_BYTES = 3;
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
  const rows = new RowPattern(regex, size);
  const search = rarest && wordSearch(rarest.words, rarest.isFolded);
  return {
    needs: needs.sets.map(({ words }) => words.map((word) => Buffer.from(word))),
    mayMatch: (bytes) => search === undefined || search(bytes)(0) >= 0,
    find: search === undefined ? anyRow(rows, pattern, size) : rowsWithWord(rows, search, needs.isEnough),
    place: (row) => rows.place(row),
  };
}

/** A pattern that is compared with rows. */
class RowPattern {
  readonly regex: RE2JS;
  /** Most characters of a row that are compared. */
  readonly mostChars: number;

  constructor(regex: RE2JS, size: number) {
    this.regex = regex;
    this.mostChars = Math.max(SURE_ROW_CHARS, Math.floor(MOST_ROW_STEPS / size));
  }

  /** Does the row match? Where it is cut, its end is not: what matches there only as the end does not match. */
  matches(row: string): boolean {
    const compared = row.slice(0, this.mostChars);
    return this.regex.test(compared) && (!this.isCut(row) || this.regex.test(`${compared}\0`));
  }

  place(row: string): Place | undefined {
    if (!this.matches(row)) return undefined;
    const matcher = this.regex.matcher(row.slice(0, this.mostChars));
    return matcher.find() ? { from: matcher.start(), to: matcher.end() } : undefined;
  }

  isCut(row: string): boolean {
    return row.length > this.mostChars;
  }

  /** A row without a carriage return at its end. One character more than is compared tells that it goes on. */
  rowOf(text: string, at: number, stop: number): string {
    const end = text.charCodeAt(stop - 1) === CARRIAGE_RETURN ? stop - 1 : stop;
    return text.slice(at, Math.min(end, at + this.mostChars + 1));
  }

  rowIn(bytes: Buffer, start: number, end: number): string {
    const mostBytes = MOST_CHAR_BYTES * (this.mostChars + 1) + 1;
    const text = bytes.toString('utf8', start, Math.min(end, start + mostBytes));
    return this.rowOf(text, 0, text.length);
  }
}

const CARRIAGE_RETURN = 0x0d;
const NEW_LINE = 0x0a;

/** Compares rows that contain one of the words, each of which is a match if `isEnough`. */
function rowsWithWord(rows: RowPattern, search: WordSearch, isEnough: boolean): Matcher['find'] {
  return (bytes, most) => {
    const next = search(bytes);
    let at = next(0);
    if (at < 0) return NOTHING;
    const counter = new RowCounter(bytes, most);
    let cut = 0;
    while (at >= 0) {
      const start = at === 0 ? 0 : bytes.lastIndexOf(NEW_LINE, at - 1) + 1;
      const end = bytes.indexOf(NEW_LINE, at);
      const row = isEnough ? '' : rows.rowIn(bytes, start, end < 0 ? bytes.length : end);
      if (isEnough || rows.matches(row)) counter.add(at);
      else if (rows.isCut(row)) cut += 1;
      at = end < 0 ? -1 : next(end + 1);
    }
    return withCut(counter.found, cut);
  };
}

function withCut(found: MatchingRows, cut: number): MatchingRows {
  return cut === 0 ? found : { ...found, cut };
}

/** Compares all rows. */
function anyRow(rows: RowPattern, pattern: string, size: number): Matcher['find'] {
  const isWholeTested = !NAMES_ENDS.test(pattern);
  return (bytes, most) => {
    const isTested = isWholeTested && bytes.length * size <= MOST_STEPS && !bytes.includes(CARRIAGE_RETURN);
    return isTested && !rows.regex.test(bytes) ? NOTHING : matchingRows(rows, bytes.toString('utf8'), most);
  };
}

function matchingRows(pattern: RowPattern, text: string, most: number): MatchingRows {
  const rows: number[] = [];
  let [count, cut] = [0, 0];
  let row = 0;
  for (let at = 0; at < text.length;) {
    row += 1;
    const end = text.indexOf('\n', at);
    const stop = end < 0 ? text.length : end;
    const own = pattern.rowOf(text, at, stop);
    if (pattern.matches(own)) {
      count += 1;
      if (rows.length < most) rows.push(row);
    } else if (pattern.isCut(own)) cut += 1;
    at = stop + 1;
  }
  return withCut({ count, rows }, cut);
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
