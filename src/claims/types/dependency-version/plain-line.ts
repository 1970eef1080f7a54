/** A line of markdown without its markup, with the original column of each character. */
export interface PlainLine {
  readonly text: string;
  /** 0-based column in the original line of each character of `text`. */
  readonly columns: readonly number[];
}

const MARKUP = new RegExp(
  String.raw`!\[|\]\([^()\s]{0,500}(?:\([^()\s]{0,100}\))?[^()\s]{0,200}(?:\s"[^"]{0,200}")?\)`
    + String.raw`|\]\[[^\]]{0,100}\]|</?[a-zA-Z][^<>]{0,300}>|https?://[^\s<>)"'\x60\]]{1,500}|&gt;|&lt;`
    + String.raw`|\{\{[^{}]{0,200}\}\}|\{%[^{}%]{0,200}%\}`
    + String.raw`|&nbsp;|[*_\x60~[\]\\]`,
  'g',
);
const STANDS_FOR: Readonly<Record<string, string>> = { '&gt;': '>', '&lt;': '<', '&nbsp;': ' ' };

/**
 * Removes emphasis, code marks, link destinations, tags, URLs and calls of templates; collapses white space. `_` and
 * `~` inside words, and `~` before a digit, are kept. Linear: each piece of markup is bounded.
 */
export function plainLine(line: string): PlainLine {
  let text = '';
  const columns: number[] = [];
  const put = (piece: string, column: number, step: number) => {
    for (let index = 0; index < piece.length; index++) {
      const letter = /\s/.test(piece.charAt(index)) ? ' ' : piece.charAt(index);
      if (letter === ' ' && text.endsWith(' ')) continue;
      text += letter;
      columns.push(column + index * step);
    }
  };
  let from = 0;
  for (const { 0: mark, index } of line.matchAll(MARKUP)) {
    put(line.slice(from, index), from, 1);
    from = index + mark.length;
    if (isLetter(line, mark, index)) put(mark, index, 1);
    else if (STANDS_FOR[mark] !== undefined) put(STANDS_FOR[mark] ?? '', index, 0);
    else if (/^(?:http|\{)/.test(mark)) put(' ', index, 0);
  }
  put(line.slice(from), from, 1);
  return { text, columns };
}

function isLetter(line: string, mark: string, index: number): boolean {
  if (mark === '~') return /[\d>=]/.test(line.charAt(index + 1));
  if (mark === '_') return /\w/.test(line.charAt(index - 1)) && /\w/.test(line.charAt(index + 1));
  return false;
}
