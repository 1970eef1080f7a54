import type { Edit } from '../../model/edit.js';
import type { Splice } from '../../repo/files/splice.js';
import { groupBy, firstOfEach } from '../../text/multimap.js';

/**
 * Applies all edits to the text. Positions refer to the text before any edit; edits on one line must not overlap.
 * Undefined if the old text of an edit is not at its position. Line breaks in `text` are `\n`.
 */
export function applyEdits(text: string, edits: readonly Edit[]): string | undefined {
  const lines = text.split('\n');
  for (const edit of [...edits].sort((a, b) => b.line - a.line || b.column - a.column)) {
    const line = lines[edit.line - 1];
    const from = edit.column - 1;
    if (line?.startsWith(edit.oldText, from) !== true) return undefined;
    lines[edit.line - 1] = line.slice(0, from) + edit.newText + line.slice(from + edit.oldText.length);
  }
  return lines.join('\n');
}

/** 1-based. Edits do not change line numbers. */
export interface Spot {
  readonly line: number;
  readonly column: number;
}

/**
 * Returns a function that maps a 1-based column to its column after all edits of the line; the start of an edit maps to
 * the start of its new text.
 */
export function columnsAfter(edits: readonly Edit[]): (spot: Spot) => number {
  const lines = groupBy(edits, ({ line }) => line);
  return ({ line, column: from }) =>
    (lines.get(line) ?? []).reduce(
      (moved, { column, oldText, newText }) => (column < from ? moved + newText.length - oldText.length : moved),
      from,
    );
}

/** Do two edits, or the texts that they replace, share a character? */
export function overlaps(a: Stretch, b: Stretch): boolean {
  return (
    a.file === b.file
    && a.line === b.line
    && a.column < b.column + b.oldText.length
    && b.column < a.column + a.oldText.length
  );
}

/** Two fixes may need the same edit: it is made once. */
export function isSame(a: Edit, b: Edit): boolean {
  return (
    a.file === b.file
    && a.line === b.line
    && a.column === b.column
    && a.oldText === b.oldText
    && a.newText === b.newText
  );
}

export function withoutRepeats(edits: readonly Edit[]): readonly Edit[] {
  return firstOfEach(edits, ({ file, line, column, oldText, newText }) =>
    JSON.stringify([file, line, column, oldText, newText]),
  );
}

export type Stretch = Pick<Edit, 'file' | 'line' | 'column' | 'oldText'>;

/** Edits grouped by document. */
export function byFile(edits: readonly Edit[]): ReadonlyMap<string, readonly Edit[]> {
  return groupBy(edits, ({ file }) => file);
}

/**
 * The ranges of edits in the file's raw text, with any line breaks. An edit on a nonexistent line gets a position
 * beyond the end.
 */
export function splicesOf(raw: string, edits: readonly Edit[]): readonly Splice[] {
  const starts = [...raw.matchAll(/\r\n|\r|\n/g)].map(({ 0: feed, index }) => index + feed.length);
  // A second byte order mark is text of the file, but not of the document.
  const first = raw.startsWith('\uFEFF') ? 1 : 0;
  return edits.map(({ line, column, oldText, newText }) => {
    const start = line === 1 ? first : (starts[line - 2] ?? raw.length + 1);
    return { from: start + column - 1, oldText, newText };
  });
}
