import { printable } from '../../text/printable.js';
import { displayWidth } from '../../text/width.js';
import type { Terminal } from '../terminal.js';

/** One row: its name, and what stands in each column. A cell may be coloured by `paint`, which adds no width. */
export interface TableRow {
  readonly name: string;
  readonly cells: readonly Cell[];
}

export interface Cell {
  readonly text: string;
  readonly paint?: (text: string) => string;
}

const INDENT = '  ';
const GAP = '  ';

/** Names on the left, cells right-aligned below their heads. A name that leaves no room for the cells has a line of its own. */
export function renderTable(heads: readonly string[], rows: readonly TableRow[], { colors, columns }: Terminal): readonly string[] {
  const widths = heads.map((head, index) => Math.max(displayWidth(head), ...rows.map(({ cells }) => displayWidth(cells[index]?.text ?? ''))));
  const room = columns - INDENT.length - widths.reduce((sum, width) => sum + GAP.length + width, 0);
  const names = rows.map(({ name }) => printable(name));
  const nameWidth = Math.max(0, ...names.map(displayWidth).filter((width) => width <= room));
  const cellsOf = (cells: readonly Cell[]): string => cells.map(({ text, paint }, index) => {
    const gap = ' '.repeat(Math.max(0, (widths[index] ?? 0) - displayWidth(text)));
    return `${GAP}${gap}${paint === undefined ? text : paint(text)}`;
  }).join('');
  const head = INDENT + ' '.repeat(nameWidth) + cellsOf(heads.map((text) => ({ text, paint: colors.dim })));
  return [head, ...rows.flatMap(({ cells }, index) => {
    const name = names[index] ?? '';
    const width = displayWidth(name);
    if (width > room) return [INDENT + name, INDENT + ' '.repeat(nameWidth) + cellsOf(cells)];
    return [INDENT + name + ' '.repeat(nameWidth - width) + cellsOf(cells)];
  })];
}
