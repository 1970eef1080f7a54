import type { Edit } from '../../model/edit.js';

/**
 * The text with every edit made. Edits speak of the text as it is before any of them; those of one line must not overlap.
 * Undefined when one does not fit: its old text does not stand in its place. Line breaks in `text` are `\n`.
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

/** 1-based column at which an edit's new text stands after all edits of its line. */
export function columnAfter(edit: Edit, edits: readonly Edit[]): number {
  const before = edits.filter(({ line, column }) => line === edit.line && column < edit.column);
  return before.reduce((column, { oldText, newText }) => column + newText.length - oldText.length, edit.column);
}

/** Makes the same edits in text that has line breaks of any kind, each kept as it is. */
export function applyToRaw(raw: string, edits: readonly Edit[]): string | undefined {
  const pieces = raw.split(/(\r\n|\r|\n)/);
  const lines = pieces.filter((_, index) => index % 2 === 0);
  const edited = applyEdits(lines.join('\n'), edits)?.split('\n');
  return edited === undefined ? undefined : pieces.map((piece, index) => (index % 2 === 0 ? edited[index / 2] ?? '' : piece)).join('');
}
