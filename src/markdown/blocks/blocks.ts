import { BOUNDS } from '../../model/bounds.js';
import { continueContainers, openContainers } from './containers.js';
import { CHAR, startLine } from './cursor.js';
import { readLeaf } from './leaf.js';
import { openScan } from './scan.js';
import type { Found, Scan } from './scan.js';

const CODE_INDENT = '    ';
/** Columns of a bullet and the blank after it. */
const BULLET_SIZE = 2;

export interface BlockInput {
  /** A normal text: no byte order mark, line breaks as `\n`. */
  readonly text: string;
  /** Offset and 1-based line to start from: after the frontmatter. */
  readonly offset: number;
  readonly line: number;
  readonly mdx: boolean;
  /** Later lines are not read; nor are lines after more than `BOUNDS.sectionsPerDoc` headings. */
  readonly lastLine: number;
  /** Also collect the offsets where the text may be split, and the fences. */
  readonly wantsCuts: boolean;
}

/**
 * Walks the lines of a document once and finds its headings, also those in lists, quotes and footnotes, as a CommonMark
 * and GFM parser would. Checks the first character of a line before anything else. Linear time even for hostile text.
 */
export function scanBlocks(input: BlockInput): Found {
  const { text } = input;
  const scan = openScan(text, input.mdx, input.wantsCuts);
  scan.line = input.line;
  let offset = input.offset;
  while (offset < text.length && scan.line <= input.lastLine && scan.found.headings.length <= BOUNDS.sectionsPerDoc) {
    let end = text.indexOf('\n', offset);
    if (end < 0) end = text.length;
    if (!passLine(scan, offset, end)) readLine(scan, offset, end);
    scan.line += 1;
    offset = end + 1;
  }
  endScan(scan, Math.min(offset, text.length));
  return scan.found;
}

function endScan({ found, leaf, line }: Scan, endOffset: number): void {
  found.endOffset = endOffset;
  found.endLine = line - 1;
  if (leaf !== 'fence') return;
  found.code[found.code.length - 1] = line - 1;
  const fence = found.fences[found.fences.length - 1];
  if (fence === undefined || fence.to > fence.valueFrom) return;
  fence.to = endOffset;
  fence.valueTo = endOffset;
}

/** First characters that can mean something other than running text. */
const MEANS_SOMETHING = new Uint8Array(128);
for (const char of '\n\t #-=*_+><`~[|:0123456789{') MEANS_SOMETHING[char.charCodeAt(0)] = 1;
/** Starts of plain text that look like block marks: bold, code, a link, a number or a word in between. */
const TEXT = /\*\*[^*\s]|__?[^_\s]|`[^`]|\[[^\]^]|\d+[^\d.)]|:[^-\s]|\|[ \t]*[^\s|:-]/y;

function isText(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  if (code >= MEANS_SOMETHING.length || MEANS_SOMETHING[code] === 0) return true;
  TEXT.lastIndex = offset;
  return TEXT.test(text);
}

/** Handles lines that need only a look at their first characters, which are most; returns false for others. */
function passLine(scan: Scan, offset: number, end: number): boolean {
  if (scan.stack.length > 0) return passItem(scan, offset, end);
  switch (scan.leaf) {
    case 'fence':
      return passCode(scan, offset);
    case 'indented':
      if (!scan.cursor.text.startsWith(CODE_INDENT, offset)) return offset === end;
      scan.found.code[scan.found.code.length - 1] = scan.line;
      return true;
    case 'table':
      return scan.cursor.text.charCodeAt(offset) === CHAR.pipe;
    case 'none':
    case 'paragraph':
      if (offset === end) {
        scan.leaf = 'none';
        return true;
      }
      if ((scan.mdx && scan.leaf === 'none') || !isText(scan.cursor.text, offset)) return false;
      if (scan.leaf === 'none') scan.found.cuts?.push(offset);
      addTextLine(scan, offset, end);
      return true;
    default:
      return false;
  }
}

/** Whether the line cannot close the fence, which is outside of containers. */
function passCode({ cursor: { text }, fenceMark, mostIndent }: Scan, offset: number): boolean {
  let code = text.charCodeAt(offset);
  for (let blanks = 0; code === CHAR.space && blanks < mostIndent; blanks++)
    code = text.charCodeAt(offset + blanks + 1);
  return code !== fenceMark && code !== CHAR.tab;
}

/** The next item of a plain list: `- text` below `- text`, neither indented. */
function passItem(scan: Scan, offset: number, end: number): boolean {
  const {
    cursor: { text },
    stack,
    found,
  } = scan;
  const item = stack[0];
  if (stack.length > 1 || item?.marker !== text.charCodeAt(offset) || item.size !== BULLET_SIZE || item.ordered)
    return false;
  if (
    text.charCodeAt(offset + 1) !== CHAR.space
    || scan.leaf === 'fence'
    || scan.leaf === 'html'
    || scan.leaf === 'script'
    || !isText(text, offset + BULLET_SIZE)
  )
    return false;
  item.empty = false;
  item.over = false;
  found.cuts?.push(offset);
  scan.leaf = 'none';
  addTextLine(scan, offset + BULLET_SIZE, end);
  return true;
}

function addTextLine(scan: Scan, offset: number, end: number): void {
  const { paragraph } = scan;
  if (scan.leaf === 'none') {
    scan.leaf = 'paragraph';
    paragraph.count = 0;
    paragraph.firstLine = scan.line;
  }
  paragraph.starts[paragraph.count] = offset;
  paragraph.ends[paragraph.count] = end;
  paragraph.count += 1;
  paragraph.mayHead = true;
}

function readLine(scan: Scan, offset: number, end: number): void {
  const { cursor, stack } = scan;
  scan.lineStart = offset;
  startLine(cursor, offset, end);
  const continued = continueContainers(scan);
  const whole = continued.count === stack.length;
  if (whole && !continued.sibling && isConcrete(scan)) {
    readLeaf(scan, { lazy: false, continued: continued.count });
    return;
  }
  if (continued.sibling) scan.leaf = 'none';
  const interrupting = whole && (scan.leaf === 'paragraph' || scan.leaf === 'indented');
  const opened = openContainers(scan, continued.count, interrupting);
  if (opened) scan.leaf = 'none';
  if (
    scan.found.cuts !== undefined
    && (opened || continued.sibling)
    && continued.count - Number(continued.sibling) === 0
  )
    scan.found.cuts.push(offset);
  readLeaf(scan, { lazy: !opened && !whole, continued: continued.count });
}

/** No container can start inside such a leaf. */
function isConcrete(scan: Scan): boolean {
  return scan.leaf === 'fence' || scan.leaf === 'html' || scan.leaf === 'script';
}
