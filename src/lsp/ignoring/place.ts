import { indentOf } from '../../text/layout/indent.js';
import { markupOf } from '../../paths/file-kinds.js';

/** Where a comment can be that hides the findings of one line, without a change of what readers see. Lines from 1. */
export type CommentPlace =
  /** On a line of its own, before this line. */
  | { readonly at: 'line'; readonly line: number }
  /** At the end of the text of this line, before this column. */
  | { readonly at: 'end'; readonly line: number; readonly column: number }
  /** Around these lines, which no comment may interrupt. */
  | { readonly at: 'around'; readonly from: number; readonly to: number };

export interface PlaceInput {
  readonly file: string;
  readonly lines: readonly string[];
  /** 1-based. */
  readonly line: number;
  /** May a comment end a line of text? */
  readonly isInline: boolean;
  /** Does a comment end a paragraph? */
  readonly isBlock: boolean;
}

export function commentPlace(input: PlaceInput): CommentPlace {
  const { lines, line, isInline, isBlock } = input;
  const block = codeAround(input);
  if (block !== undefined) return { at: 'around', ...block };
  const before = lines[line - 2] ?? '';
  if (isRow(lines[line - 1] ?? '')) return inRow(input);
  const isFirst = before.trim() === '' && !(isInline && isItem(lines[line - 1] ?? ''));
  if (isFirst) return { at: 'line', line };
  if (isInline) return afterText(input);
  return isBlock ? { at: 'around', ...paragraphAround(lines, line) } : { at: 'line', line };
}

interface Lines {
  readonly from: number;
  readonly to: number;
}

const FENCE = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*(`{3,}|~{3,})/;
const DELIMITER = /^(?:-{4,}|\.{4,}|={4,}|\+{4,})\s*$/;

/** The block of code that contains the line, with the lines that open and close it. O(lines). */
function codeAround({ file, lines, line }: PlaceInput): Lines | undefined {
  const markup = markupOf(file);
  if (markup === 'rst') return literalAround(lines, line);
  const markOf = (text: string): string | undefined =>
    markup === 'asciidoc' ? (DELIMITER.test(text) ? text.trim() : undefined) : FENCE.exec(text)?.[1];
  let open: { readonly from: number; readonly mark: string } | undefined;
  for (const [index, text] of lines.entries()) {
    const mark = markOf(text);
    if (mark === undefined) continue;
    const at = index + 1;
    if (open === undefined) {
      if (at > line) return undefined;
      open = { from: at, mark };
    } else if (closes(mark, open.mark, markup !== undefined)) {
      if (at >= line) return { from: open.from, to: at };
      open = undefined;
    }
  }
  return open === undefined ? undefined : { from: open.from, to: lines.length };
}

function closes(mark: string, opening: string, isExact: boolean): boolean {
  return isExact ? mark === opening : mark[0] === opening[0] && mark.length >= opening.length;
}

/** An indented block below a directive or `::`, as in reStructuredText. */
function literalAround(lines: readonly string[], line: number): Lines | undefined {
  const indent = indentOf(lines[line - 1] ?? '');
  if (indent === 0) return undefined;
  let from = line - 1;
  while (from > 0 && (isBlank(lines[from - 1]) || indentOf(lines[from - 1] ?? '') >= indent)) from -= 1;
  const opening = lines[from - 1] ?? '';
  if (!/^\s*\.\. |::\s*$/.test(opening)) return undefined;
  return { from: paragraphAround(lines, from).from, to: endOfIndented(lines, line, indentOf(opening)) };
}

function endOfIndented(lines: readonly string[], line: number, indent: number): number {
  let last = line;
  for (let at = line + 1; at <= lines.length; at += 1) {
    if (isBlank(lines[at - 1])) continue;
    if (indentOf(lines[at - 1] ?? '') <= indent) break;
    last = at;
  }
  return last;
}

const ROW = /^[\s>]*\|/;
const RULE_OF_TABLE = /^[\s>]*\|[\s|:-]*$/;

function isRow(text: string): boolean {
  return ROW.test(text);
}

/** In the last cell of the row above, or around the table below whose head the line is. */
function inRow({ lines, line, isInline }: PlaceInput): CommentPlace {
  const before = lines[line - 2] ?? '';
  const column = before.trimEnd().lastIndexOf('|') + 1;
  if (isInline && isRow(before) && !RULE_OF_TABLE.test(before) && column === before.trimEnd().length)
    return { at: 'end', line: line - 1, column };
  return { at: 'around', ...paragraphAround(lines, line) };
}

function isItem(text: string): boolean {
  return /^[\s>]*(?:[-*+]|\d{1,9}[.)])\s/.test(text);
}

/** No text can follow on these lines: headings, rules, code, HTML and other comments. */
const NO_TEXT = /^[\s>]*(?:#{1,6}(?:\s|$)|[`~]{3}|[-=*_]{3,}\s*$|<|\||\{|:::|import\s|export\s)/;

/** At the end of the text above, which may be above blank lines; else on a line of its own. */
function afterText({ lines, line }: PlaceInput): CommentPlace {
  let above = line - 1;
  while (above > 0 && isBlank(lines[above - 1])) above -= 1;
  const text = lines[above - 1] ?? '';
  if (above === 0 || NO_TEXT.test(text)) return { at: 'line', line };
  // A hard line break stays at the end.
  return { at: 'end', line: above, column: text.replace(/\\$/, '').trimEnd().length + 1 };
}

function paragraphAround(lines: readonly string[], line: number): Lines {
  let [from, to] = [line, line];
  while (from > 1 && !isBlank(lines[from - 2])) from -= 1;
  while (to < lines.length && !isBlank(lines[to])) to += 1;
  return { from, to };
}

function isBlank(text = ''): boolean {
  return text.trim() === '';
}
