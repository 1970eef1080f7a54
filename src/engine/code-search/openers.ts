/** Says nothing of blocks: a comment, a directive, a label of access in C++. */
const ASIDE = /^\s*(?:#|\/\/|\*|(?:public|private|protected|signals)\b[\w ]{0,20}:\s*$)/;
/** Goes on with the row above that has the same indentation: the end of its parameters, its bracket on a row alone. */
const GOES_ON = /^\s*(?:[{)\]>]|where\b)/;
const CLOSES = /^\s*(?:[)\]}]|end\b)/;
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
  for (const [at, row] of rows.slice(0, Math.max(...lines)).entries()) {
    const text = row.trimStart();
    if (text === '') continue;
    const indent = columnOf(row, row.length - text.length);
    const isWithin: boolean = isInComment;
    isInComment = (isWithin || text.startsWith('/*')) && !row.includes('*/');
    if (isWithin) continue;
    const around = (): readonly string[] => open.filter((one) => one.indent < indent).map((one) => one.row);
    if (asked.has(at + 1)) openers.set(at + 1, around());
    if (!text.startsWith('/*') && !ASIDE.test(row) && !isInString(row, indent, open)) push(open, row, indent);
  }
  return openers;
}

/** Ends the blocks that the row ends, and opens its own. */
function push(open: OpenRow[], row: string, indent: number): void {
  let above: OpenRow | undefined;
  while ((open.at(-1)?.indent ?? -1) >= indent) above = open.pop();
  const isSame = above?.indent === indent;
  const outer = open.at(-1);
  // Its bracket is more to the right than the row with the other one: `| {` in a type.
  if (!isSame && outer !== undefined && CLOSES.test(row)) open.splice(-1, 1, { ...outer, isBraced: false });
  const isMore = isSame && GOES_ON.test(row);
  open.push({ indent, row: isMore ? (above?.row ?? row) : row, isBraced: row.trimEnd().endsWith('{') });
}

/** The column after this many blanks and tabs. */
function columnOf(row: string, chars: number): number {
  let column = 0;
  for (let at = 0; at < chars; at += 1) column += row.charAt(at) === '\t' ? TAB_WIDTH : 1;
  return column;
}

/** Has the row too little indentation for the blocks that are open? */
function isInString(row: string, indent: number, open: readonly OpenRow[]): boolean {
  return (
    !CLOSES.test(row)
    && !GOES_ON.test(row)
    && open.some(
      (one) => one.isBraced && (one.indent > indent || (one.indent === indent && !MAY_BE_FLAT.test(one.row))),
    )
  );
}
