import { printable } from '../../text/layout/printable.js';
import { charWidth, displayWidth } from '../../text/layout/width.js';
import type { Terminal } from '../terminal/terminal.js';
import type { FindingSource } from './finding.js';

const CUT = '…';
/** Share of the room that the text before the marked words may take, where not all of the line fits. */
const BEFORE = 1 / 3;

export interface FrameStyle {
  readonly indent: string;
  readonly terminal: Terminal;
  /** Colour of the carets. */
  readonly paint: (text: string) => string;
}

/**
 * A line of a document with its number, and carets below the words that are meant, if not the whole line is. A line
 * that is too long is cut around these words.
 */
export function codeFrame(source: FindingSource, { indent, terminal, paint }: FrameStyle): readonly string[] {
  const { colors, columns } = terminal;
  const number = String(source.line);
  const gutter = `${indent}${number} | `;
  const { before, marked, after } = fitted(partsOf(source), columns - gutter.length);
  if (before + marked + after === '') return [];
  const line = `${colors.dim(gutter)}${before}${marked}${after}`;
  if (!source.isExact || marked === '') return [line];
  const below = `${indent}${' '.repeat(number.length)} | `;
  return [line, `${colors.dim(below)}${' '.repeat(displayWidth(before))}${paint('^'.repeat(displayWidth(marked)))}`];
}

interface Parts {
  readonly before: string;
  readonly marked: string;
  readonly after: string;
}

/** On one line of a terminal, without the indentation. A tab is one blank. */
function partsOf({ text, column, length }: FindingSource): Parts {
  const from = column - 1;
  return {
    before: printable(text.slice(0, from)).trimStart(),
    marked: printable(text.slice(from, from + length)),
    after: printable(text.slice(from + length)).trimEnd(),
  };
}

/** The marked words whole if they fit; then what is around them. */
function fitted({ before, marked, after }: Parts, room: number): Parts {
  if (displayWidth(before) + displayWidth(marked) + displayWidth(after) <= room) return { before, marked, after };
  // One column is left on each side for the sign that text is cut there.
  const shown = startOf(marked, room - (before === '' ? 0 : 1) - (after === '' ? 0 : 1));
  const free = room - displayWidth(shown);
  const left = endOf(before, Math.max(1, Math.floor(free * BEFORE), free - displayWidth(after)));
  const right = shown === marked ? startOf(after, Math.max(1, free - displayWidth(left))) : '';
  return { before: left, marked: shown, after: right };
}

/** The beginning of a text, in at most `room` columns. */
function startOf(text: string, room: number): string {
  return displayWidth(text) <= room ? text : `${taken([...text], room - 1).join('')}${CUT}`;
}

/** The end of a text, in at most `room` columns. */
function endOf(text: string, room: number): string {
  if (displayWidth(text) <= room) return text;
  return `${CUT}${taken([...text].reverse(), room - 1)
    .reverse()
    .join('')}`;
}

/** The first characters, as many as there is room for. */
function taken(chars: readonly string[], room: number): string[] {
  let used = 0;
  const end = chars.findIndex((char) => (used += charWidth(char)) > room);
  return chars.slice(0, end < 0 ? chars.length : end);
}
