import { printable, shownName } from '../../text/layout/printable.js';
import { wrap } from '../../text/layout/wrap.js';
import type { Terminal } from '../terminal/terminal.js';
import { renderTable } from './table.js';

export interface ShownCoverage {
  readonly total: number;
  readonly mentioned: number;
  readonly files: readonly {
    readonly file: string;
    readonly total: number;
    readonly missing: readonly { readonly name: string }[];
  }[];
}

const INDENT = '    ';
/** Maximum number of names shown per file, without `all`. */
const NAMES = 8;

/** A table of the files with the most missing names, each with names. */
export function renderCoverage(
  { files }: ShownCoverage,
  terminal: Terminal,
  { limit, all }: { readonly limit: number; readonly all: boolean },
): readonly string[] {
  const shown = files.slice(0, limit);
  if (shown.length === 0) return [];
  const [head = '', ...rows] = renderTable(
    ['missing', 'of'],
    shown.map(({ file, total, missing }) => ({
      cells: [{ text: String(missing.length) }, { text: String(total) }],
      name: shownName(file),
    })),
    terminal,
  );
  return [head, ...rows.flatMap((row, index) => [row, ...nameLines(shown[index]?.missing ?? [], terminal, all)])];
}

function nameLines(
  missing: readonly { readonly name: string }[],
  { columns, colors }: Terminal,
  all: boolean,
): readonly string[] {
  const names = (all ? missing : missing.slice(0, NAMES)).map(({ name }) => name);
  const more = missing.length - names.length;
  return wrap(printable(`${names.join(', ')}${more === 0 ? '' : ` and ${more} more`}`), columns - INDENT.length).map(
    (line) => colors.dim(INDENT + line),
  );
}
