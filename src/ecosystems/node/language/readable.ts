/** A call signature or an index signature at the start of a line, with its indent. */
const SIGNATURE =
  /^[ \t]+(?=<[A-Za-z_$][^()\n]{0,300}>[ \t]?\(|\[[\w.$]{1,100}(?:[ \t]?:[^\n[\]]{1,100})?\]\??[ \t]?[:(])/gm;
/** The end of a type, after which the grammar takes the next line for a part of it. */
const ENDS_TYPE = /[\w>\])}'"][ \t\r]*$/;
const COMMENT = /^[ \t]*(?:\/\/|\/?\*|$)|\*\/[ \t\r]*$/;
/** Most lines of comments before a signature. */
const MOST_LINES = 30;

/**
 * The text for the grammar of TypeScript, which does not end a member of a type at a line without a semicolon when the
 * next one begins with `<` or `[`: there the last blank of the indent becomes a semicolon. Not for TSX, where such a
 * line is an element. Of the same length and lines, and linear.
 */
export function readable(text: string, grammar: string): string {
  if (grammar !== 'tree-sitter-typescript') return text;
  return text.replace(SIGNATURE, (indent: string, at: number) =>
    ENDS_TYPE.test(codeBefore(text, at)) ? `${indent.slice(0, -1)};` : indent,
  );
}

/** The nearest line before an offset that is not a comment or empty. */
function codeBefore(text: string, offset: number): string {
  let end = offset - 1;
  for (let lines = 0; end > 0 && lines < MOST_LINES; lines += 1) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    const line = text.slice(Math.max(start, end - 500), end);
    if (!COMMENT.test(line)) return line;
    end = start - 1;
  }
  return '';
}
