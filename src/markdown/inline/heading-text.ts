import { CHAR } from '../blocks/cursor.js';
import { destinationEnd, labelEnd, titleEnd } from '../blocks/definition.js';
import { markOf, pairMarks } from './emphasis.js';
import type { Mark } from './emphasis.js';
import { readReference } from './entity.js';

/** The visible text of a heading, and the id that its author gave it. */
export interface HeadingText {
  readonly text: string;
  readonly id: string | undefined;
}

/**
 * Text of a heading's markdown: without links, images (their alternative text stays), emphasis, code marks, HTML,
 * escapes, attribute lists. `isDefined` tells which labels are defined; the label of a footnote starts with `^`. Linear
 * time.
 */
export function readHeading(raw: string, isDefined: (label: string) => boolean = () => false): HeadingText {
  const { rest, id } = takeAttributes(raw.trim());
  return {
    text: isBare(rest)
      ? rest
      : readInline(rest, { isDefined, withImages: true }).replace(/\0/g, '\ufffd').replace(/\s+/g, ' ').trim(),
    id,
  };
}

/** Text of a heading's markdown as of `readHeading`, but without that of images. */
export function headingBesideImages(raw: string, isDefined: (label: string) => boolean): string {
  return readInline(takeAttributes(raw.trim()).rest, { isDefined, withImages: false });
}

/**
 * Text of a heading as on GitHub's page, from which GitHub makes the anchor: without the text of images, with attribute
 * lists.
 */
export function pageHeading(raw: string, isDefined: (label: string) => boolean): string {
  return isBare(raw) ? raw : readInline(raw, { isDefined, withImages: false }).replaceAll('\n', ' ');
}

export function plainHeading(raw: string): string {
  return readHeading(raw).text;
}

/** True for headings of words, digits and plain punctuation, which contain no markup. */
function isBare(text: string): boolean {
  return /^[\w ,.:;?/()"'+%$@#=|-]*$/.test(text) && !text.includes('_') && !text.includes('  ');
}

const ATTRIBUTE = String.raw`[#.][^\s{}#"'=]+|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s"'{}]+)|-`;
/** With a colon first, as Python-Markdown and kramdown read them, a bare word is an attribute, too. */
const ATTRIBUTES = new RegExp(
  String.raw`^(?:\s*(?:(?:${ATTRIBUTE})(?:\s+|$))+|:\s*(?:(?:${ATTRIBUTE}|\w[\w-]*)(?:\s+|$))+)$`,
);

/** Removes an attribute list from the end: `{#id .class}`, `{: #id }`, an id in an MDX comment, `[#id]`. */
function takeAttributes(raw: string): { readonly rest: string; readonly id: string | undefined } {
  const open = raw.endsWith('}') ? raw.lastIndexOf('{') : raw.endsWith(']') ? raw.lastIndexOf('[#') : -1;
  if (open < 0) return { rest: raw, id: undefined };
  let inner = raw.slice(open + 1, -1).trim();
  if (inner.startsWith('/*') && inner.endsWith('*/')) inner = inner.slice(2, -2).trim();
  if (!ATTRIBUTES.test(inner) || (raw.endsWith(']') && open > 0 && raw[open - 1] !== ' '))
    return { rest: raw, id: undefined };
  return {
    rest: raw.slice(0, open).trimEnd(),
    id: /(?:^|[\s:])#([^\s{}#"'=]+)/.exec(inner)?.[1]?.replace(/\\([!-/:-@[-`{-~])/g, '$1'),
  };
}

/** An opening bracket of a link or image that may still be closed. */
interface Bracket {
  readonly image: boolean;
  /** Index in `pieces` of the bracket itself. */
  readonly piece: number;
  /** Offset after the bracket. */
  readonly offset: number;
}

interface Reading {
  readonly isDefined: (label: string) => boolean;
  /** Alternative texts of images are part of the text. */
  readonly withImages: boolean;
}

interface Inline extends Reading {
  readonly source: string;
  offset: number;
  /** Text read so far; marks are kept as such until all are paired. */
  readonly pieces: (string | Mark)[];
  readonly brackets: Bracket[];
  /** Brackets below this index cannot become links: links do not nest. */
  inert: number;
  readonly ticks: Map<number, number>;
  /** Marks of titles, and other ends, that do not occur further on. */
  readonly unclosed: Set<number>;
  readonly missing: Set<string>;
}

/** Longer texts are not reference labels. */
const LONGEST_LABEL = 999;
const SPECIAL = /[\\`<&![\]*_~{\n]/g;

function readInline(source: string, reading: Reading): string {
  const state: Inline = {
    ...reading,
    source,
    offset: 0,
    pieces: [],
    brackets: [],
    inert: 0,
    ticks: new Map(),
    unclosed: new Set(),
    missing: new Set(),
  };
  while (state.offset < source.length) {
    SPECIAL.lastIndex = state.offset;
    const at = SPECIAL.exec(source)?.index ?? source.length;
    if (at > state.offset) state.pieces.push(source.slice(state.offset, at));
    state.offset = at;
    if (at < source.length) readSpecial(state);
  }
  return joinPieces(state.pieces);
}

function joinPieces(pieces: readonly (string | Mark)[]): string {
  pairMarks(pieces.filter((piece) => typeof piece !== 'string'));
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.char.repeat(piece.left))).join('');
}

function readSpecial(state: Inline): void {
  switch (state.source.charCodeAt(state.offset)) {
    case CHAR.backslash:
      return readEscape(state);
    case CHAR.backtick:
      return readCode(state);
    case CHAR.less:
      return take(state, readAngle(state.source, state.offset, state.missing));
    case CHAR.ampersand:
      return readEntity(state);
    case CHAR.bang:
      return state.source[state.offset + 1] === '[' ? openBracket(state, true) : take(state, undefined);
    case CHAR.bracket:
      return openBracket(state, false);
    case CHAR.bracketEnd:
      return closeBracket(state);
    case CHAR.brace:
      return readComment(state);
    case CHAR.lineFeed:
      return take(state, { shown: ' ', end: state.offset + 1 });
    default:
      return readMark(state);
  }
}

/** Continues after the element that was read; without one, the character is plain text. */
function take(state: Inline, read: { readonly shown: string; readonly end: number } | undefined): void {
  state.pieces.push(read?.shown ?? state.source.charAt(state.offset));
  state.offset = read?.end ?? state.offset + 1;
}

function readEscape(state: Inline): void {
  const escaped = state.source.charAt(state.offset + 1);
  if (escaped === '\n') return take(state, { shown: ' ', end: state.offset + 2 });
  take(state, /[!-/:-@[-`{-~]/.test(escaped) ? { shown: escaped, end: state.offset + 2 } : undefined);
}

function readEntity(state: Inline): void {
  const reference = readReference(state.source, state.offset);
  take(state, reference && { shown: reference.char, end: reference.end });
}

function readComment(state: Inline): void {
  const end = state.source.startsWith('{/*', state.offset)
    ? indexOfEnd(state.source, { end: '*/}', from: state.offset + 3 }, state.missing)
    : -1;
  take(state, end < 0 ? undefined : { shown: '', end: end + 3 });
}

function readCode(state: Inline): void {
  const { source, offset, ticks } = state;
  const start = runEnd(source, offset);
  const length = start - offset;
  if (ticks.size === 0) for (const match of source.matchAll(/`+/g)) ticks.set(match[0].length, match.index);
  let close = (ticks.get(length) ?? -1) >= start ? source.indexOf('`', start) : -1;
  while (close >= 0 && runEnd(source, close) - close !== length) close = source.indexOf('`', runEnd(source, close));
  if (close < 0) return take(state, { shown: source.slice(offset, start), end: start });
  const code = source.slice(start, close).replaceAll('\n', ' ');
  const padded = code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '';
  take(state, { shown: padded ? code.slice(1, -1) : code, end: close + length });
}

/** Offset after the run of one character that starts at `offset`. */
function runEnd(source: string, offset: number): number {
  let end = offset + 1;
  while (end < source.length && source[end] === source[offset]) end += 1;
  return end;
}

function readMark(state: Inline): void {
  const { source, offset, pieces } = state;
  const end = runEnd(source, offset);
  const char = source.charAt(offset);
  const after = String.fromCodePoint(source.codePointAt(end) ?? 32);
  const before = [...source.slice(Math.max(0, offset - 2), offset)].pop() ?? '';
  state.offset = end;
  pieces.push(
    char === '~' && end - offset > 2
      ? source.slice(offset, end)
      : markOf({ char, length: end - offset, before, after }),
  );
}

function openBracket(state: Inline, image: boolean): void {
  const end = state.offset + (image ? 2 : 1);
  state.brackets.push({ image, piece: state.pieces.length, offset: end });
  take(state, { shown: image ? '![' : '[', end });
}

function closeBracket(state: Inline): void {
  const { source, offset, brackets, pieces } = state;
  const bracket = brackets.pop();
  const isInert = bracket !== undefined && !bracket.image && brackets.length < state.inert;
  state.inert = Math.min(state.inert, brackets.length);
  const end = bracket === undefined || isInert ? -1 : linkEnd(state, bracket);
  if (bracket === undefined || end < 0) return take(state, undefined);
  const isFootnote = source.startsWith('^', bracket.offset) && end === offset + 1;
  const unseen = isFootnote && bracket.image ? '!' : '';
  const shown =
    isFootnote || (bracket.image && !state.withImages) ? unseen : joinPieces(pieces.slice(bracket.piece + 1));
  pieces.length = bracket.piece;
  if (!bracket.image && !isFootnote) state.inert = brackets.length;
  take(state, { shown, end });
}

/** Offset after the link or image whose text ends at the current bracket; -1 when it is not one. */
function linkEnd(state: Inline, bracket: Bracket): number {
  const { source, offset, isDefined } = state;
  const text = source.slice(bracket.offset, Math.min(offset, bracket.offset + LONGEST_LABEL + 1));
  const isFootnote = text.startsWith('^') && isDefined(text);
  if (isFootnote && !bracket.image) return offset + 1;
  if (source[offset + 1] === '(') {
    const end = resourceEnd(state, offset + 2);
    if (end >= 0) return end;
  }
  const label = labelEnd(source, offset + 1);
  if (label >= 0 && source[offset + 2] !== '^' && isDefined(source.slice(offset + 2, label - 1))) return label;
  if (isFootnote) return offset + 1;
  if (!isDefined(text)) return -1;
  if (source.startsWith('[]', offset + 1)) return offset + 3;
  // Micromark does not read a shortcut reference before a bracket, whatever follows.
  return source[offset + 1] === '[' ? -1 : offset + 1;
}

/** Offset after the `)` of a link's destination and title, which start at `offset`. */
function resourceEnd(state: Inline, offset: number): number {
  const { source } = state;
  let at = skipSpace(source, offset);
  if (source[at] === ')') return at + 1;
  at = destinationEnd(source, at, 32);
  if (at < 0) return -1;
  const spaced = skipSpace(source, at);
  const title = spaced > at ? titleEnd(source, spaced, state.unclosed) : -1;
  const close = skipSpace(source, title < 0 ? spaced : title);
  return source[close] === ')' ? close + 1 : -1;
}

function skipSpace(source: string, offset: number): number {
  let at = offset;
  while (source[at] === ' ' || source[at] === '\t' || source[at] === '\n') at += 1;
  return at;
}

/**
 * The name, attributes and end of a tag; each part starts with a character that cannot end the part before, so there is
 * no backtracking.
 */
const TAG = new RegExp(
  String.raw`<(?:[A-Za-z][A-Za-z\d-]*(?:\s+[A-Za-z_:@#v][\w.:@#-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'`
    + String.raw`|[^\s"'=<>\x60]+))?)*\s*/?|/[A-Za-z][A-Za-z\d-]*\s*)>`,
  'y',
);
const AUTOLINK = /<([A-Za-z][A-Za-z\d+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)*)>/y;
/** Start and end of comments, processing instructions, CDATA and declarations, and the earliest offset of the end. */
const LONG: readonly (readonly [start: RegExp, end: string, skipped: number])[] = [
  [/<!--/y, '-->', 2],
  [/<\?/y, '?>', 2],
  [/<!\[CDATA\[/y, ']]>', 9],
  [/<![A-Za-z]/y, '>', 3],
];

/**
 * Reads the element in angle brackets at `offset`: its visible text (only of an autolink) and the offset after it.
 * `missing` caches the ends that do not occur further on.
 */
function readAngle(
  text: string,
  offset: number,
  missing: Set<string>,
): { readonly shown: string; readonly end: number } | undefined {
  AUTOLINK.lastIndex = offset;
  const link = AUTOLINK.exec(text);
  if (link !== null) return { shown: link[1] ?? '', end: AUTOLINK.lastIndex };
  TAG.lastIndex = offset;
  const tag = TAG.exec(text);
  if (tag !== null) return { shown: /^<br\b/i.test(tag[0]) ? ' ' : '', end: TAG.lastIndex };
  for (const [start, end, skipped] of LONG) {
    start.lastIndex = offset;
    if (!start.test(text)) continue;
    const at = indexOfEnd(text, { end, from: offset + skipped }, missing);
    return at < 0 ? undefined : { shown: '', end: at + end.length };
  }
  return undefined;
}

/** Offset of the next `end` at or after `from`, -1 when there is none; a missing end is searched only once. */
function indexOfEnd(
  text: string,
  search: { readonly end: string; readonly from: number },
  missing: Set<string>,
): number {
  const at = missing.has(search.end) ? -1 : text.indexOf(search.end, search.from);
  if (at < 0) missing.add(search.end);
  return at;
}
