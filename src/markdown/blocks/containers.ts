import { CHAR, inkOf, next, restIsBlank, rewind, takeBlanks, takeOne } from './cursor.js';
import { isDigit } from './html-block.js';
import { isRule } from './rule.js';
import type { Container, Scan } from './scan.js';

/** Columns by which further lines of a footnote are indented. */
const NOTE_INDENT = 4;
/** Widest gap after a list marker; after a wider one indented code starts. */
const MARKER_GAP = 4;
const LONGEST_NUMBER = 9;
const LONGEST_NOTE_LABEL = 999;

/** Result of matching the start of a line with the open containers. */
export interface Continued {
  /** Number of containers that continue. */
  readonly count: number;
  /** The last of them was replaced by the next item of its list. */
  readonly sibling: boolean;
}

/** Consumes the prefixes that the open containers require, outermost first. O(length of the line). */
export function continueContainers(scan: Scan): Continued {
  const { cursor, stack, quotes } = scan;
  let index = 0;
  let quotesPassed = 0;
  while (index < stack.length) {
    const container = stack[index];
    if (container === undefined) break;
    if (container.kind === 'quote') {
      if (!takeQuote(scan)) break;
      quotesPassed += 1;
    } else if (restIsBlank(cursor)) {
      index = quotes[quotesPassed] ?? stack.length;
      noteBlank(stack[index - 1]);
      continue;
    } else if (!takeIndent(scan, container)) {
      return siblingOf(scan, container, index);
    }
    index += 1;
  }
  return { count: index, sibling: false };
}

/** Only an innermost item can be empty, so only it must record a blank line. */
function noteBlank(innermost: Container | undefined): void {
  if (innermost?.empty === true) innermost.over = true;
}

function takeIndent(scan: Scan, container: Container): boolean {
  const { cursor } = scan;
  const wasOver = container.over;
  container.over = false;
  container.empty = false;
  if (wasOver) return false;
  const { offset, column } = cursor;
  if (takeBlanks(cursor, container.size) === container.size) return true;
  rewind(cursor, offset, column);
  return false;
}

function siblingOf(scan: Scan, container: Container, index: number): Continued {
  if (container.kind !== 'item') return { count: index, sibling: false };
  const item = takeItem(scan, { interrupting: false, like: container });
  if (item === undefined) return { count: index, sibling: false };
  closeContainers(scan, index);
  openContainer(scan, item);
  return { count: index + 1, sibling: true };
}

export function closeContainers(scan: Scan, count: number): void {
  if (scan.stack.length === count) return;
  scan.stack.length = count;
  while ((scan.quotes[scan.quotes.length - 1] ?? -1) >= count) scan.quotes.pop();
}

function openContainer(scan: Scan, container: Container): void {
  if (container.kind === 'quote') scan.quotes.push(scan.stack.length);
  scan.stack.push(container);
}

/**
 * Opens every container that starts here; open containers beyond `continued` are closed first. An ordered list that
 * interrupts must start with 1, and an interrupting item must not be empty. Returns whether any was opened.
 */
export function openContainers(scan: Scan, continued: number, interrupting: boolean): boolean {
  let opened = false;
  for (
    let container = takeContainer(scan, interrupting);
    container !== undefined;
    container = takeContainer(scan, interrupting)
  ) {
    if (!opened) closeContainers(scan, continued);
    opened = true;
    openContainer(scan, container);
  }
  return opened;
}

function takeContainer(scan: Scan, interrupting: boolean): Container | undefined {
  const { cursor } = scan;
  const code = cursor.text.charCodeAt(inkOf(cursor));
  if (code === CHAR.greater)
    return takeQuote(scan)
      ? { kind: 'quote', size: 0, marker: 0, ordered: false, empty: false, over: false }
      : undefined;
  if (code === CHAR.bracket) return takeNote(scan);
  if (code === CHAR.minus || code === CHAR.star || code === CHAR.plus || isDigit(code))
    return takeItem(scan, { interrupting, like: undefined });
  return undefined;
}

function takeQuote(scan: Scan): boolean {
  const { cursor } = scan;
  const { offset, column } = cursor;
  takeBlanks(cursor, scan.mostIndent);
  if (next(cursor) === CHAR.greater) {
    takeOne(cursor);
    takeBlanks(cursor, 1);
    return true;
  }
  rewind(cursor, offset, column);
  return false;
}

function takeNote(scan: Scan): Container | undefined {
  const { cursor } = scan;
  const { text, end, offset, column } = cursor;
  takeBlanks(cursor, scan.mostIndent);
  const label = cursor.offset;
  const close =
    text.charCodeAt(label) === CHAR.bracket && text.charCodeAt(label + 1) === CHAR.caret
      ? noteLabelEnd(text, label + 2, end)
      : -1;
  if (close < 0 || close + 1 >= end || text.charCodeAt(close + 1) !== CHAR.colon) {
    rewind(cursor, offset, column);
    return undefined;
  }
  cursor.column += close + 2 - label;
  cursor.offset = close + 2;
  takeBlanks(cursor, Infinity);
  return { kind: 'note', size: NOTE_INDENT, marker: 0, ordered: false, empty: false, over: false };
}

/** Offset of the `]` that ends a footnote label; -1 when there is none. */
function noteLabelEnd(text: string, offset: number, end: number): number {
  for (let at = offset; at < end && at - offset <= LONGEST_NOTE_LABEL; at++) {
    const code = text.charCodeAt(at);
    if (code === CHAR.bracketEnd) return at > offset ? at : -1;
    if (code === CHAR.bracket || code === CHAR.space || code === CHAR.tab) return -1;
    const escaped = text.charCodeAt(at + 1);
    if (
      code === CHAR.backslash
      && (escaped === CHAR.bracket || escaped === CHAR.backslash || escaped === CHAR.bracketEnd)
    )
      at += 1;
  }
  return -1;
}

interface ItemDemand {
  readonly interrupting: boolean;
  /** The item whose list this must continue. */
  readonly like: Container | undefined;
}

function takeItem(scan: Scan, demand: ItemDemand): Container | undefined {
  const { cursor } = scan;
  const { offset, column } = cursor;
  const indent = takeBlanks(cursor, scan.mostIndent);
  const marker = takeMarker(scan, demand);
  if (marker > 0) {
    const width = cursor.column - column - indent;
    const gap = takeGap(scan, demand.interrupting);
    if (gap >= 0) {
      const empty = gap === 0;
      const ordered = marker === CHAR.dot || marker === CHAR.close;
      return { kind: 'item', size: indent + width + (empty ? 1 : gap), marker, ordered, empty, over: false };
    }
  }
  rewind(cursor, offset, column);
  return undefined;
}

/** Takes a list marker; returns the bullet or the character after the number, 0 without a marker. */
function takeMarker(scan: Scan, { interrupting, like }: ItemDemand): number {
  const { cursor } = scan;
  const code = next(cursor);
  if (code === CHAR.plus || code === CHAR.minus || code === CHAR.star) {
    if (like !== undefined && like.marker !== code) return 0;
    if (code !== CHAR.plus && isRule(scan, cursor.offset)) return 0;
    takeOne(cursor);
    return code;
  }
  if (!isDigit(code) || (interrupting && code !== CHAR.one) || like?.ordered === false) return 0;
  const from = cursor.offset;
  while (isDigit(next(cursor)) && cursor.offset - from < LONGEST_NUMBER) takeOne(cursor);
  const mark = next(cursor);
  if (interrupting && cursor.offset - from > 1) return 0;
  if (like === undefined ? mark !== CHAR.dot && mark !== CHAR.close : mark !== like.marker) return 0;
  takeOne(cursor);
  return mark;
}

/**
 * Takes the blanks after a marker and returns their columns; 0 for an item that starts empty, -1 when this is not an
 * item.
 */
function takeGap(scan: Scan, interrupting: boolean): number {
  const { cursor } = scan;
  if (restIsBlank(cursor)) return interrupting ? -1 : 0;
  const { offset, column } = cursor;
  const gap = takeBlanks(cursor, scan.mdx ? Infinity : MARKER_GAP + 1);
  if (gap === 0) return -1;
  if (gap <= MARKER_GAP || scan.mdx) return gap;
  rewind(cursor, offset, column);
  return takeBlanks(cursor, 1);
}
