import type { Edit } from '../../model/edit.js';
import { latest } from '../../text/memo.js';

/** An edit for tools that only replace text: exact substrings of its line. */
export interface TextReplacement {
  readonly oldText: string;
  readonly newText: string;
}

/** A document is split once for all its edits. */
const splitLines = latest((text: string) => text.split('\n'));

/** Replacement character for bytes that are not valid text. */
const LOST = '\uFFFD';

/** Does the edit replace invalid bytes, or write their replacement character? */
export function hasUndecodedBytes({ oldText, newText }: TextReplacement): boolean {
  return oldText.includes(LOST) || newText.includes(LOST);
}

/**
 * Widens an edit until its old text occurs only once in the document, so that it can be applied without looking. The
 * edit stays on its line and does not touch other edits there, so several edits compose. If the line itself is
 * repeated, the edit gets as wide as possible.
 */
export function widenToUnique(edit: Edit, text: string, others: readonly Edit[]): TextReplacement {
  const line = splitLines(text)[edit.line - 1] ?? '';
  const start = edit.column - 1;
  const end = start + edit.oldText.length;
  const room = roomAround(
    { start, end },
    others.filter((other) => other !== edit && other.line === edit.line),
    textAround({ start, end }, line),
  );
  let from = start;
  let to = end;
  while (!occursOnce(text, line.slice(from, to)) && (from > room.from || to < room.to)) {
    from = Math.max(room.from, from - 1);
    to = Math.min(room.to, to + 1);
  }
  return { oldText: line.slice(from, to), newText: line.slice(from, start) + edit.newText + line.slice(end, to) };
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * Up to the nearest replacement character: old text with it would never match, and writing it would destroy the bytes.
 */
function textAround({ start, end }: Stretch, line: string): Stretch {
  const after = line.indexOf(LOST, end);
  return { start: start === 0 ? 0 : line.lastIndexOf(LOST, start - 1) + 1, end: after < 0 ? line.length : after };
}

function roomAround(
  { start, end }: Stretch,
  others: readonly Edit[],
  text: Stretch,
): { readonly from: number; readonly to: number } {
  const ends = others.map((other) => other.column - 1 + other.oldText.length).filter((at) => at <= start);
  const starts = others.map((other) => other.column - 1).filter((at) => at >= end);
  // Half of the gap each, so that two neighbours that both widen do not overlap.
  const from = ends.length === 0 ? text.start : Math.max(text.start, Math.ceil((Math.max(...ends) + start) / 2));
  const to = starts.length === 0 ? text.end : Math.min(text.end, Math.floor((Math.min(...starts) + end) / 2));
  return { from, to };
}

function occursOnce(text: string, part: string): boolean {
  const first = text.indexOf(part);
  return first >= 0 && text.indexOf(part, first + 1) < 0;
}
