import { shownName } from '../../text/layout/printable.js';
import type { Terminal } from '../terminal/terminal.js';
import { renderTable, type Cell } from './table.js';

/** The displayed part of the answer of list_stale_docs. */
export interface ShownStale {
  readonly file: string;
  readonly drifted_claims: number;
  readonly uncertain_claims: number;
  readonly open_reports?: number | undefined;
  /** ISO 8601. */
  readonly last_verified?: string | undefined;
}

/** A table, in the order of the answer. */
export function renderStale(docs: readonly ShownStale[], terminal: Terminal): readonly string[] {
  const { red, yellow, dim } = terminal.colors;
  const count = (value: number, paint: (text: string) => string): Cell => ({
    text: String(value),
    paint: value === 0 ? dim : paint,
  });
  const rows = docs.map(({ file, drifted_claims, uncertain_claims, open_reports = 0, last_verified }) => ({
    name: shownName(file),
    cells: [
      count(drifted_claims, red),
      count(uncertain_claims, String),
      count(open_reports, yellow),
      { text: last_verified?.slice(0, 'YYYY-MM-DD'.length) ?? 'never' },
    ],
  }));
  return renderTable(['drifted', 'uncertain', 'reports', 'checked on'], rows, terminal);
}
