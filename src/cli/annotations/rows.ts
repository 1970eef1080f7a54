import { printable, quoted, shownName } from '../../text/layout/printable.js';
import { wrap } from '../../text/layout/wrap.js';
import type { Terminal } from '../terminal/terminal.js';

/** One thing that an answer says: what kind of thing it is, in our words, and the text of a note. */
export interface Row {
  readonly label: string;
  readonly text: string;
}

/** Where something is, by a note or by now. */
export interface Place {
  readonly file: string;
  readonly lines?: { readonly start: number; readonly end: number } | undefined;
}

const INDENT = '  ';
/** Of the rest of a row that is longer than a line. */
const DEEPER = '      ';
/** Of further lines of a note's text: no such line looks like a row, a heading or a fence. */
const QUOTED = '    | ';

/**
 * A title and rows below it. The authors of notes are not known: each text begins after a label, and no line of it is
 * at the place of a label.
 */
export function block(title: string, rows: readonly Row[], { columns, colors }: Terminal): string {
  return [colors.bold(printable(title)), ...rows.flatMap((row) => linesOf(row, columns))].join('\n');
}

function linesOf({ label, text }: Row, columns: number): readonly string[] {
  const [first = '', ...others] = text.split(/\r\n?|\n/);
  const [head = `${label}:`, ...rest] = wrap(`${label}: ${printable(first)}`, columns - DEEPER.length);
  return [
    INDENT + head,
    ...rest.map((line) => DEEPER + line),
    ...others.flatMap((line) => wrap(printable(line), columns - QUOTED.length).map((part) => QUOTED + part)),
  ];
}

/** `src/a.ts:2-4 connect`. */
export function placeText({ file, lines }: Place, anchor?: string): string {
  const at = lines === undefined ? '' : `:${lines.start}-${lines.end}`;
  return `${named(shownName(file))}${at}${anchor === undefined ? '' : ` ${named(printable(anchor))}`}`;
}

/** Titles have columns, which a name cannot imitate. */
function named(name: string): string {
  return /\s{2}|[\r\n]/.test(name) ? quoted(name.replace(/\s+/g, ' '), name.length) : name;
}

/** The row, unless there is no text. */
export function row(label: string, text: string | undefined): readonly Row[] {
  return text === undefined || text === '' ? [] : [{ label, text }];
}

/** A text with what belongs to it in round brackets, as far as that is known. */
export function withRemarks(text: string, remarks: readonly (string | undefined)[]): string {
  const known = remarks.filter((one) => one !== undefined && one !== '');
  return known.length === 0 ? text : `${text} (${known.join(', ')})`;
}
