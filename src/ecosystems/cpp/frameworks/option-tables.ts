import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addOption } from '../../../analysis/keys/flags.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { defineCommandLine, flagsOf } from '../command-lines.js';

/** Places of the name, of the letter and of the description in a row of a table. */
interface Columns {
  readonly long: number;
  readonly short: number;
  readonly doc?: number;
}

/** Types of the rows: those of getopt_long, argp, GLib and popt. */
const TABLES: ReadonlyMap<string, Columns> = new Map([
  ['option', { long: 0, short: 3 }],
  ['argp_option', { long: 0, short: 1, doc: 4 }],
  ['GOptionEntry', { long: 0, short: 1, doc: 5 }],
  ['poptOption', { long: 0, short: 1, doc: 5 }],
]);

/**
 * Tables of options for getopt_long, argp, GLib and popt: `struct option x[] = {{"port", no_argument, 0, 'p'}}`.
 * @see https://www.gnu.org/software/libc/manual/html_node/Getopt-Long-Option-Example.html
 */
export const optionTables = defineCommandLine({
  name: 'option-tables',
  hints: ['struct option', 'argp_option', 'GOptionEntry', 'poptOption'],
  nodes: { declaration: table },
});

function table(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const type = syntax.field(node, 'type');
  const columns = TABLES.get(syntax.name(type) || syntax.slice(type).slice(0, 40));
  if (columns === undefined) return;
  for (const declarator of syntax.fields(node, 'declarator')) {
    const value = syntax.field(declarator, 'value');
    if (syntax.kind(value) !== 'initializer_list') continue;
    for (const row of syntax.children(value)) addRow(context, row, columns);
  }
}

function addRow(context: ExtractionContext, row: number, { long, short, doc }: Columns): void {
  const { syntax } = context;
  const cells = syntax.children(row);
  const name = stringOf(syntax, cells[long] ?? NONE);
  if (syntax.kind(row) !== 'initializer_list' || name === undefined) return;
  const letter = stringOf(syntax, cells[short] ?? NONE);
  addOption(context, row, {
    flags: [`--${name}`, ...flagsOf([letter?.length === 1 ? letter : undefined])],
    doc: doc === undefined ? undefined : stringOf(syntax, cells[doc] ?? NONE),
  });
}
