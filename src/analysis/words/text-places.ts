import type { CodeRow } from '../../model/code-facts.js';
import type { Comments } from '../syntax/comment-signs.js';
import { countLines, lineOfWord, offsetsOfWord } from './words.js';

export interface Wanted {
  readonly word: string;
  readonly limit: number;
  /** Current text of a file; undefined when it cannot be read. */
  readonly readText: (file: string) => string | undefined;
}

/** The first place of a word in each of these files, which may contain it. */
export function mentionsIn(
  files: readonly string[],
  { word, limit, readText }: Wanted,
): readonly { readonly file: string; readonly line: number }[] {
  const found: { readonly file: string; readonly line: number }[] = [];
  for (const file of files) {
    if (found.length >= limit) break;
    const line = lineOfWord(readText(file) ?? '', word);
    if (line !== undefined) found.push({ file, line });
  }
  return found;
}

/** Rows of these files that contain a word outside of comments. */
export function rowsIn(
  files: readonly string[],
  { word, limit, readText, commentsOf }: Wanted & { readonly commentsOf: (file: string) => Comments },
): readonly CodeRow[] {
  const found: CodeRow[] = [];
  for (const file of files) {
    if (found.length >= limit) break;
    const rows = rowsOf(readText(file) ?? '', { word, limit: limit - found.length, comments: commentsOf(file) });
    found.push(...rows.map((row) => ({ file, ...row })));
  }
  return found;
}

/** Places in one file that are checked: each costs a scan of the text before it. */
const MAX_PLACES = 50;

function rowsOf(
  text: string,
  { word, limit, comments }: { readonly word: string; readonly limit: number; readonly comments: Comments },
): readonly Omit<CodeRow, 'file'>[] {
  const isRemark = remarksIn(text, comments);
  const rows: Omit<CodeRow, 'file'>[] = [];
  for (const at of offsetsOfWord(text, word, MAX_PLACES)) {
    if (rows.length >= limit) break;
    if (isRemark(at)) continue;
    const start = text.lastIndexOf('\n', at) + 1;
    const end = text.indexOf('\n', at);
    rows.push({ line: countLines(text, at), row: text.slice(start, end < 0 ? text.length : end), offset: at - start });
  }
  return rows;
}

/** A row that begins with a text between triple quotes. */
const TRIPLE_ROW = /^\s*(?:"""|''')/;
const TRIPLES = ['"""', "'''"];

/**
 * Is an offset in a comment, or in a text of several lines between triple quotes? A scan of the text, not a parse. To
 * be asked with growing offsets: the text is then scanned once, in O(length) for all of them.
 */
function remarksIn(text: string, comments: Comments): (offset: number) => boolean {
  const blocks = comments.blocks.map(([open, close]) => openBlocksIn(text, open, close));
  const triples = TRIPLES.map((quotes) => countIn(text, quotes));
  return (offset) => {
    const row = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
    const isAlone = comments.isIn(row + text.slice(offset, offset + 4), row.length) || TRIPLE_ROW.test(row);
    const isQuoted = triples.reduce((sum, before) => sum + before(offset), 0) % 2 === 1;
    return isAlone || isQuoted || blocks.some((isOpenAt) => isOpenAt(offset));
  };
}

/** Counts a sign before growing offsets. */
function countIn(text: string, sign: string): (offset: number) => number {
  let count = 0;
  let next = text.indexOf(sign);
  return (offset) => {
    for (; next >= 0 && next + sign.length <= offset; next = text.indexOf(sign, next + sign.length)) count += 1;
    return count;
  };
}

/**
 * Is a comment that began at the start of a row still open at growing offsets? Elsewhere in a row, a glob may contain
 * the same characters.
 */
function openBlocksIn(text: string, open: string, close: string): (offset: number) => boolean {
  let opened = -1;
  let closed = -1;
  let next = text.indexOf(open);
  return (offset) => {
    for (; next >= 0 && next + open.length <= offset; next = text.indexOf(open, next + open.length))
      if (isFirstInRow(text, next)) opened = next;
    if (opened < 0) return false;
    if (closed >= 0 && closed < opened) closed = -1;
    if (closed < 0) closed = indexOrEnd(text, close, opened);
    return closed >= offset;
  };
}

function isFirstInRow(text: string, at: number): boolean {
  let before = at - 1;
  while (text[before] === ' ' || text[before] === '\t') before -= 1;
  return before < 0 || text[before] === '\n';
}

function indexOrEnd(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from);
  return at < 0 ? text.length : at;
}
