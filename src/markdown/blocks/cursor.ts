/** Codes of the characters that markdown's block structure is made of. */
export const CHAR = {
  tab: 9,
  lineFeed: 10,
  space: 32,
  bang: 33,
  quote: 34,
  hash: 35,
  ampersand: 38,
  apostrophe: 39,
  open: 40,
  close: 41,
  star: 42,
  plus: 43,
  minus: 45,
  dot: 46,
  slash: 47,
  zero: 48,
  one: 49,
  nine: 57,
  colon: 58,
  less: 60,
  equals: 61,
  greater: 62,
  question: 63,
  bracket: 91,
  backslash: 92,
  bracketEnd: 93,
  caret: 94,
  underscore: 95,
  backtick: 96,
  brace: 123,
  pipe: 124,
  braceEnd: 125,
  tilde: 126,
} as const;

/** Columns between tab stops. */
const TAB = 4;

/**
 * A position in one line of a normal text. `offset` is 0-based; `column` counts 0-based columns with tabs expanded, so
 * that a container may take a part of a tab. `blankUntil` caches the offset of the first non-blank character at or
 * after `offset`.
 */
export interface Cursor {
  readonly text: string;
  offset: number;
  column: number;
  /** Offset of the line's end: its line feed, or the end of the text. */
  end: number;
  blankUntil: number;
}

export function startLine(cursor: Cursor, offset: number, end: number): void {
  cursor.offset = offset;
  cursor.column = 0;
  cursor.end = end;
  cursor.blankUntil = -1;
}

/** Moves the cursor back to an earlier position. */
export function rewind(cursor: Cursor, offset: number, column: number): void {
  cursor.offset = offset;
  cursor.column = column;
  cursor.blankUntil = -1;
}

/** Code of the next character, or `-1` at the end of the line. */
export function next(cursor: Cursor): number {
  return cursor.offset < cursor.end ? cursor.text.charCodeAt(cursor.offset) : -1;
}

export function isBlank(code: number): boolean {
  return code === CHAR.space || code === CHAR.tab;
}

/** Takes at most `most` columns of blanks; a tab may be taken in part. Returns the number taken. */
export function takeBlanks(cursor: Cursor, most: number): number {
  let taken = 0;
  while (taken < most && cursor.offset < cursor.end) {
    const code = cursor.text.charCodeAt(cursor.offset);
    if (!isBlank(code)) break;
    const width = code === CHAR.tab ? TAB - (cursor.column % TAB) : 1;
    const part = Math.min(width, most - taken);
    cursor.column += part;
    taken += part;
    if (part === width) cursor.offset += 1;
  }
  return taken;
}

/** Takes one character, which must not be a tab. */
export function takeOne(cursor: Cursor): void {
  cursor.offset += 1;
  cursor.column += 1;
}

/** Offset of the first non-blank character in the rest of the line; the line's end when there is none. */
export function inkOf(cursor: Cursor): number {
  if (cursor.blankUntil >= cursor.offset) return cursor.blankUntil;
  let at = cursor.offset;
  while (at < cursor.end && isBlank(cursor.text.charCodeAt(at))) at += 1;
  cursor.blankUntil = at;
  return at;
}

export function restIsBlank(cursor: Cursor): boolean {
  return inkOf(cursor) === cursor.end;
}

/** Columns of blanks before the first other character of the rest, without taking them. */
export function indentOf(cursor: Cursor): number {
  const ink = inkOf(cursor);
  let column = cursor.column;
  for (let at = cursor.offset; at < ink; at++)
    column += cursor.text.charCodeAt(at) === CHAR.tab ? TAB - (column % TAB) : 1;
  return column - cursor.column;
}

/** Offset after the last non-blank character of `[from, to)`. */
export function trimmedEnd(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && isBlank(text.charCodeAt(end - 1))) end -= 1;
  return end;
}
