import { startsListEntry } from '../../../text/layout/block-start.js';

/** Characters of a line before and after a place: a paragraph may be one line. */
const LINE_CHARS = 2_000;
/** Characters of the neighbouring lines that may belong to the same sentence. */
const NEIGHBOUR_CHARS = 200;
const COMMENT = /<!--.*?-->/g;

/** Text around a place in a document, and the offset of the place in it. */
export interface TextAround {
  readonly text: string;
  readonly at: number;
}

/**
 * The line of a place with the lines before and after, since sentences are wrapped; a blank line, a heading and the
 * start of a list entry end the text. Comments are blank. `line` and `column` are 1-based.
 */
export function textAround(lines: readonly string[], line: number, column: number): TextAround {
  const before = lines[line - 2] ?? '';
  const { text: own, at } = partAround(lines[line - 1] ?? '', column);
  const isFirst = at === column - 1;
  const lead = before.trim() === '' || !isFirst || beginsAlone(own) ? '' : `${before.slice(-NEIGHBOUR_CHARS)} `;
  const after = lines[line] ?? '';
  const follow = after.trim() === '' || beginsAlone(after) ? '' : ` ${after.slice(0, NEIGHBOUR_CHARS)}`;
  return {
    text: `${lead}${own}${follow}`.replace(COMMENT, (comment) => ' '.repeat(comment.length)),
    at: lead.length + at,
  };
}

/** The part of one line around a 1-based column. */
export function partAround(line: string, column: number): TextAround {
  const from = Math.max(0, column - 1 - LINE_CHARS);
  return { text: line.slice(from, column - 1 + LINE_CHARS), at: column - 1 - from };
}

function beginsAlone(line: string): boolean {
  return line.startsWith('#') || startsListEntry(line);
}
