import { guarded } from '../escape.js';
import { inline } from './inline.js';
import type { Setting } from './inline.js';

/** A list item around the current line. */
export interface OpenItem {
  /** The kind of mark: `*`, `**`, `.`, `::`. A kind that is open already ends the items below it. */
  readonly kind: string;
  /** White space before the text of the item in markdown. */
  readonly pad: string;
}

/** A document during its translation. */
export interface Page extends Setting {
  /** Without white space at their ends. */
  readonly lines: readonly string[];
  /** The translated lines; '' until a line is written. */
  readonly out: string[];
  /** Open list items, outermost first. */
  items: readonly OpenItem[];
  /** A blank line was read since the last text of the open item. */
  isApart: boolean;
  /** What the attribute lines and the title above say of the next block. */
  block: BlockStyle;
}

export interface BlockStyle {
  /** `source`, `listing`, `NOTE`; '' without one. */
  readonly style: string;
  readonly language: string;
  readonly title: string;
  /** Attributes are replaced in code. */
  readonly hasAttributes: boolean;
  readonly format: string;
  /** The line of the attributes; -1 without. */
  readonly line: number;
}

export const PLAIN: BlockStyle = { style: '', language: '', title: '', hasAttributes: false, format: '', line: -1 };

/** White space before a block that belongs to the open item. */
export function padOf({ items }: Page): string {
  return items.at(-1)?.pad ?? '';
}

export interface Text {
  readonly lines: readonly string[];
  readonly pad: string;
}

/** Writes the lines of a paragraph; they may be one construct together. */
export function putText(page: Page, from: number, { lines, pad }: Text): void {
  const text = inline(lines.map((line) => line.trim()).join('\n'), page);
  for (const [at, line] of text.split('\n').slice(0, lines.length).entries()) {
    const shown = line.trim();
    if (shown !== '') page.out[from + at] = pad + guarded(shown);
  }
}
