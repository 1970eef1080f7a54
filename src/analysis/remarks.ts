/** Marks that start a row of comment in some language. */
const COMMENT_ROW = /^\s*(?:\/\/|\/\*|\*(?!\w)|#(?!\w)|--(?!\w)|;|<!--|"""|''')/;
/** A comment that follows code on its row. */
const COMMENT_BEHIND = /(?:^|\s)(?:\/\/|#|--)\s/;
/** Comments of several lines that open at the start of a row: a glob holds the same signs. */
const LONG: readonly (readonly [open: RegExp, close: string])[] = [[/^[ \t]*\/\*/gm, '*/'], [/^[ \t]*<!--/gm, '-->']];
const TRIPLE = /"""|'''/g;

/** Is what stands at `offset` a comment, or within a text of several lines between triple quotes? A look at the text, not a parse. O(offset). */
export function isRemark(text: string, offset: number): boolean {
  const before = text.slice(0, offset);
  const row = before.slice(before.lastIndexOf('\n') + 1);
  if (COMMENT_ROW.test(row + text.slice(offset, offset + 4)) || COMMENT_BEHIND.test(row)) return true;
  return [...before.matchAll(TRIPLE)].length % 2 === 1 || LONG.some(([open, close]) => isOpen(before, open, close));
}

function isOpen(before: string, open: RegExp, close: string): boolean {
  const last = [...before.matchAll(open)].at(-1);
  return last !== undefined && !before.includes(close, last.index);
}
