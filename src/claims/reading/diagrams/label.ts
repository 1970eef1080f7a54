/** A piece of text that a diagram shows. `row` and `column` are 0-based in the text of the diagram. */
export interface Label {
  readonly text: string;
  readonly row: number;
  readonly column: number;
  /** The class or participant of which it is a member or a call. */
  readonly owner?: string;
}

/** A row of a diagram, with its number. */
export interface Row {
  readonly text: string;
  readonly row: number;
}

/** Returns the labels of a diagram from its rows, none of which is longer than `MOST_CHARS`. Linear. */
export type ReadLabels = (rows: readonly Row[]) => readonly Label[];

/** Limits on one diagram. */
export const MOST_ROWS = 2_000;
export const MOST_CHARS = 600;
export const MOST_LABELS = 400;

/** The begin of the word that ends at a place. */
export function wordBefore(text: string, end: number, inWord: RegExp): number {
  let start = end;
  while (start > 0 && inWord.test(text[start - 1] ?? '')) start -= 1;
  return start;
}

const IN_NAME = /[\w$]/;

/** The name of a member in a class: `+add(item) Cart` is `add(item)`, `-int maxSize` and `maxSize: int` `maxSize`. */
export function memberIn({ text, row }: Row, from = 0): readonly Label[] {
  const bracket = text.indexOf('(', from);
  const colon = bracket < 0 ? text.indexOf(':', from) : -1;
  const close = bracket < 0 ? -1 : text.indexOf(')', bracket);
  if (bracket >= 0 && close < 0) return [];
  // A sign after the member tells that it is static or abstract.
  const last = text.trimEnd().replace(/[;*$]$/, '').length;
  const end = bracket >= 0 ? bracket : colon < 0 || text[colon + 1] === ':' ? last : colon;
  const nameEnd = text.slice(0, end).trimEnd().length;
  const start = wordBefore(text, nameEnd, IN_NAME);
  if (start < from || start === nameEnd) return [];
  return [{ text: text.slice(start, close < 0 ? nameEnd : close + 1), row, column: start }];
}

/** The label at a place of a row, without blanks and quotes around it. */
export function labelAt({ text, row }: Row, from: number, to: number): Label {
  let start = from;
  let end = to;
  while (start < end && /[\s"'`]/.test(text[start] ?? '')) start += 1;
  while (end > start && /[\s"'`]/.test(text[end - 1] ?? '')) end -= 1;
  return { text: text.slice(start, end), row, column: start };
}
