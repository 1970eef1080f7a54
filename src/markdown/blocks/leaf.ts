import { CHAR, inkOf, indentOf, restIsBlank, trimmedEnd } from './cursor.js';
import { htmlEndsBy } from './html-end.js';
import { endsMdx } from '../mdx/mdx.js';
import type { LeafLine, Scan } from './scan.js';
import { leave, startBlock } from './starts.js';
import { countHeadCells, countRuleCells } from './table-row.js';

/** Columns of indented code. */
const CODE_INDENT = 4;

/** Reads the rest of a line, after its containers, into the open leaf or a new one. */
export function readLeaf(scan: Scan, line: LeafLine): void {
  if (line.lazy && scan.leaf !== 'paragraph') leave(scan, line);
  switch (scan.leaf) {
    case 'none':
      return startLeaf(scan, line);
    case 'paragraph':
      return continueParagraph(scan, line);
    case 'fence':
      return continueFence(scan);
    case 'html':
      return continueHtml(scan);
    case 'indented':
      return continueIndented(scan, line);
    case 'table':
      return continueTable(scan, line);
    case 'script':
      if (endsMdx(scan)) scan.leaf = 'none';
  }
}

function startLeaf(scan: Scan, line: LeafLine): void {
  const { cursor, found } = scan;
  if (restIsBlank(cursor)) return;
  if (!scan.mdx && indentOf(cursor) >= CODE_INDENT) {
    // As in micromark, indented code ends with its first line when that line left containers.
    scan.leaf = line.lazy ? 'none' : 'indented';
    found.code.push(scan.line, scan.line);
    return;
  }
  if (found.cuts !== undefined && line.continued === 0 && found.cuts[found.cuts.length - 1] !== scan.lineStart)
    found.cuts.push(scan.lineStart);
  if (!startBlock(scan, line)) startParagraph(scan);
}

/**
 * The end of a fence outside of containers is recorded when the fence is closed, as its inner lines may skip this
 * function.
 */
function continueFence(scan: Scan): void {
  const { found, stack } = scan;
  found.code[found.code.length - 1] = scan.line;
  if (!closesFence(scan)) return;
  scan.leaf = 'none';
  const fence = stack.length === 0 ? found.fences[found.fences.length - 1] : undefined;
  if (fence === undefined) return;
  fence.to = scan.cursor.end + 1;
  fence.valueTo = scan.lineStart;
}

function closesFence(scan: Scan): boolean {
  const { text, end } = scan.cursor;
  const at = inkOf(scan.cursor);
  if (text.charCodeAt(at) !== scan.fenceMark || at >= end || indentOf(scan.cursor) > scan.mostIndent) return false;
  let close = at;
  while (close < end && text.charCodeAt(close) === scan.fenceMark) close += 1;
  return close - at >= scan.fenceSize && trimmedEnd(text, close, end) === close;
}

function continueHtml(scan: Scan): void {
  const { cursor, found } = scan;
  const endsAbove = scan.htmlKind >= 6 && restIsBlank(cursor);
  if (endsAbove || htmlEndsBy(scan, cursor.offset, cursor.end)) scan.leaf = 'none';
  const html = scan.stack.length === 0 && !endsAbove ? found.htmls[found.htmls.length - 1] : undefined;
  if (html !== undefined) html.to = cursor.end + 1;
}

function continueIndented(scan: Scan, line: LeafLine): void {
  if (restIsBlank(scan.cursor)) return;
  if (indentOf(scan.cursor) >= CODE_INDENT) {
    scan.found.code[scan.found.code.length - 1] = scan.line;
    return;
  }
  leave(scan, line);
  startLeaf(scan, line);
}

function startParagraph(scan: Scan): void {
  scan.leaf = 'paragraph';
  scan.paragraph.count = 0;
  scan.paragraph.firstLine = scan.line;
  addParagraphLine(scan);
}

function addParagraphLine(scan: Scan): void {
  const { cursor, paragraph } = scan;
  paragraph.starts[paragraph.count] = inkOf(cursor);
  paragraph.ends[paragraph.count] = cursor.end;
  paragraph.count += 1;
  paragraph.mayHead = indentOf(cursor) <= scan.mostIndent;
}

function continueParagraph(scan: Scan, line: LeafLine): void {
  const { cursor } = scan;
  if (restIsBlank(cursor)) return leave(scan, line);
  if (indentOf(cursor) > scan.mostIndent) return addParagraphLine(scan);
  if (!line.lazy && makesTable(scan)) return startTable(scan);
  if (startBlock(scan, line)) return;
  if (scan.leaf === 'paragraph') addParagraphLine(scan);
  else startParagraph(scan);
}

function startTable(scan: Scan): void {
  const { cursor, paragraph, found } = scan;
  scan.leaf = 'table';
  const head = paragraph.starts[paragraph.count - 1] ?? 0;
  if (found.cuts === undefined || scan.stack.length > 0) return;
  found.tables.push({ from: head === 0 ? 0 : cursor.text.lastIndexOf('\n', head - 1) + 1, bodyFrom: cursor.end + 1 });
}

/** Whether this is the delimiter row of a table, which makes the paragraph's last line the table's head. */
function makesTable(scan: Scan): boolean {
  const { cursor, paragraph } = scan;
  const at = inkOf(cursor);
  const code = cursor.text.charCodeAt(at);
  if ((code !== CHAR.pipe && code !== CHAR.colon && code !== CHAR.minus) || !paragraph.mayHead) return false;
  const cells = countRuleCells(cursor.text, at, cursor.end);
  if (cells === 0) return false;
  return (
    cells
    === countHeadCells(
      cursor.text,
      paragraph.starts[paragraph.count - 1] ?? 0,
      paragraph.ends[paragraph.count - 1] ?? 0,
    )
  );
}

/** A table continues with every line that does not start another block. */
function continueTable(scan: Scan, line: LeafLine): void {
  if (restIsBlank(scan.cursor)) return leave(scan, line);
  if (!scan.mdx && indentOf(scan.cursor) >= CODE_INDENT) {
    leave(scan, line);
    return startLeaf(scan, line);
  }
  startBlock(scan, line);
}
