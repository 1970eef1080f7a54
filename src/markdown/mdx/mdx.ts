import { CHAR, isBlank } from '../blocks/cursor.js';
import { ENDLESS, expressionEnd, moduleEnd, tagEnd } from './mdx-syntax.js';
import type { Scan } from '../blocks/scan.js';

const MODULE = new RegExp(
  String.raw`import\s*(?:["'{*]|type\b|[\w$]+\s*(?:,|from\b))|export\s*(?:[{*]|(?:const|let|var|function`
    + String.raw`|async|class|default|type|interface|enum)\b)`,
  'y',
);

/** Most failed searches of the rest of a text for an end; after that, scripts are read as text. */
const MOST_ENDLESS = 8;

/**
 * Starts an MDX element: an import or export, an expression, or a tag alone on its lines. Returns whether it did;
 * `leafEnd` is then the offset after it. An element without an end is text.
 */
export function startMdx(scan: Scan, at: number): boolean {
  const end = mdxEnd(scan, at);
  if (end < 0) return false;
  scan.leafEnd = end;
  scan.found.scripts.push(at, end);
  return true;
}

/** Whether the line is the last of an MDX element. */
export function endsMdx(scan: Scan): boolean {
  return scan.cursor.end >= scan.leafEnd;
}

/** Whether an import or export of a module may start there. */
export function isModuleAt(text: string, at: number): boolean {
  MODULE.lastIndex = at;
  return MODULE.test(text);
}

function mdxEnd(scan: Scan, at: number): number {
  const {
    cursor: { text, end },
    memo,
  } = scan;
  if (memo.endless >= MOST_ENDLESS) return -1;
  const code = text.charCodeAt(at);
  if (code === CHAR.brace || code === CHAR.less) return rowEnd(scan, at);
  if (at !== scan.lineStart || scan.stack.length > 0 || scan.leaf !== 'none' || !isModuleAt(text, at)) return -1;
  const module = moduleEnd(text, at);
  if (module !== ENDLESS) return module;
  memo.endless += 1;
  return end;
}

/**
 * Offset after consecutive tags and expressions from `at` to the end of a line; -1 when other text is on their first
 * line.
 */
function rowEnd(scan: Scan, at: number): number {
  const {
    cursor: { text, end },
    memo,
  } = scan;
  let after = at;
  while (after < text.length && text.charCodeAt(after) !== CHAR.lineFeed) {
    const code = text.charCodeAt(after);
    if (isBlank(code)) {
      after += 1;
      continue;
    }
    const next = code === CHAR.brace ? expressionEnd(text, after) : code === CHAR.less ? tagEnd(text, after) : -1;
    if (next < 0) {
      if (next === ENDLESS) memo.endless += 1;
      return after > end ? after : -1;
    }
    after = next;
  }
  return after;
}
