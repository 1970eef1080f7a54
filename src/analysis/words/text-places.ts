import type { CodeRow } from '../../model/code-facts.js';
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
export function rowsIn(files: readonly string[], { word, limit, readText }: Wanted): readonly CodeRow[] {
  const found: CodeRow[] = [];
  for (const file of files) {
    if (found.length >= limit) break;
    found.push(
      ...rowsOf(readText(file) ?? '', word)
        .slice(0, limit - found.length)
        .map((row) => ({ file, ...row })),
    );
  }
  return found;
}

/** Places in one file that are checked: each costs a scan of the text before it. */
const MAX_PLACES = 50;

function rowsOf(text: string, word: string): readonly Omit<CodeRow, 'file'>[] {
  return offsetsOfWord(text, word, MAX_PLACES)
    .filter((at) => !isRemark(text, at))
    .map((at) => {
      const start = text.lastIndexOf('\n', at) + 1;
      const end = text.indexOf('\n', at);
      return { line: countLines(text, at), row: text.slice(start, end < 0 ? text.length : end), offset: at - start };
    });
}

/** Marks that start a comment row in some language. */
const COMMENT_ROW = /^\s*(?:\/\/|\/\*|\*(?!\w)|#(?!\w)|--(?!\w)|;|<!--|"""|''')/;
/** A comment after code on its row. */
const COMMENT_BEHIND = /(?:^|\s)(?:\/\/|#|--)\s/;
/** Comments of several lines that open at the start of a row: elsewhere a glob may contain the same characters. */
const LONG: readonly (readonly [open: RegExp, close: string])[] = [
  [/^[ \t]*\/\*/gm, '*/'],
  [/^[ \t]*<!--/gm, '-->'],
];
const TRIPLE = /"""|'''/g;

/**
 * Is `offset` in a comment, or in a text of several lines between triple quotes? A scan of the text, not a parse.
 * O(offset).
 */
function isRemark(text: string, offset: number): boolean {
  const before = text.slice(0, offset);
  const row = before.slice(before.lastIndexOf('\n') + 1);
  if (COMMENT_ROW.test(row + text.slice(offset, offset + 4)) || COMMENT_BEHIND.test(row)) return true;
  return [...before.matchAll(TRIPLE)].length % 2 === 1 || LONG.some(([open, close]) => isOpen(before, open, close));
}

function isOpen(before: string, open: RegExp, close: string): boolean {
  const last = [...before.matchAll(open)].at(-1);
  return last !== undefined && !before.includes(close, last.index);
}
