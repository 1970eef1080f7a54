import type { Claim, Target } from '../../model/claim.js';
import { markupOf } from '../../paths/file-kinds.js';
import { linesOf } from '../../text/layout/lines.js';
import { writtenPlace } from './written-place.js';

/** Words of one line of a document, without its line break. */
export interface ClaimSpan {
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 units. */
  readonly column: number;
  /** In UTF-16 units. */
  readonly length: number;
  /** Only these words are meant; otherwise it is the whole text of the line. */
  readonly isExact: boolean;
}

/** The lines of a document, without their line breaks. */
export interface DocLines {
  /** As the file has them. */
  readonly written: readonly string[];
  /** As markdown, which the columns of claims count in; undefined for markdown itself. */
  readonly read?: readonly string[] | undefined;
}

/** `written` is the text of the file; `read` is markdown, which is the same text unless it is a translation. */
export function docLines(file: string, read: string, written = read): DocLines {
  const isTranslated = markupOf(file) !== undefined;
  return { written: linesOf(isTranslated ? written : read), read: isTranslated ? linesOf(read) : undefined };
}

/**
 * The words that a fix would replace, in the text of the file; else the line. Of a command, only the word that the
 * `reason` of the verdict names, if it names one.
 */
export function claimSpan(
  { line, type, target: whole }: Pick<Claim, 'line' | 'type' | 'target'>,
  lines: DocLines,
  reason = '',
): ClaimSpan {
  const target = whole === undefined || type !== 'command' ? whole : wordNamed(whole, reason);
  const place = target === undefined ? undefined : placeOf(target, lines);
  if (target !== undefined && place !== undefined)
    return { line: target.line, column: place.at + 1, length: place.length, isExact: true };
  const text = lines.written[line - 1] ?? '';
  const shown = text.trim();
  return { line, column: text.indexOf(shown) + 1, length: shown.length, isExact: false };
}

/** The program itself, the first word, only where no other one is named. */
function wordNamed(target: Target, reason: string): Target {
  const named = new Set(reason.match(WORD) ?? []);
  const words = [...target.text.matchAll(WORD)].filter(([word]) => named.has(word));
  const others = words.filter(({ index }) => index > 0);
  const [meant, ...more] = others.length > 0 ? others : words;
  return meant === undefined || more.length > 0
    ? target
    : { line: target.line, column: target.column + meant.index, text: meant[0] };
}

/** A word of a command or a flag. */
const WORD = /(?<![\w./:@-])[\w./:@-]*\w/g;

function placeOf(
  target: NonNullable<Claim['target']>,
  { written, read }: DocLines,
): { readonly at: number; readonly length: number } | undefined {
  const { line, column, text } = target;
  const own = written[line - 1] ?? '';
  if (text === '') return undefined;
  if (read !== undefined) return writtenPlace(target, { written: own, read: read[line - 1] ?? '' });
  const at = own.startsWith(text, column - 1) ? column - 1 : own.indexOf(text);
  return at < 0 ? undefined : { at, length: text.length };
}
