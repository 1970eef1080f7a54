import { startsListEntry } from '../../../text/layout/block-start.js';

const LINE_CHARS = 4_000;
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
  const own = (lines[line - 1] ?? '').slice(0, LINE_CHARS);
  const lead = before.trim() === '' || beginsAlone(own) ? '' : `${before.slice(-NEIGHBOUR_CHARS)} `;
  const after = lines[line] ?? '';
  const follow = after.trim() === '' || beginsAlone(after) ? '' : ` ${after.slice(0, NEIGHBOUR_CHARS)}`;
  return {
    text: `${lead}${own}${follow}`.replace(COMMENT, (comment) => ' '.repeat(comment.length)),
    at: lead.length + column - 1,
  };
}

function beginsAlone(line: string): boolean {
  return line.startsWith('#') || startsListEntry(line);
}
