import { indentOf } from '../../text/layout/indent.js';

/** A label of access in C++. */
const LABEL = /^(?:public|private|protected|signals)\b[\w ]{0,20}:\s*$/;
/** Its block may have no indentation. */
const MAY_BE_FLAT = /^\s*(?:inline\s+)?(?:namespace|extern|package|module)\b/;
const TAB_WIDTH = 4;

interface OpenRow {
  readonly indent: number;
  readonly row: string;
  /** Only a bracket ends its block: the text of a string may have less indentation. */
  readonly isBraced: boolean;
}

/**
 * For rows, by their lines: the rows that open the blocks they are in, from the outermost to the innermost, as the
 * indentation tells. A row that goes on with one above has that one's text. None for a row in a comment. Linear.
 */
export function openersOf(rows: readonly string[], lines: readonly number[]): ReadonlyMap<number, readonly string[]> {
  const asked = new Set(lines);
  const openers = new Map<number, readonly string[]>();
  const open: OpenRow[] = [];
  let isInComment = false;
  const last = Math.max(...lines);
  for (let at = 0; at < last; at += 1) {
    const row = rows[at]?.trimEnd() ?? '';
    const text = row.trimStart();
    if (text === '') continue;
    const isWithin: boolean = isInComment;
    isInComment = (isWithin || text.startsWith('/*')) && !text.includes('*/');
    if (isWithin) continue;
    const one: OpenRow = { indent: columnOf(row), row, isBraced: text.endsWith('{') };
    if (asked.has(at + 1)) openers.set(at + 1, openersAround(one, open));
    if (!isAside(text) && !isInString(text, one, open)) push(open, text, one);
  }
  return openers;
}

function openersAround({ indent }: OpenRow, open: readonly OpenRow[]): readonly string[] {
  return open.filter((other) => other.indent < indent).map(({ row }) => row);
}

/** The column after the blanks at the start. */
function columnOf(row: string): number {
  const blanks = indentOf(row);
  let column = blanks;
  for (let at = 0; at < blanks; at += 1) if (row.charAt(at) === '\t') column += TAB_WIDTH - 1;
  return column;
}

/** Says the text of a row nothing of blocks: a comment, a directive, a label? */
function isAside(text: string): boolean {
  const first = text.charAt(0);
  return (
    first === '#'
    || first === '*'
    || (first === '/' && (text.charAt(1) === '/' || text.charAt(1) === '*'))
    || (text.endsWith(':') && LABEL.test(text))
  );
}

/** Has the row too little indentation for the blocks that are open? */
function isInString(text: string, { indent }: OpenRow, open: readonly OpenRow[]): boolean {
  if (text.startsWith('}') || isMore(text)) return false;
  return open.some(
    (one) => one.isBraced && (one.indent > indent || (one.indent === indent && !MAY_BE_FLAT.test(one.row))),
  );
}

/** Goes on with the row above of the same indentation: the end of its parameters, its bracket on a row alone. */
function isMore(text: string): boolean {
  return '{)]>'.includes(text.charAt(0)) || /^where\b/.test(text);
}

/** Ends the blocks that the row ends, and opens its own. */
function push(open: OpenRow[], text: string, one: OpenRow): void {
  let above: OpenRow | undefined;
  while ((open.at(-1)?.indent ?? -1) >= one.indent) above = open.pop();
  const outer = open.at(-1);
  const isSame = above?.indent === one.indent;
  // Its bracket is more to the right than the row with the other one: `| {` in a type.
  if (!isSame && outer !== undefined && text.startsWith('}')) open.splice(-1, 1, { ...outer, isBraced: false });
  open.push(isSame && isMore(text) ? { ...one, row: above?.row ?? one.row } : one);
}
