import { lineAt, lineStartsOf } from '../../text/layout/lines.js';
import { remembered } from '../../text/memo.js';
import type { CommentSigns } from './comment-signs.js';

/** How a language writes what contains no code: comments and strings. */
export interface MaskSigns {
  readonly comments: CommentSigns;
  /** Quotes of strings on one line. */
  readonly quotes: readonly string[];
  /** Quotes of strings that go over several lines, the longest first. */
  readonly longQuotes: readonly string[];
  /** In long strings, a backslash is a character like others, and quotes at the end belong to the text. */
  readonly hasRawText?: true;
  /** How code begins inside a long string: `${`. Its end is the brace. */
  readonly hole?: string;
  /** Does a slash where a value may begin open a pattern? */
  readonly hasPatterns?: true;
}

/** A text of a language, and the same without comments and contents of strings. */
export interface MaskedText {
  readonly text: string;
  readonly code: string;
  /** The 1-based line of an offset. */
  readonly lineAt: (offset: number) => number;
}

/** Texts that are kept for a language: the signatures of one example are in few files. */
const MOST_KEPT = 20;

/** Reads texts of the language with these signs. */
export function maskedTexts(signs: MaskSigns): (text: string) => MaskedText {
  return remembered((text): MaskedText => {
    const starts = lineStartsOf(text);
    return { text, code: maskedCode(text, signs), lineAt: (offset) => lineAt(starts, offset) };
  }, MOST_KEPT);
}

/** Before a slash that begins a pattern: an operator, an opening bracket, or a word before a value. */
const BEFORE_PATTERN = /(?:^|[=(,:;!&|?{}[+*%<>~^-]|\b(?:return|typeof|case|in|of))\s*$/;
/** Characters before a slash that tell what it is. */
const LOOK_BACK = 24;
const PATTERN = /\/(?![*/])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.){0,200}\]){1,500}\//y;

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
    parts.push(text.slice(kept, from), blankOf(text.slice(from, to)));
    kept = to;
    at = to;
  };
  const string = (open: string, from: number): void => {
    const isLong = signs.longQuotes.includes(open);
    const isRaw = isLong && signs.hasRawText === true;
    const end = endOfString(text, from, { quote: open, isLong, isRaw, hole: isLong ? signs.hole : undefined });
    blank(from, end.at);
    at = end.next;
    if (end.isHole) holes.push(0);
  };
  const longs = [...signs.longQuotes].sort((a, b) => b.length - a.length);
  const opens = [...signs.comments.line, ...signs.comments.blocks.map(([open]) => open), ...longs, ...signs.quotes];
  const starts = new RegExp(`[${[...opens.map((one) => one.charAt(0)), '{', '}', '/'].map(escaped).join('')}]`, 'g');
  for (;;) {
    starts.lastIndex = at;
    const next = starts.exec(text);
    if (next === null) break;
    at = next.index;
    const [char] = next;
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
    const comment = endOfComment(text, at, signs.comments);
    if (comment !== undefined) {
      blank(at, comment);
      continue;
    }
    const quote = [...longs, ...signs.quotes].find((one) => text.startsWith(one, at));
    if (quote !== undefined) {
      string(quote, at + quote.length);
      continue;
    }
    const pattern = char === '/' && signs.hasPatterns === true ? endOfPattern(text, at) : undefined;
    if (pattern !== undefined) blank(at + 1, pattern - 1);
    at += 1;
  }
  parts.push(text.slice(kept));
  return parts.join('');
}

function escaped(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function blankOf(text: string): string {
  if (!text.includes('\n')) return ' '.repeat(text.length);
  return text
    .split('\n')
    .map(({ length }) => ' '.repeat(length))
    .join('\n');
}

/** The end of the comment that begins here; undefined if none does. */
function endOfComment(text: string, at: number, { line, blocks }: CommentSigns): number | undefined {
  if (line.some((sign) => text.startsWith(sign, at))) return endOf(text, '\n', at);
  const block = blocks.find(([open]) => text.startsWith(open, at));
  if (block === undefined) return undefined;
  const end = text.indexOf(block[1], at + block[0].length);
  return end < 0 ? text.length : end + block[1].length;
}

/** The end of the pattern between slashes that begins here; undefined if none does. */
function endOfPattern(text: string, at: number): number | undefined {
  if (!BEFORE_PATTERN.test(text.slice(Math.max(0, at - LOOK_BACK), at))) return undefined;
  PATTERN.lastIndex = at;
  const found = PATTERN.exec(text);
  return found === null ? undefined : at + found[0].length;
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

interface StringSigns {
  readonly quote: string;
  readonly isLong: boolean;
  readonly isRaw: boolean;
  readonly hole: string | undefined;
}

/** The end of equal quotes. */
function endOfQuotes(text: string, from: number): number {
  let at = from;
  while (text.charAt(at) === text.charAt(from)) at += 1;
  return at;
}

/** The end of a string that begins at an offset: its quote, a hole, the end of the line if it cannot go on. */
function endOfString(text: string, from: number, { quote, isLong, isRaw, hole }: StringSigns): EndOfString {
  for (let at = from; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '\\' && !isRaw) at += 1;
    else if (char === '\n' && !isLong) return { at, next: at, isHole: false };
    else if (text.startsWith(quote, at))
      return { at, next: isRaw ? endOfQuotes(text, at) : at + quote.length, isHole: false };
    else if (hole !== undefined && text.startsWith(hole, at)) return { at, next: at + hole.length, isHole: true };
  }
  return { at: text.length, next: text.length, isHole: false };
}
