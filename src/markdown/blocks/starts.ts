import { BOUNDS } from '../../model/bounds.js';
import { closeContainers } from './containers.js';
import { CHAR, inkOf, indentOf, isBlank, trimmedEnd } from './cursor.js';
import { countDefinitionLines } from './definition.js';
import { htmlKindAt } from './html-block.js';
import { htmlEndsBy } from './html-end.js';
import { endsMdx, startMdx } from '../mdx/mdx.js';
import { isRule } from './rule.js';
import type { LeafLine, Scan } from './scan.js';

const MOST_HASHES = 6;
const FENCE_MARKS = 3;

/** Ends the open leaf, and the containers that did not continue. */
export function leave(scan: Scan, line: LeafLine): void {
  scan.leaf = 'none';
  if (line.lazy) closeContainers(scan, line.continued);
}

/**
 * Starts a block other than a paragraph; false when the line does not start one. Within a paragraph, only blocks that
 * may interrupt a paragraph.
 */
export function startBlock(scan: Scan, line: LeafLine): boolean {
  const at = inkOf(scan.cursor);
  switch (scan.cursor.text.charCodeAt(at)) {
    case CHAR.hash:
      return startHeading(scan, line, at);
    case CHAR.equals:
      return underline(scan, line, at);
    case CHAR.minus:
      return underline(scan, line, at) || startRule(scan, line, at);
    case CHAR.star:
    case CHAR.underscore:
      return startRule(scan, line, at);
    case CHAR.backtick:
    case CHAR.tilde:
      return startFence(scan, line, at);
    case CHAR.less:
      return scan.mdx && !scan.cursor.text.startsWith('<!--', at)
        ? startScript(scan, line, at)
        : startHtml(scan, line, at);
    default:
      return scan.mdx && startScript(scan, line, at);
  }
}

function startScript(scan: Scan, line: LeafLine, at: number): boolean {
  if (!startMdx(scan, at)) return false;
  leave(scan, line);
  if (!endsMdx(scan)) scan.leaf = 'script';
  return true;
}

function startHeading(scan: Scan, line: LeafLine, at: number): boolean {
  const { text, end } = scan.cursor;
  let from = at;
  while (from < end && text.charCodeAt(from) === CHAR.hash) from += 1;
  const level = from - at;
  if (level > MOST_HASHES || (from < end && !isBlank(text.charCodeAt(from)))) return false;
  leave(scan, line);
  const to = closingHashes(text, from, trimmedEnd(text, from, end));
  const raw = rawHeading(text, from, to);
  scan.found.headings.push({
    level,
    line: scan.line,
    endLine: scan.line,
    offset: scan.lineStart,
    contentOffset: end + 1,
    raw,
    nested: scan.stack.length > 0,
  });
  return true;
}

/** End of a heading's text without its closing hashes. */
function closingHashes(text: string, from: number, to: number): number {
  let at = to;
  while (at > from && text.charCodeAt(at - 1) === CHAR.hash) at -= 1;
  return at === from || isBlank(text.charCodeAt(at - 1)) ? at : to;
}

function rawHeading(text: string, from: number, to: number): string {
  return text.slice(from, Math.min(to, from + BOUNDS.headingChars)).trim();
}

function startRule(scan: Scan, line: LeafLine, at: number): boolean {
  if (!isRule(scan, at)) return false;
  leave(scan, line);
  return true;
}

function startFence(scan: Scan, line: LeafLine, at: number): boolean {
  const { text, end } = scan.cursor;
  const mark = text.charCodeAt(at);
  let info = at;
  while (info < end && text.charCodeAt(info) === mark) info += 1;
  if (info - at < FENCE_MARKS) return false;
  if (mark === CHAR.backtick) {
    for (let index = info; index < end; index++) if (text.charCodeAt(index) === CHAR.backtick) return false;
  }
  leave(scan, line);
  scan.leaf = 'fence';
  scan.fenceMark = mark;
  scan.fenceSize = info - at;
  scan.found.code.push(scan.line, scan.line);
  if (scan.stack.length > 0 || scan.found.cuts === undefined) return true;
  const opening = {
    from: scan.lineStart,
    to: end + 1,
    info: text.slice(info, end).trim(),
    indent: indentOf(scan.cursor),
  };
  scan.found.fences.push({ ...opening, valueLine: scan.line + 1, valueFrom: end + 1, valueTo: end + 1 });
  return true;
}

function startHtml(scan: Scan, line: LeafLine, at: number): boolean {
  const { text, end } = scan.cursor;
  const kind = htmlKindAt(text, at, end);
  if (kind === undefined) return false;
  // A lone tag cannot interrupt a paragraph; but in micromark it ends a lazy one, without leaving its containers.
  if (kind !== 7 || scan.leaf !== 'paragraph') leave(scan, line);
  else if (!line.lazy) return false;
  scan.leaf = 'html';
  scan.htmlKind = kind;
  if (scan.found.cuts !== undefined && scan.stack.length === 0)
    scan.found.htmls.push({ from: scan.lineStart, to: end + 1 });
  if (htmlEndsBy(scan, at + 1, end)) scan.leaf = 'none';
  return true;
}

/**
 * Turns the open paragraph into a heading when the line underlines it. A paragraph that has only definitions ends here
 * without a heading.
 */
function underline(scan: Scan, line: LeafLine, at: number): boolean {
  if (scan.leaf !== 'paragraph' || line.lazy) return false;
  const {
    cursor: { text, end },
    paragraph,
  } = scan;
  const mark = text.charCodeAt(at);
  let to = at;
  while (to < end && text.charCodeAt(to) === mark) to += 1;
  if (trimmedEnd(text, to, end) !== to) return false;
  const first = definitionLines(scan);
  scan.leaf = 'none';
  if (first === paragraph.count) return false;
  const start = paragraph.starts[0] ?? 0;
  scan.found.headings.push({
    level: mark === CHAR.equals ? 1 : 2,
    line: paragraph.firstLine,
    endLine: scan.line,
    offset: start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1,
    contentOffset: end + 1,
    raw: rawParagraph(scan, first),
    nested: scan.stack.length > 0,
  });
  return true;
}

/** Lines of the open paragraph that turn out to be link reference definitions. */
function definitionLines(scan: Scan): number {
  const {
    cursor: { text },
    paragraph,
  } = scan;
  if (text.charCodeAt(paragraph.starts[0] ?? 0) !== CHAR.bracket) return 0;
  const lines: string[] = [];
  for (let index = 0; index < paragraph.count; index++)
    lines.push(text.slice(paragraph.starts[index], paragraph.ends[index]));
  return countDefinitionLines(lines);
}

function rawParagraph(scan: Scan, first: number): string {
  const {
    cursor: { text },
    paragraph,
  } = scan;
  let raw = '';
  for (let index = first; index < paragraph.count && raw.length < BOUNDS.headingChars; index++) {
    raw += `${raw === '' ? '' : '\n'}${text.slice(paragraph.starts[index], paragraph.ends[index]).trim()}`;
  }
  return raw.slice(0, BOUNDS.headingChars);
}
