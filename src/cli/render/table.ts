import { printable } from '../../text/layout/printable.js';
import { displayWidth } from '../../text/layout/width.js';
import type { Terminal } from '../terminal/terminal.js';

/** One row: the cells of its columns, and the name of the row. `paint` colours a cell without changing its width. */
export interface TableRow {
  readonly cells: readonly Cell[];
  readonly name: string;
}

export interface Cell {
  readonly text: string;
  readonly paint?: (text: string) => string;
}

const GAP = '  ';

/** Right-aligned cells below their heads, then the names, which are never cut, so that they can be copied. */
export function renderTable(
  heads: readonly string[],
  rows: readonly TableRow[],
  { colors }: Terminal,
): readonly string[] {
  const widths = heads.map((head, index) =>
    Math.max(displayWidth(head), ...rows.map(({ cells }) => displayWidth(cells[index]?.text ?? ''))),
  );
  const line = (cells: readonly Cell[]): string =>
    cells
      .map(({ text, paint }, index) => {
        const padding = ' '.repeat(Math.max(0, (widths[index] ?? 0) - displayWidth(text)));
        return `${GAP}${padding}${paint === undefined ? text : paint(text)}`;
      })
      .join('');
  return [
    line(heads.map((text) => ({ text, paint: colors.dim }))),
    ...rows.map(({ cells, name }) => `${line(cells)}${GAP}${printable(name)}`),
  ];
}
