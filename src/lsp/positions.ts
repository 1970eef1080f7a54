import type { Position, Range, TextDocumentContentChangeEvent } from 'vscode-languageserver-protocol';
import { LineStarts } from './line-starts.js';

/** The text after the client's changes, which count from 0 and apply one after the other. O(text) a change. */
export function changedText(text: string, changes: readonly TextDocumentContentChangeEvent[]): string {
  return changes.reduce((now, change) => {
    if (!('range' in change)) return change.text;
    const starts = new LineStarts(now);
    const [from, to] = [starts.offsetOf(change.range.start), starts.offsetOf(change.range.end)];
    return now.slice(0, Math.min(from, to)) + change.text + now.slice(Math.max(from, to));
  }, text);
}

/** Part of a line; `line` and `column` are 1-based, in UTF-16 units. */
export function rangeOf(line: number, column: number, length: number): Range {
  return { start: { line: line - 1, character: column - 1 }, end: { line: line - 1, character: column - 1 + length } };
}

/** The start of a line; `line` is 1-based. */
export function lineStart(line: number): Range {
  return rangeOf(Math.max(1, line), 1, 0);
}

/** A line without the blanks around its text. */
export function rangeOfText(line: number, text: string): Range {
  const shown = text.trim();
  return rangeOf(line, text.indexOf(shown) + 1, shown.length);
}

export function contains({ start, end }: Range, position: Position): boolean {
  return compare(start, position) <= 0 && compare(position, end) <= 0;
}

export function intersects(a: Range, b: Range): boolean {
  return compare(a.start, b.end) <= 0 && compare(b.start, a.end) <= 0;
}

function compare(a: Position, b: Position): number {
  return a.line - b.line || a.character - b.character;
}
