import { inline } from './inline.js';
import type { Frame, Page } from './page.js';

const GRID = /^\+(?:[-=]+\+)+$/;
const SIMPLE = /^=+(?:\s+=+)+$/;
/** Under the spanned columns of a simple table. */
const SPAN = /^-+(?:\s+-+)*$/;

/** A grid table or a simple table as rows of a markdown table; returns the line after it. */
export function translateTable(page: Page, frame: Frame, text: string): number | undefined {
  if (GRID.test(text)) return putGrid(page, frame);
  return SIMPLE.test(text) ? putSimple(page, frame) : undefined;
}

/** The cells of a row as one row of markdown. */
export function tableRow(page: Page, cells: readonly string[]): string {
  const shown = cells.map((cell) => inline(cell.trim(), page.names).replace(/(?<!\\)\|/g, String.raw`\|`));
  return `| ${shown.join(' | ')} |`;
}

function delimiterRow(count: number): string {
  return `|${'---|'.repeat(count)}`;
}

/** The columns at which cells begin; the last cell is open. */
function startsIn(border: string, sign: RegExp): readonly number[] {
  return [...border.matchAll(sign)].map(({ index }) => index);
}

function cellsAt(line: string, starts: readonly number[], gap: number): readonly string[] {
  return starts.map((start, at) => line.slice(start, at + 1 < starts.length ? (starts[at + 1] ?? 0) - gap : undefined));
}

/** Lines of a cell are rows of their own: a row of markdown is one line. */
function putGrid(page: Page, { from, to, pad, indent }: Frame): number {
  const { source, out } = page;
  const bordersAt = startsIn((source.lines[from] ?? '').trim(), /\+/g);
  const starts = bordersAt.slice(0, -1).map((column) => column + 1);
  let hasHead = false;
  let at = from + 1;
  for (; at < to && source.indents[at] === indent; at += 1) {
    const line = (source.lines[at] ?? '').trim();
    if (!/^[+|]/.test(line)) break;
    if (GRID.test(line)) {
      const isHead: boolean = !hasHead && at > from + 1;
      hasHead ||= isHead;
      out[at] = pad + (isHead ? delimiterRow(starts.length) : `|${' |'.repeat(starts.length)}`);
      continue;
    }
    const isWhole = bordersAt.every((column) => line[column] === '|');
    out[at] =
      pad + tableRow(page, isWhole ? cellsAt(line.slice(0, bordersAt.at(-1)), starts, 1) : cellsBetweenBars(line));
  }
  trimEmptyRow(out, { at: at - 1, pad });
  return at;
}

/** A row with a cell that spans columns or rows. */
function cellsBetweenBars(line: string): readonly string[] {
  return line
    .replace(/^[|+]|[|+]$/g, '')
    .split('|')
    .map((cell) => cell.replace(/\+?[-=]{2,}[-=+]*/g, ' '));
}

/** The border below the last row shows nothing. */
function trimEmptyRow(out: string[], { at, pad }: { readonly at: number; readonly pad: string }): void {
  if (/^[|\s]*$/.test((out[at] ?? '').slice(pad.length))) out[at] = '';
}

interface SimpleTable {
  /** The line of the last border. */
  readonly last: number;
  /** The line of the border below the head; undefined without a head. */
  readonly head: number | undefined;
}

/** Without a head, rows are items of a list: a table of markdown begins with a head. */
function putSimple(page: Page, { from, to, pad, indent }: Frame): number {
  const { source, out } = page;
  const found = bordersOf(page, { from, to, indent });
  if (found === undefined) return from + 1;
  const starts = startsIn((source.lines[from] ?? '').slice(indent), /(?<![^\s])=/g);
  for (let at = from + 1; at < found.last; at += 1) {
    const line = (source.lines[at] ?? '').slice(indent);
    const isEmpty = line.trim() === '' || SPAN.test(line.trim());
    if (at === found.head) out[at] = pad + delimiterRow(starts.length);
    else if (found.head === undefined) out[at] = isEmpty ? '' : `${pad}- ${listed(page, cellsAt(line, starts, 0))}`;
    else if (at > found.head || !isEmpty)
      out[at] = pad + (isEmpty ? `|${' |'.repeat(starts.length)}` : tableRow(page, cellsAt(line, starts, 0)));
  }
  return found.last + 1;
}

function bordersOf(
  { source }: Page,
  { from, to, indent }: Pick<Frame, 'from' | 'to' | 'indent'>,
): SimpleTable | undefined {
  const borders: number[] = [];
  for (let at = from + 1; at < to; at += 1) {
    const column = source.indents[at] ?? -1;
    if (column >= 0 && column < indent) break;
    if (!SIMPLE.test((source.lines[at] ?? '').trim())) continue;
    borders.push(at);
    // The last border is before a blank line.
    if (borders.length > 1 || (source.indents[at + 1] ?? -1) < 0) break;
  }
  const [first, last] = borders;
  if (first === undefined) return undefined;
  return last === undefined ? { last: first, head: undefined } : { last, head: first };
}

/** Cells as the text of a list item. */
export function listed(page: Page, cells: readonly string[]): string {
  return cells
    .map((cell) => inline(cell.trim(), page.names))
    .filter((cell) => cell !== '')
    .join(' | ');
}
