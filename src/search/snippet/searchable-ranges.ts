/** Field of a range of a section's content: running text, or a fenced code block. */
export type ContentField = 'prose' | 'code';

/**
 * Visits the searchable ranges of Markdown in order, without link targets, HTML tags and fence marks. Linear: every
 * lookahead stops at the end of its line and is not repeated after a failure.
 */
export function eachSearchableRange(
  content: string,
  visit: (field: ContentField, from: number, to: number) => void,
): void {
  let fence: Fence | undefined;
  for (let from = 0; from <= content.length;) {
    const newline = content.indexOf('\n', from);
    const to = newline < 0 ? content.length : newline;
    const mark = fenceMark(content, from, to);
    if (fence === undefined) {
      if (mark === undefined || (mark.unit === BACKTICK && content.slice(mark.end, to).includes('`')))
        eachProseStretch(content, [from, to], visit);
      else fence = mark;
    } else if (mark !== undefined && closes(fence, mark) && isBlank(content, mark.end, to)) fence = undefined;
    else visit('code', from, to);
    from = to + 1;
  }
}

interface Fence {
  readonly unit: number;
  readonly length: number;
  /** Offset after the mark. */
  readonly end: number;
}

/** The fence mark that opens a line, also indented and after list or quote markers. */
function fenceMark(text: string, from: number, to: number): Fence | undefined {
  let at = from;
  while (at < to && LINE_MARKERS.has(text.charCodeAt(at))) at++;
  const unit = text.charCodeAt(at);
  if (at >= to || (unit !== BACKTICK && unit !== TILDE)) return undefined;
  const start = at;
  while (at < to && text.charCodeAt(at) === unit) at++;
  return at - start >= 3 ? { unit, length: at - start, end: at } : undefined;
}

function closes(open: Fence, mark: Fence): boolean {
  return mark.unit === open.unit && mark.length >= open.length;
}

function isBlank(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (text.charCodeAt(at) > 32) return false;
  return true;
}

/** Removes `](target)` and `<tag …>` from one line; text between backticks is kept. */
function eachProseStretch(
  text: string,
  [from, to]: readonly [number, number],
  visit: (field: ContentField, from: number, to: number) => void,
): void {
  const ahead = createLookahead(text, to);
  let start = from;
  let inCode = false;
  for (let at = from; at < to; at++) {
    const unit = text.charCodeAt(at);
    if (unit === BACKTICK) inCode = !inCode;
    if (inCode || (unit !== CLOSING_BRACKET && unit !== LESS_THAN)) continue;
    const end =
      unit === LESS_THAN
        ? isTagStart(text.charCodeAt(at + 1))
          ? ahead(GREATER_THAN, at)
          : -1
        : text.charCodeAt(at + 1) === OPENING_PARENTHESIS
          ? ahead(CLOSING_PARENTHESIS, at)
          : -1;
    if (end < 0) continue;
    if (at > start) visit('prose', start, at);
    start = end + 1;
    at = end;
  }
  if (to > start) visit('prose', start, to);
}

const TILDE = 126;
const BACKTICK = 96;
/** Characters that may precede a fence on its line: indentation, quote marks, bullets, numbers. */
const LINE_MARKERS: ReadonlySet<number> = new Set(
  [...' \t>-*+.)0123456789'].map((character) => character.charCodeAt(0)),
);
const CLOSING_BRACKET = 93;
const LESS_THAN = 60;
const GREATER_THAN = 62;
const OPENING_PARENTHESIS = 40;
const CLOSING_PARENTHESIS = 41;
const SLASH = 47;
const EXCLAMATION = 33;

function isTagStart(unit: number): boolean {
  return unit === SLASH || unit === EXCLAMATION || (unit >= 65 && unit <= 90) || (unit >= 97 && unit <= 122);
}

/** Offset of the next such character on the line, or -1; after one failure it is not searched again. */
function createLookahead(text: string, to: number): (unit: number, from: number) => number {
  const missing = new Set<number>();
  return (unit, from) => {
    if (missing.has(unit)) return -1;
    for (let at = from; at < to; at++) if (text.charCodeAt(at) === unit) return at;
    missing.add(unit);
    return -1;
  };
}
