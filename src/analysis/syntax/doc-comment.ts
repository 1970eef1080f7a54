import { keptFor } from '../../text/memo.js';
import { anyOf, inPattern } from '../../text/pattern.js';
import type { CommentSigns } from './comment-signs.js';
import type { Syntax } from './syntax.js';

/** A longer comment is a license header, not a doc comment. */
const MAX_COMMENT = 8000;
const MAX_SUMMARY = 200;

/** Text of the comment directly above an offset, without markers; '' when there is none. */
export function commentAbove(syntax: Syntax, offset: number): string {
  const parts: string[] = [];
  let below = offset;
  for (let at = lastBefore(syntax, offset); at >= 0; at--) {
    const [start, end] = syntax.comments[at] ?? [0, 0];
    if (!isAdjacent(syntax.text, end, below) || !beginsItsLine(syntax.text, start) || offset - start > MAX_COMMENT)
      break;
    const text = syntax.text.slice(start, end);
    const isBlock = syntax.kinds.comments.blocks.some(([open]) => text.startsWith(open));
    if (parts.length > 0 && isBlock) break;
    parts.unshift(text);
    if (isBlock) break;
    below = start;
  }
  return plainComment(parts.join('\n'), syntax.kinds.comments);
}

/** Comment on the same line, right of the offset: Go and Rust document fields this way. */
export function commentBeside(syntax: Syntax, offset: number): string {
  const at = lastBefore(syntax, offset) + 1;
  const [start, end] = syntax.comments[at] ?? [-1, -1];
  if (start < offset || syntax.lineAt(start) !== syntax.lineAt(offset) || end - start > MAX_COMMENT) return '';
  return plainComment(syntax.text.slice(start, end), syntax.kinds.comments);
}

/** Source between two offsets, without comments. */
export function codeBetween(syntax: Syntax, start: number, end: number): string {
  let text = '';
  let from = start;
  for (let at = lastBefore(syntax, start) + 1; at < syntax.comments.length; at++) {
    const [open, close] = syntax.comments[at] ?? [end, end];
    if (open >= end) break;
    text += `${syntax.text.slice(from, open)} `;
    from = Math.min(close, end);
  }
  return text + syntax.text.slice(from, end);
}

/** Number of the last comment that ends at or before the offset. */
function lastBefore(syntax: Syntax, offset: number): number {
  let low = -1;
  let high = syntax.comments.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((syntax.comments[middle]?.[1] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low;
}

/** A macro of C before a definition: `VIPS_API`, also with arguments and in a row of its own. */
const MACRO = /[A-Z][A-Z\d_]{2,60}(?:\([^()\n]{0,200}\))?(?:[ \t]+|[ \t]*\r?\n)$/;

/**
 * Is there only white space with at most one line break between, and a macro? A line comment may end with its own line
 * break.
 */
function isAdjacent(text: string, end: number, start: number): boolean {
  if (start - end > 400) return false;
  const gap = text.slice(end, start).replace(MACRO, '');
  const breaks = gap.split('\n').length - 1;
  return gap.trim() === '' && breaks <= (text[end - 1] === '\n' ? 0 : 1);
}

function beginsItsLine(text: string, start: number): boolean {
  for (let at = start - 1; at >= 0; at--) {
    const char = text[at];
    if (char === '\n') return true;
    if (char !== ' ' && char !== '\t') return false;
  }
  return true;
}

/** The comment without markers, at most 8,000 characters. */
export function plainComment(comment: string, signs: CommentSigns): string {
  const markers = markersOf(signs);
  const closes = signs.blocks.map(([, close]) => close);
  const plain = (line: string): string => {
    const bare = line.trim().replace(markers, '');
    const close = closes.find((one) => bare.endsWith(one));
    return close === undefined ? bare : bare.slice(0, -close.length).replace(/^\*+$/, '').trimEnd();
  };
  return comment.slice(0, MAX_COMMENT).split('\n').map(plain).join('\n').trim();
}

/** Marks before the text of a row: `/**`, `//!`, `###`. */
const markersOf = keptFor(({ line, rows = [], blocks }: CommentSigns) => {
  const lastOf = (sign: string): string => inPattern(sign.slice(-1));
  const repeated = [...blocks.map(([open]) => open), ...line].map((sign) => `${inPattern(sign)}${lastOf(sign)}*!?`);
  return new RegExp(`^${anyOf([...repeated, ...rows.map((sign) => `${inPattern(sign)}(?!${lastOf(sign)})`)])}[ \\t]?`);
});

/** A directive to a tool that checks the code, a rule; and what ends a summary in the language. */
const endOfSummary = keptFor(
  ({ ends = [] }: CommentSigns) =>
    new RegExp(String.raw`^\s*${anyOf([...ends, '[a-z]{2,20}[-:] ?(?:disable|enable|ignore)', '[=-]{3,}'])}`),
);
const elementsOf = keptFor(
  ({ elements = [] }: CommentSigns) => new RegExp(String.raw`<\/?${anyOf(elements)}\/?>`, 'g'),
);

/** First sentence, one line, at most 200 characters; tags and XML elements left out. */
export function firstSentence(plain: string, signs: CommentSigns): string | undefined {
  const end = endOfSummary(signs);
  const lines: string[] = [];
  for (const line of plain.slice(0, MAX_COMMENT).replace(elementsOf(signs), '').trim().split('\n')) {
    if (line.trim() === '' || end.test(line)) break;
    lines.push(line.trim());
  }
  const text = lines.join(' ').slice(0, 1000);
  const stop = /[.!?](?=\s|$)/.exec(text);
  const sentence = stop === null ? text : text.slice(0, stop.index + 1);
  return sentence === '' ? undefined : sentence.slice(0, MAX_SUMMARY);
}

const STATED_DEFAULT = new RegExp(
  String.raw`\bdefaults?(?: value)?(?: is| to|:)[ \t]?(?:\x60([^\x60\n]{1,60})\x60`
    + String.raw`|("[^"\n]{0,60}"|'[^'\n]{0,60}'|-?\d[\w.]{0,20}|true|false|null)(?![\w]))`,
  'i',
);

const defaultTag = keptFor(
  ({ defaults = [] }: CommentSigns) => new RegExp(String.raw`${anyOf(defaults)}[ \t]+([^\n]{1,80})`),
);

/** Default that a comment states: `@default 30`, ``Defaults to `30` ``. */
export function defaultInComment(plain: string, signs: CommentSigns): string | undefined {
  const text = plain.slice(0, MAX_COMMENT);
  const tag = defaultTag(signs).exec(text);
  if (tag?.[1] !== undefined) return tag[1].replace(/^[`']|[`']$/g, '').trim() || undefined;
  const words = STATED_DEFAULT.exec(text);
  return words?.[1] ?? words?.[2];
}
