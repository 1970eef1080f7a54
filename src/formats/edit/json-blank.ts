/** Ends of the blank text and the comments after a place, and of the comma among them. */
export interface Blank {
  /** Position of the comma; undefined if there is none before the next value or bracket. */
  readonly comma: number | undefined;
  /** End of the last comment or comma, or the beginning if there is neither. */
  readonly lastEnd: number;
  /** The last of them is a comment that goes to the end of its line. */
  readonly endsLine: boolean;
  /** Where the next value or bracket begins. */
  readonly next: number;
}

/** Skips white space, comments and at most one comma. */
export function blankAfter(text: string, start: number): Blank {
  let comma: number | undefined;
  let lastEnd = start;
  let endsLine = false;
  let at = start;
  while (at < text.length) {
    const char = text.charAt(at);
    if (/\s/.test(char)) {
      at += 1;
      continue;
    }
    const end = char === ',' && comma === undefined ? at + 1 : commentEnd(text, at);
    if (end === at) break;
    if (char === ',') comma = at;
    endsLine = text.startsWith('//', at);
    at = lastEnd = end;
  }
  return { comma, lastEnd, endsLine, next: at };
}

/** End of a comment that begins here, without the line end; the same place if none does. */
function commentEnd(text: string, at: number): number {
  if (text.startsWith('//', at)) {
    const feed = text.indexOf('\n', at);
    const end = feed === -1 ? text.length : feed;
    return text.charAt(end - 1) === '\r' ? end - 1 : end;
  }
  if (!text.startsWith('/*', at)) return at;
  const end = text.indexOf('*/', at + 2);
  return end === -1 ? text.length : end + 2;
}

/** Whether a text has only white space and comments. */
export function isBlankText(text: string): boolean {
  const { comma, next } = blankAfter(text, 0);
  return comma === undefined && next >= text.length;
}

/** Start of the white space before a place. */
export function blankBefore(text: string, end: number): number {
  let start = end;
  while (start > 0 && /\s/.test(text.charAt(start - 1))) start -= 1;
  return start;
}
