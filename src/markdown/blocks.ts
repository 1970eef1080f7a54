import { BOUNDS } from '../model/bounds.js';
import { continueContainers, openContainers } from './containers.js';
import { startLine } from './cursor.js';
import { readLeaf } from './leaf.js';
import { openScan } from './scan.js';
import type { Found, Scan } from './scan.js';

export interface BlockInput {
  /** A normal text: no byte order mark, line breaks as `\n`. */
  readonly text: string;
  /** Offset and 1-based line to start from: behind the frontmatter. */
  readonly offset: number;
  readonly line: number;
  readonly mdx: boolean;
  /** Lines behind this one are not read; nor those behind one heading more than `BOUNDS.sectionsPerDoc`. */
  readonly lastLine: number;
  /** Also find where the text may be cut, and the fences between. */
  readonly wantsCuts: boolean;
}

/**
 * Walks the lines of a document once and finds its headings, also those in lists, quotes and footnotes, as a CommonMark
 * and GFM parser would. Looks at the first character of a line before anything else. Linear time, also for hostile text.
 */
export function scanBlocks(input: BlockInput): Found {
  const { text } = input;
  const scan = openScan(text, input.mdx, input.wantsCuts);
  scan.line = input.line;
  let offset = input.offset;
  while (offset < text.length && scan.line <= input.lastLine && scan.found.headings.length <= BOUNDS.sectionsPerDoc) {
    let end = text.indexOf('\n', offset);
    if (end < 0) end = text.length;
    if (!isPlain(scan, offset)) readLine(scan, offset, end);
    else addPlainLine(scan, offset, end);
    scan.line += 1;
    offset = end + 1;
  }
  scan.found.endOffset = Math.min(offset, text.length);
  return scan.found;
}

/** First characters that can mean something other than running text. */
const MEANS_SOMETHING = new Uint8Array(128);
for (const char of '\n\t #-=*_+><`~[|:0123456789{') MEANS_SOMETHING[char.charCodeAt(0)] = 1;

/** Outside of containers, is the line nothing but text of a paragraph? */
function isPlain(scan: Scan, offset: number): boolean {
  if (scan.stack.length > 0 || (scan.leaf !== 'paragraph' && (scan.leaf !== 'none' || scan.mdx))) return false;
  const code = scan.cursor.text.charCodeAt(offset);
  return code >= MEANS_SOMETHING.length || MEANS_SOMETHING[code] === 0;
}

function addPlainLine(scan: Scan, offset: number, end: number): void {
  const { paragraph } = scan;
  if (scan.leaf === 'none') {
    scan.found.cuts?.push(offset);
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
  if (scan.found.cuts !== undefined && (opened || continued.sibling) && continued.count - Number(continued.sibling) === 0) scan.found.cuts.push(offset);
  readLeaf(scan, { lazy: !opened && !whole, continued: continued.count });
}

/** No container can start inside such a leaf. */
function isConcrete(scan: Scan): boolean {
  return scan.leaf === 'fence' || scan.leaf === 'html' || scan.leaf === 'script';
}
