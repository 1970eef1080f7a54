/** The lines of a document. Columns count from 0; a tab leads to the next multiple of eight, as in docutils. */
export interface Source {
  /** As written. */
  readonly raw: readonly string[];
  /** Without tabs and without white space at the end. Changed where a mark was read. */
  readonly lines: string[];
  /** Columns of white space at the start of each line; -1 for a blank line. */
  readonly indents: number[];
}

const TAB = 8;

export function sourceOf(text: string): Source {
  const raw = text.split('\n');
  const lines = raw.map((line) => (line.includes('\t') ? withoutTabs(line) : line).trimEnd());
  return { raw, lines, indents: lines.map((line) => (line === '' ? -1 : line.length - line.trimStart().length)) };
}

function withoutTabs(line: string): string {
  let made = '';
  for (const [at, piece] of line.split('\t').entries())
    made += at === 0 ? piece : ' '.repeat(TAB - (made.length % TAB)) + piece;
  return made;
}

/** The written line without its first columns; its other tabs stay. */
export function dedented({ raw }: Source, at: number, columns: number): string {
  const line = raw[at] ?? '';
  let column = 0;
  let from = 0;
  while (column < columns && (line[from] === ' ' || line[from] === '\t')) {
    column += line[from] === '\t' ? TAB - (column % TAB) : 1;
    from += 1;
  }
  return ' '.repeat(Math.max(0, column - columns)) + line.slice(from).trimEnd();
}

/** A part of the lines: `from` is its first line, `to` the line after its last. Both count from 0. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The lines from `from` on that are blank or deeper than `indent`, without blank ones at the end. */
export function deeperRange({ indents }: Source, { from, to }: Range, indent: number): Range {
  let end = from;
  for (let at = from; at < to; at += 1) {
    const depth = indents[at] ?? -1;
    if (depth >= 0 && depth <= indent) break;
    if (depth >= 0) end = at + 1;
  }
  return { from, to: end };
}

/** The least indent of the lines; `none` if all are blank. */
export function leastIndent({ indents }: Source, { from, to }: Range, none: number): number {
  let least = Infinity;
  for (let at = from; at < to; at += 1) {
    const depth = indents[at] ?? -1;
    if (depth >= 0 && depth < least) least = depth;
  }
  return least === Infinity ? none : least;
}

/** The first line from `at` on that is not blank; `to` if there is none. */
export function nextText({ indents }: Source, at: number, to: number): number {
  let next = at;
  while (next < to && (indents[next] ?? -1) < 0) next += 1;
  return next;
}

/** Replaces a line by a text at a column, after its mark was read. */
export function setLine(source: Source, at: number, line: { readonly text: string; readonly indent: number }): void {
  const text = line.text.trim();
  source.lines[at] = text === '' ? '' : ' '.repeat(line.indent) + text;
  source.indents[at] = text === '' ? -1 : line.indent;
}
