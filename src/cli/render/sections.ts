import { printable, shownName } from '../../text/layout/printable.js';
import { wrap } from '../../text/layout/wrap.js';
import { ENGLISH_FUNCTION_WORDS } from '../../text/words/stop-words.js';
import { warningLines } from '../../tools/annotations/warnings.js';
import { linesOf } from '../../tools/sections/place.js';
import type { Terminal } from '../terminal/terminal.js';
import { hitLines } from './hit-lines.js';
import { placeLines } from './place-line.js';
import { readable } from './readable.js';
import type { SectionStyle, ShownSection } from './hit-lines.js';

const SNIPPET_LINES = 4;
/** For code, lists and tables, whose lines are short. */
const CODE_LINES = 8;
const INDENT = '    ';

export interface Asked {
  /** All wordings of the question: their words are emphasized. */
  readonly queries: readonly string[];
  /** Whether to show the signals that ranked each section. */
  readonly explain: boolean;
  /** Whether to show headings, passage and drift in full, with an empty line between sections. */
  readonly verbose: boolean;
}

/**
 * Two or three lines per section, best first, so that ten fit on a screen; with `explain` or `verbose`, a block per
 * section.
 */
export function renderSections(
  { sections }: { readonly sections: readonly ShownSection[] },
  asked: Asked,
  terminal: Terminal,
): readonly string[] {
  const emphasize = createEmphasis(asked.queries, (word) => terminal.colors.bold(terminal.colors.yellow(word)));
  const mark = createEmphasis(asked.queries, (word) => `\0${word}`);
  const countWords = (text: string): number => mark(text).split('\0').length - text.split('\0').length;
  return sections.map((section, index) => {
    const style = { rank: index + 1, emphasize, countWords, terminal, explain: asked.explain };
    if (!asked.verbose && !asked.explain) return hitLines(section, style).join('\n');
    const lines = renderSection(section, style);
    return [...lines, ...(index === sections.length - 1 ? [] : [''])].join('\n');
  });
}

function renderSection(section: ShownSection, style: SectionStyle): readonly string[] {
  const { rank, terminal, emphasize } = style;
  const room = terminal.columns - INDENT.length;
  const indented = (text: string): string => INDENT + text;
  return [
    ...placeLines(section, { label: `${rank}.`, indent: INDENT }, terminal),
    ...wrap(
      printable(
        section.kind === undefined
          ? (section.heading_path ?? [section.heading]).join(' › ')
          : `${section.heading} [${section.kind}]`,
      ),
      room,
    )
      .map(emphasize)
      .map(indented),
    ...(section.taken_in === undefined
      ? []
      : [
          indented(
            terminal.colors.dim(
              `taken in from ${shownName(section.taken_in.file)}:${section.taken_in.lines.join('-')}`,
            ),
          ),
        ]),
    ...snippetLines(section.content_preview ?? '', room).map((line) => indented(terminal.colors.dim(emphasize(line)))),
    ...(section.drift ?? []).flatMap((note) => driftLines(note, terminal)),
    ...warningLines(section).flatMap((line) =>
      wrap(printable(line), room - 2)
        .map((part, at) => (at === 0 ? part : `  ${part}`))
        .map((part) => indented(terminal.colors.yellow(part))),
    ),
    ...(style.explain ? (section.signals ?? []).flatMap((signal) => traceLines(signal, terminal)) : []),
  ];
}

/** Prose is wrapped; text of several lines keeps its lines. */
function snippetLines(preview: string, room: number): readonly string[] {
  const rows = preview.split('\n');
  if (rows.length > 1)
    return withinLines(
      rows.flatMap((row) => shownRow(row, room)),
      CODE_LINES,
    );
  return withinLines(wrap(readable(preview), room - 1), SNIPPET_LINES);
}

/** On one line, with its indentation. */
function shownRow(row: string, room: number): readonly string[] {
  const indent = ' '.repeat(Math.min(/^ */.exec(row)?.[0].length ?? 0, room / 2));
  const [line, ...more] = wrap(readable(row), room - indent.length - 1);
  return line === undefined ? [] : [`${indent}${line}${more.length === 0 ? '' : '…'}`];
}

function withinLines(lines: readonly string[], most: number): readonly string[] {
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''}…`];
}

function driftLines(
  { reason, suggested_fix, ...place }: NonNullable<ShownSection['drift']>[number],
  { colors, columns }: Terminal,
): readonly string[] {
  const text = `${linesOf(place)}: ${reason}${suggested_fix === undefined ? '' : ` ${suggested_fix}`}`;
  return wrap(printable(text), columns - INDENT.length - 2).map(
    (part, index) => INDENT + colors.red(index === 0 ? `! ${part}` : `  ${part}`),
  );
}

function traceLines(
  { signal, rank, because, score }: NonNullable<ShownSection['signals']>[number],
  { colors, columns }: Terminal,
): readonly string[] {
  return wrap(printable(`${score.toFixed(4)} ${signal} #${rank}: ${because}`), columns - INDENT.length - 2).map(
    (part, index) => INDENT + colors.dim(index === 0 ? `= ${part}` : `  ${part}`),
  );
}

/** Query words shorter than this occur in every text. */
const MIN_CHARS = 3;
const WORD = /[\p{L}\p{N}_$]+/gu;

/**
 * Returns a function that passes each queried word of a text through `mark`. Inflected forms count: `timeouts`,
 * `timed`.
 */
export function createEmphasis(queries: readonly string[], mark: (word: string) => string): (text: string) => string {
  const stems = [...new Set(queries.flatMap((query) => query.toLowerCase().match(WORD) ?? []))]
    .filter((word) => word.length >= MIN_CHARS && !ENGLISH_FUNCTION_WORDS.has(word))
    .map(stemOf);
  if (stems.length === 0) return (text) => text;
  return (text) => text.replace(WORD, (word) => (stems.some((stem) => holds(word, stem)) ? mark(word) : word));
}

/** Deliberately rough: only for colouring words, not for finding them. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ies|ing|ed|es|s|y|e)$/, '');
  return stem.length >= MIN_CHARS ? stem : word;
}

/** A short stem must begin a word or a part of an identifier: `log` is in `catalogue` by accident. */
function holds(word: string, stem: string): boolean {
  if (stem.length >= 5 && word.toLowerCase().includes(stem)) return true;
  const parts = word
    .replace(/([\p{Ll}\p{N}])(?=\p{Lu})/gu, '$1_')
    .toLowerCase()
    .split('_');
  return parts.some((part) => part.startsWith(stem) && part.length <= stem.length + 4);
}
