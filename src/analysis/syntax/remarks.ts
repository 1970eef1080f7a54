import { anyOf, inPattern } from '../../text/pattern.js';
import type { CommentSigns } from './comment-signs.js';

/** How a language writes texts for people and for other programs: comments, and strings of several rows. */
export interface RemarkSigns {
  readonly comments: Pick<CommentSigns, 'line' | 'blocks'>;
  /** Around a string that may go over several rows, each: `"""`, a backtick. */
  readonly texts: readonly (readonly [open: string, close: string])[];
  /** Is a text after `<<EOF` in the rows below, up to that word? */
  readonly hasHereTexts?: true;
  /** Patterns of rows that begin and end documentation among the code, and of one after which no code follows. */
  readonly pages?: { readonly open: RegExp; readonly close: RegExp };
  readonly end?: RegExp;
}

/** What is open at the end of a row: its end, as text or as a whole row. */
type Open = { readonly close: string } | { readonly row: RegExp } | undefined;

/** Longer rows are data or generated. */
const ROW_CHARS = 2_000;
const HERE_TEXT = /<<[<~-]?\s?(["']?)([A-Za-z_]\w{1,40})\1(?!\w)/;

/**
 * The text without comments and without strings of several rows: with the same rows, of which strings on one row stay.
 * A scan without a parser: what it takes for a remark by mistake only proves less. O(text).
 */
export function withoutRemarks(text: string, signs: RemarkSigns): string {
  const cut = cutterOf(signs);
  let open: Open;
  let isOver = false;
  return text
    .split('\n')
    .map((row) => {
      isOver ||= signs.end?.test(row) === true;
      if (isOver || row.length > ROW_CHARS) return '';
      if (open !== undefined && 'row' in open) {
        if (open.row.test(row)) open = undefined;
        return '';
      }
      if (open === undefined && signs.pages?.open.test(row) === true) {
        open = { row: signs.pages.close };
        return '';
      }
      const found = cut(row, open?.close);
      open = found.open;
      return found.code;
    })
    .join('\n');
}

interface CutRow {
  readonly code: string;
  readonly open: Open;
}

/** Cuts the remarks out of one row, of which the first may have begun above. */
function cutterOf({ comments, texts, hasHereTexts }: RemarkSigns): (row: string, close: string | undefined) => CutRow {
  const blocks = new Map(comments.blocks);
  const pairs = new Map(texts);
  const opens = [...blocks.keys(), ...pairs.keys()].sort((a, b) => b.length - a.length);
  const line = anyOf(comments.line.map((sign) => (sign === '//' ? '//' : `(?<!\\S)${inPattern(sign)}(?![[{])`)));
  const token = new RegExp(`(${line})|(${anyOf(opens.map(inPattern))})|(["'])`, 'g');
  return (row, above) => {
    let at = 0;
    if (above !== undefined) {
      const end = row.indexOf(above);
      if (end < 0) return { code: '', open: { close: above } };
      at = end + above.length;
    }
    const kept: string[] = [];
    for (;;) {
      token.lastIndex = at;
      const found = token.exec(row);
      if (found === null) break;
      const [sign, isComment, open] = found;
      if (isComment !== undefined) return { code: kept.join('') + row.slice(at, found.index), open: undefined };
      const after = found.index + sign.length;
      const close = open === undefined ? undefined : (blocks.get(open) ?? pairs.get(open));
      const end = close === undefined ? endOfString(row, after, sign) : endOf(row, after, close);
      if (end === undefined && close !== undefined) {
        return { code: kept.join('') + row.slice(at, found.index), open: { close } };
      }
      // A description on one row is alone on it.
      const isBlock =
        open !== undefined && (blocks.has(open) || (open.length > 1 && row.slice(0, found.index).trim() === ''));
      kept.push(row.slice(at, isBlock ? found.index : (end ?? after)));
      at = end ?? after;
    }
    const code = kept.join('') + row.slice(at);
    const here = hasHereTexts === true ? HERE_TEXT.exec(code)?.[2] : undefined;
    return { code, open: here === undefined ? undefined : { row: new RegExp(`^\\s{0,200}${here}\\b`) } };
  };
}

/** The end of a string on one row; undefined if the quote is an apostrophe, or the string goes on. */
function endOfString(row: string, from: number, quote: string): number | undefined {
  for (let at = from; at < row.length; at += 1) {
    const char = row.charAt(at);
    if (char === '\\') at += 1;
    else if (char === quote) return at + 1;
  }
  return undefined;
}

function endOf(row: string, from: number, close: string): number | undefined {
  const at = row.indexOf(close, from);
  return at < 0 ? undefined : at + close.length;
}
