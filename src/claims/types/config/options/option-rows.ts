import { mayShowCommands } from '../../../../formats/fence-languages.js';
import type { ClaimSource } from '../../../../model/claim.js';
import type { SpanOf } from '../../../../model/span.js';
import { keptFor } from '../../../../text/memo.js';

/** Marks before the first option of a line: of a list, a heading, a table, and of code or bold. */
const LEAD = String.raw`^\s{0,16}(?:(?:[-*+|]|#{1,6})\s{1,3})?(?:[[(]\s?)?`;
const MARKS = String.raw`(?:\*{1,2}|__?|\x60{1,2})`;
const OPTION = String.raw`-{1,2}[A-Za-z\d?][\w-]{0,40}`;
const FIRST = new RegExp(String.raw`${LEAD}(${MARKS})?(${OPTION})(?![\w-])`);
/** The value of an option and the marks at its end, and the next option: `, --long`, ` | -l`, `/--long`. */
const NEXT = new RegExp(
  String.raw`(?:\[?[= ]?(?:<[^<>]{1,40}>|[A-Z][A-Z\d_]{0,20})\]?|=\S{1,30}?)?${MARKS}?\]?`
    + String.raw`(?:,\s{0,3}|\s?\|\s?|\s?/\s?|\s(?=${MARKS}?-))(?:[[(]\s?)?${MARKS}?(${OPTION})(?![\w-])`,
  'y',
);
const MOST_NAMES = 6;
const LINE_CHARS = 400;
const MAX_LINES = 2_000;

/** A line of a document that begins with the names of an option, as help and manuals list them. */
export interface OptionRow {
  /** 1-based. */
  readonly line: number;
  /** As written: `-n`, `--number`. */
  readonly names: readonly string[];
  /** What the names are marked as; '' in a fence, and without marks. */
  readonly mark: string;
}

/** The row that a line is; undefined for any other line. */
export function optionRow(text: string, line: number): OptionRow | undefined {
  if (text.length > LINE_CHARS || !text.includes('-')) return undefined;
  // Manuals escape dashes: `\-\-all`.
  const row = text.replace(/\\(?=-)/g, '');
  const [whole, mark = '', name] = FIRST.exec(row) ?? [];
  if (whole === undefined || name === undefined) return undefined;
  const names = [name];
  NEXT.lastIndex = whole.length;
  for (let next = NEXT.exec(row); next?.[1] !== undefined && names.length < MOST_NAMES; next = NEXT.exec(row))
    names.push(next[1]);
  return { line, names, mark: mark === '' && /^\s{0,3}#/.test(row) ? '#' : mark };
}

/** The rows of one list: those of one fence, or those of a section outside of fences. */
export interface OptionList {
  readonly rows: readonly OptionRow[];
  /** The words after the program in the usage that the fence begins with: its command. */
  readonly words: readonly string[];
}

/** The lists of options in a section. */
export function optionLists(source: ClaimSource): readonly OptionList[] {
  const fences = source.spans.filter((span): span is SpanOf<'fence'> => span.kind === 'fence');
  const inFences = fences
    .filter(({ lang }) => mayShowCommands(lang))
    .map((span) => ({ rows: rowsOfFence(span), words: commandIn(span) }));
  const { section, lines } = source;
  const isInside = (line: number): boolean =>
    fences.some((fence) => fence.line - 1 <= line && line <= fence.endLine + 1);
  const text = lines.slice(section.startLine - 1, Math.min(section.endLine, section.startLine + MAX_LINES));
  const rows = text.flatMap((row, index): OptionRow[] => {
    const found = optionRow(row, section.startLine + index);
    // Without marks a dash may begin an entry, or go on with a sentence.
    return found === undefined || found.mark === '' || isInside(found.line) ? [] : [found];
  });
  return [...inFences, { rows, words: [] }].filter((list) => list.rows.length > 0);
}

const USAGE = /^\s{0,8}usage:\s{0,4}\S{1,60}((?: [a-z][\w-]{0,40}){1,4})/im;

function commandIn({ value }: SpanOf<'fence'>): readonly string[] {
  return USAGE.exec(value.slice(0, LINE_CHARS))?.[1]?.trim().split(' ') ?? [];
}

function rowsOfFence({ value, line }: SpanOf<'fence'>): readonly OptionRow[] {
  const all = value.split('\n', MAX_LINES);
  return all.flatMap((text, index) => {
    const isContinued = /\\\s*$/.test(all[index - 1]?.slice(-LINE_CHARS) ?? '');
    return isContinued ? [] : (optionRow(text, line + index) ?? []);
  });
}

/** All names with which lines of the document begin, each once. */
export const optionsOfDocument = keptFor((lines: readonly string[]): readonly string[] => {
  const names = lines.flatMap((text, index) => optionRow(text, index + 1)?.names ?? []);
  return [...new Set(names)].slice(0, MOST_OF_DOCUMENT);
});
const MOST_OF_DOCUMENT = 60;
