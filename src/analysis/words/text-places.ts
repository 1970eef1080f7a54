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
    found.push(
      ...rowsOf(readText(file) ?? '', word, commentsOf(file))
        .slice(0, limit - found.length)
        .map((row) => ({ file, ...row })),
    );
  }
  return found;
}

/** Places in one file that are checked: each costs a scan of the text before it. */
const MAX_PLACES = 50;

function rowsOf(text: string, word: string, comments: Comments): readonly Omit<CodeRow, 'file'>[] {
  return offsetsOfWord(text, word, MAX_PLACES)
    .filter((at) => !isRemark(text, at, comments))
    .map((at) => {
      const start = text.lastIndexOf('\n', at) + 1;
      const end = text.indexOf('\n', at);
      return { line: countLines(text, at), row: text.slice(start, end < 0 ? text.length : end), offset: at - start };
    });
}

/** A row that begins with a text between triple quotes. */
const TRIPLE_ROW = /^\s*(?:"""|''')/;
const TRIPLE = /"""|'''/g;

/**
 * Is `offset` in a comment, or in a text of several lines between triple quotes? A scan of the text, not a parse.
 * O(offset).
 */
function isRemark(text: string, offset: number, comments: Comments): boolean {
  const before = text.slice(0, offset);
  const row = before.slice(before.lastIndexOf('\n') + 1);
  if (comments.isIn(row + text.slice(offset, offset + 4), row.length) || TRIPLE_ROW.test(row)) return true;
  return (
    [...before.matchAll(TRIPLE)].length % 2 === 1
    || comments.blocks.some(([open, close]) => isOpen(before, open, close))
  );
}

function isOpen(before: string, open: RegExp, close: string): boolean {
  const last = [...before.matchAll(open)].at(-1);
  return last !== undefined && !before.includes(close, last.index);
}
