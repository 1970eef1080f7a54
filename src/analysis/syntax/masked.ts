import type { CommentSigns } from './comment-signs.js';

/** How a language writes what contains no code: comments and strings. */
export interface MaskSigns {
  readonly comments: CommentSigns;
  /** Quotes of strings on one line. */
  readonly quotes: readonly string[];
  /** Quotes of strings that go over several lines, the longest first. */
  readonly longQuotes: readonly string[];
  /** How code begins inside a long string: `${`. Its end is the brace. */
  readonly hole?: string;
  /** Does a slash where a value may begin open a pattern? */
  readonly hasPatterns?: true;
}

/** Before a slash that begins a pattern: an operator, an opening bracket, or a word before a value. */
const BEFORE_PATTERN = /(?:^|[=(,:;!&|?{}[+*%<>~^-]|\b(?:return|typeof|case|in|of))\s*$/;
/** Characters before a slash that tell what it is. */
const LOOK_BACK = 24;
const PATTERN = /\/(?![*/])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//y;

/**
 * The text with blanks for comments and the contents of strings: of the same length and lines, with the quotes. Linear.
 */
export function maskedCode(text: string, signs: MaskSigns): string {
  const parts: string[] = [];
  /** Braces open in each hole of a long string that is being read. */
  const holes: number[] = [];
  let at = 0;
  let kept = 0;
  const blank = (from: number, to: number): void => {
    parts.push(text.slice(kept, from), text.slice(from, to).replace(/[^\n]/g, ' '));
    kept = to;
    at = to;
  };
  const string = (open: string, from: number): void => {
    const isLong = signs.longQuotes.includes(open);
    const end = endOfString(text, from, { quote: open, isLong, hole: isLong ? signs.hole : undefined });
    blank(from, end.at);
    at = end.next;
    if (end.isHole) holes.push(0);
  };
  const longs = [...signs.longQuotes].sort((a, b) => b.length - a.length);
  while (at < text.length) {
    const char = text.charAt(at);
    const hole = holes.at(-1);
    if (hole !== undefined && char === '{') holes[holes.length - 1] = hole + 1;
    if (hole !== undefined && char === '}') {
      if (hole === 0) {
        holes.pop();
        string(longs.at(-1) ?? '', at + 1);
        continue;
      }
      holes[holes.length - 1] = hole - 1;
    }
    const line = signs.comments.line.find((sign) => text.startsWith(sign, at));
    if (line !== undefined) {
      blank(at, endOf(text, '\n', at));
      continue;
    }
    const block = signs.comments.blocks.find(([open]) => text.startsWith(open, at));
    if (block !== undefined) {
      const end = text.indexOf(block[1], at + block[0].length);
      blank(at, end < 0 ? text.length : end + block[1].length);
      continue;
    }
    const quote = [...longs, ...signs.quotes].find((one) => text.startsWith(one, at));
    if (quote !== undefined) {
      string(quote, at + quote.length);
      continue;
    }
    if (char === '/' && signs.hasPatterns === true && BEFORE_PATTERN.test(text.slice(Math.max(0, at - LOOK_BACK), at))) {
      PATTERN.lastIndex = at;
      const found = PATTERN.exec(text);
      if (found !== null) {
        blank(at + 1, at + found[0].length - 1);
        at += 1;
        continue;
      }
    }
    at += 1;
  }
  parts.push(text.slice(kept));
  return parts.join('');
}

function endOf(text: string, sign: string, from: number): number {
  const end = text.indexOf(sign, from);
  return end < 0 ? text.length : end;
}

interface EndOfString {
  /** Where the contents end. */
  readonly at: number;
  /** Where to go on. */
  readonly next: number;
  readonly isHole: boolean;
}

/** The end of a string that begins at an offset: its quote, a hole, the end of the line if it cannot go on. */
function endOfString(
  text: string,
  from: number,
  { quote, isLong, hole }: { readonly quote: string; readonly isLong: boolean; readonly hole: string | undefined },
): EndOfString {
  for (let at = from; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '\\') at += 1;
    else if (char === '\n' && !isLong) return { at, next: at, isHole: false };
    else if (text.startsWith(quote, at)) return { at, next: at + quote.length, isHole: false };
    else if (hole !== undefined && text.startsWith(hole, at)) return { at, next: at + hole.length, isHole: true };
  }
  return { at: text.length, next: text.length, isHole: false };
}
