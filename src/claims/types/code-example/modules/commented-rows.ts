import type { Comments } from '../../../../analysis/syntax/comment-signs.js';

/** Comments of one example that are looked for. */
const MOST_BLOCKS = 200;

/** 0-based rows of an example that are in comments, of several lines or of their own. */
export function commentedRows(text: string, comments: Comments): ReadonlySet<number> {
  const rows = new Set(text.split('\n').flatMap((row, at) => (comments.isIn(row, row.length) ? [at] : [])));
  for (const [open, close] of comments.blocks) {
    let from = text.indexOf(open);
    for (let count = 0; from >= 0 && count < MOST_BLOCKS; count++) {
      const end = text.indexOf(close, from + open.length);
      const to = end < 0 ? text.length : end;
      const first = rowOf(text, from);
      for (let row = first; row <= rowOf(text, to); row++) rows.add(row);
      from = text.indexOf(open, to + close.length);
    }
  }
  return rows;
}

function rowOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length - 1;
}
