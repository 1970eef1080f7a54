import type { TextEdit } from 'vscode-languageserver-protocol';
import { rangeOf } from '../positions.js';
import { commentStyleOf } from './comment.js';
import type { CommentStyle } from './comment.js';
import { commentPlace } from './place.js';
import type { CommentPlace } from './place.js';

export interface InsertionInput {
  readonly file: string;
  /** Lines as typed, without their ends. */
  readonly lines: readonly string[];
  /** 1-based line with the finding. */
  readonly line: number;
  /** Line break of the document. */
  readonly eol: string;
  /** '' for a comment that the writer completes. */
  readonly reason: string;
}

/** Edits that insert a comment which hides the findings of a line, in the syntax of the document. */
export function ignoreEdits(input: InsertionInput): TextEdit[] {
  const { file, lines, line, eol, reason } = input;
  const style = commentStyleOf(file);
  const place = commentPlace({ file, lines, line, ...style });
  if (place.at === 'line') return [ownLine(place.line, style.comment('next-line', reason), { ...input, style })];
  if (place.at === 'end')
    return [
      {
        range: rangeOf(place.line, place.column, 0),
        newText: `${beforeBar(place, lines)}${style.comment('next-line', reason)}${endOf(place, lines)}`,
      },
    ];
  return [
    ownLine(place.from, style.comment('start', reason), { ...input, style }),
    after(place.to, style.comment('end', ''), { lines, eol, style, from: place.from }),
  ];
}

/** A blank between the text of a cell or line and the comment, where there is none. */
function beforeBar({ line, column }: Extract<CommentPlace, { at: 'end' }>, lines: readonly string[]): string {
  return /\s$/.test((lines[line - 1] ?? '').slice(0, column - 1)) ? '' : ' ';
}

function endOf({ line, column }: Extract<CommentPlace, { at: 'end' }>, lines: readonly string[]): string {
  return (lines[line - 1] ?? '').charAt(column - 1) === '|' ? ' ' : '';
}

interface OwnLine extends Pick<InsertionInput, 'lines' | 'eol'> {
  readonly style: CommentStyle;
}

/** Before a line, with the blanks and marks of quotes that the line begins with. */
function ownLine(line: number, comment: string, { lines, eol, style }: OwnLine): TextEdit {
  const gap = style.isBlock ? eol : '';
  return { range: rangeOf(line, 1, 0), newText: `${prefixOf(lines[line - 1] ?? '')}${comment}${eol}${gap}` };
}

function after(
  line: number,
  comment: string,
  { lines, eol, style, from }: OwnLine & { readonly from: number },
): TextEdit {
  const gap = style.isBlock ? eol : '';
  const text = lines[line - 1] ?? '';
  return {
    range: rangeOf(line, text.length + 1, 0),
    newText: `${eol}${gap}${prefixOf(lines[from - 1] ?? '')}${comment}${isFollowed(lines, line) ? gap : ''}`,
  };
}

function isFollowed(lines: readonly string[], line: number): boolean {
  return (lines[line] ?? '').trim() !== '';
}

function prefixOf(text: string): string {
  return /^[\s>]*/.exec(text)?.[0] ?? '';
}
