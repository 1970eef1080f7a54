import { CHAR, isBlank } from './cursor.js';

/** Longest label of a reference, in characters; longer text is not a label. */
const LONGEST_LABEL = 999;

/**
 * Number of lines at the start of a paragraph that are link reference definitions, not text. `lines` are the
 * paragraph's lines without their containers and leading blanks. O(length of the lines).
 */
export function countDefinitionLines(lines: readonly string[]): number {
  const text = lines.join('\n');
  const unclosed = new Set<number>();
  let at = 0;
  let count = 0;
  while (at < text.length) {
    const end = definitionEnd(text, at, unclosed);
    if (end < 0) break;
    for (let line = text.indexOf('\n', at); line !== -1 && line < end; line = text.indexOf('\n', line + 1)) count += 1;
    count += 1;
    at = end + 1;
  }
  return count;
}

/** Offset of the line end (or end of text) after the definition that starts at `offset`; -1 when there is none. */
function definitionEnd(text: string, offset: number, unclosed: Set<number>): number {
  const label = labelEnd(text, offset);
  if (label < 0 || text.charCodeAt(label) !== CHAR.colon) return -1;
  const target = destinationEnd(text, skipSpace(text, label + 1));
  if (target < 0) return -1;
  const spaced = skipSpace(text, target);
  const title = spaced > target ? titleEnd(text, spaced, unclosed) : -1;
  const titled = title < 0 ? -1 : skipBlanks(text, title);
  if (titled >= 0 && atLineEnd(text, titled)) return titled;
  const bare = skipBlanks(text, target);
  return atLineEnd(text, bare) ? bare : -1;
}

/** Offset after the `]` of the label that starts at `offset`; -1 when there is none. */
export function labelEnd(text: string, offset: number): number {
  if (text.charCodeAt(offset) !== CHAR.bracket) return -1;
  let inked = false;
  for (let at = offset + 1; at < text.length && at - offset - 1 <= LONGEST_LABEL; at++) {
    const code = text.charCodeAt(at);
    if (code === CHAR.bracket) return -1;
    if (code === CHAR.bracketEnd) return inked ? at + 1 : -1;
    if (!isSpace(code)) inked = true;
    if (code === CHAR.backslash && isEscapedByLabel(text.charCodeAt(at + 1))) at += 1;
  }
  return -1;
}

function isEscapedByLabel(code: number): boolean {
  return code === CHAR.bracket || code === CHAR.bracketEnd || code === CHAR.backslash;
}

/**
 * Offset after the link destination that starts at `offset`; -1 when there is none. At most `depth` parentheses nest.
 */
export function destinationEnd(text: string, offset: number, depth = Infinity): number {
  if (offset >= text.length) return -1;
  return text.charCodeAt(offset) === CHAR.less ? enclosedEnd(text, offset + 1) : rawEnd(text, offset, depth);
}

function enclosedEnd(text: string, offset: number): number {
  for (let at = offset; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === CHAR.greater) return at + 1;
    if (code === CHAR.less || code === CHAR.lineFeed) return -1;
    const escaped = text.charCodeAt(at + 1);
    if (code === CHAR.backslash && (escaped === CHAR.less || escaped === CHAR.greater || escaped === CHAR.backslash))
      at += 1;
  }
  return -1;
}

function rawEnd(text: string, offset: number, depth: number): number {
  let balance = 0;
  let at = offset;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isSpace(code)) break;
    if (code < CHAR.space || code === 127) return -1;
    if (code === CHAR.open && ++balance > depth) return -1;
    if (code === CHAR.close && --balance < 0) break;
    const escaped = text.charCodeAt(at + 1);
    if (code === CHAR.backslash && (escaped === CHAR.open || escaped === CHAR.close || escaped === CHAR.backslash))
      at += 1;
  }
  return at > offset && balance <= 0 ? at : -1;
}

/**
 * Offset after the title that starts at `offset`; -1 when there is none. `unclosed` caches the marks without a further
 * end, so that many opening marks do not each search the rest.
 */
export function titleEnd(text: string, offset: number, unclosed: Set<number>): number {
  const mark = text.charCodeAt(offset);
  if (mark !== CHAR.quote && mark !== CHAR.apostrophe && mark !== CHAR.open) return -1;
  const close = mark === CHAR.open ? CHAR.close : mark;
  if (unclosed.has(close)) return -1;
  for (let at = offset + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === close) return at + 1;
    if (code === CHAR.backslash && (text.charCodeAt(at + 1) === close || text.charCodeAt(at + 1) === CHAR.backslash))
      at += 1;
  }
  unclosed.add(close);
  return -1;
}

function isSpace(code: number): boolean {
  return isBlank(code) || code === CHAR.lineFeed;
}

function skipSpace(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

function skipBlanks(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && isBlank(text.charCodeAt(at))) at += 1;
  return at;
}

function atLineEnd(text: string, offset: number): boolean {
  return offset >= text.length || text.charCodeAt(offset) === CHAR.lineFeed;
}

/** A definition's label at the start of a line, after marks of quotes and lists. */
const DEFINED = /^[\t >*+-]*\[([^\]\n]{1,999})\]:/gm;

/** Labels are compared regardless of case and width of white space. */
export function normalLabel(label: string): string {
  return label
    .replace(/[\t\n ]+/g, ' ')
    .trim()
    .toLowerCase()
    .toUpperCase();
}

/** Labels defined at starts of lines, in normal form; footnotes with their `^`. A definition in a fence counts too. */
export function labelsDefinedIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(DEFINED)].map((match) => normalLabel(match[1] ?? '')));
}

/** A test for labels that the text defines; definitions are searched on first use. */
export function definedLabels(text: string): (label: string) => boolean {
  let labels: ReadonlySet<string> | undefined;
  return (label) => {
    labels ??= labelsDefinedIn(text);
    return labels.has(normalLabel(label));
  };
}
