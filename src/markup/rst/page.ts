import { fenceInfo, fenceMarks, guarded } from '../escape.js';
import { inline } from './inline.js';
import type { Names } from './names.js';
import { dedented, leastIndent } from './source.js';
import type { Range, Source } from './source.js';

/** A document during its translation. */
export interface Page {
  readonly source: Source;
  /** The translated lines; '' until a line is written. */
  readonly out: string[];
  readonly names: Names;
  /** Styles of adornments in the order of their first use; the index is the level below the first one. */
  readonly styles: string[];
  /** Language of literal blocks, as the last `highlight` directive sets it. */
  language: string;
  /** Translates the blocks of a frame. */
  readonly blocks: (page: Page, frame: Frame) => void;
}

/** Lines with one indent in the source, and the white space that they get in markdown. */
export interface Frame extends Range {
  readonly indent: number;
  readonly pad: string;
  readonly depth: number;
}

/** Deeper blocks are read as text. */
export const MAX_DEPTH = 24;

/** Writes the lines of a paragraph; they may be one construct together. */
export function putText(page: Page, { from, to }: Range, pad: string): void {
  const text = page.source.lines
    .slice(from, to)
    .map((line) => line.trim())
    .join('\n');
  putLines(page, from, { text: inline(text, page.names), pad });
}

/** Writes translated text, one line after the other. */
export function putLines(
  page: Page,
  from: number,
  { text, pad }: { readonly text: string; readonly pad: string },
): void {
  for (const [at, line] of text.split('\n').entries()) {
    const shown = line.trim();
    if (shown !== '') page.out[from + at] = pad + guarded(shown);
  }
}

export interface Code extends Range {
  /** Line before the code, which becomes the opening of the fence. */
  readonly opening: number;
  readonly language: string;
  readonly title?: string;
  readonly pad: string;
}

/**
 * Writes code as a fence, which takes the line before it and the blank line after it. Without such lines the code is
 * indented, which needs none.
 */
export function putCode(page: Page, { from, to, opening, language, title, pad }: Code): void {
  const { source, out } = page;
  const columns = leastIndent(source, { from, to }, 0);
  const code = Array.from({ length: to - from }, (_, at) => dedented(source, from + at, columns));
  const isOpen = opening >= 0 && out[opening] === '';
  const isClosed = to >= out.length || (out[to] === '' && (source.indents[to] ?? -1) < 0);
  const isFence = isOpen && isClosed;
  for (const [at, line] of code.entries()) if (line !== '') out[from + at] = `${pad}${isFence ? '' : '    '}${line}`;
  if (!isFence) return;
  const marks = fenceMarks(code);
  out[opening] = `${pad}${marks}${fenceInfo(language, title)}`;
  if (to < out.length) out[to] = pad + marks;
}
