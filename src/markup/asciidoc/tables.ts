import { inline } from './inline.js';
import type { Page } from './page.js';

/** A table during its translation. */
export interface Table {
  /** The line that ends it. */
  readonly end: string;
  /** Cells are separated by this sign. */
  readonly sign: string;
  /** Cells of a row of markdown; 0 where rows are items of a list. */
  columns: number;
}

const DELIMITER = /^([|,:!])={3,}$/;

/** The table that a line begins. The first row is its head if it is one line with a blank line below. */
export function tableAt({ lines, block }: Page, at: number): Table | undefined {
  const line = (lines[at] ?? '').trim();
  const sign = DELIMITER.exec(line)?.[1];
  if (sign === undefined) return undefined;
  const isComma = sign === ',' || block.format === 'csv';
  const separator = isComma ? ',' : sign === ':' || block.format === 'dsv' ? ':' : sign;
  const first = (lines[at + 1] ?? '').trim();
  const hasHead = separator === '|' && first.startsWith('|') && (lines[at + 2] ?? '').trim() === '';
  const columns = hasHead ? cellsOf(first).length : 0;
  return { end: line, sign: separator, columns: columns > 1 ? columns : 0 };
}

/** Specification of a cell before its sign: `2+`, `.3+^`, `a`. */
const SPECIFICATION = /(?:^|\s)(?:\d+(?:\.\d+)?[+*]|\.\d+\+)?[<^>]?(?:\.[<^>])?[adehlmsv]?$/;

function cellsOf(line: string): readonly string[] {
  const parts = line.split(/(?<!\\)\|/);
  return parts
    .map((part, at) => (at < parts.length - 1 ? part.replace(SPECIFICATION, '') : part).replace(/\\\|/g, '|').trim())
    .filter((part, at) => at > 0 || part !== '');
}

/** Writes a line of a table: a row, the delimiter below the head, or text that goes on with a cell. */
export function putRow(
  page: Page,
  table: Table,
  { at, isHead }: { readonly at: number; readonly isHead: boolean },
): void {
  const line = (page.lines[at] ?? '').trim();
  if (table.columns > 0 && line === '') {
    page.out[at] = isHead ? `|${'---|'.repeat(table.columns)}` : `|${' |'.repeat(table.columns)}`;
    return;
  }
  if (line === '') return;
  const cells =
    table.sign === '|' || table.sign === '!'
      ? cellsOf(line.replaceAll(table.sign, '|'))
      : cellsOfList(line, table.sign);
  const shown = cells.map((cell) => inline(cell, page).replace(/\n/g, ' ').trim());
  page.out[at] =
    table.columns > 0
      ? `| ${shown.map((cell) => cell.replace(/(?<!\\)\|/g, String.raw`\|`)).join(' | ')} |`
      : `- ${shown.filter((cell) => cell !== '').join(' | ')}`;
}

function cellsOfList(line: string, sign: string): readonly string[] {
  if (sign !== ',') return line.split(sign);
  return [...line.matchAll(/"((?:[^"]|"")*)(?:"|$)|[^,"]+/g)].map(([whole, quoted]) => (quoted ?? whole).trim());
}
