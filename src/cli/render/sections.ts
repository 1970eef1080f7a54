import { printable, shownName } from '../../text/printable.js';
import { wrap } from '../../text/wrap.js';
import type { Terminal } from '../terminal.js';
import { createEmphasis } from './emphasis.js';
import { placeLines, type PlacedSection } from './place-line.js';
import { readable } from './readable.js';

/** As much of a found section as is shown: a part of the answer of get_docs. */
export interface ShownSection extends PlacedSection {
  readonly heading: string;
  readonly heading_path?: readonly string[] | undefined;
  readonly content_preview?: string | undefined;
  readonly signals?: readonly { readonly signal: string; readonly rank: number; readonly because: string; readonly score: number }[] | undefined;
  readonly kind?: 'reference' | undefined;
  readonly taken_in?: { readonly file: string; readonly lines: readonly number[] } | undefined;
  readonly drift?: readonly { readonly file?: string | undefined; readonly line: number; readonly reason: string; readonly suggested_fix?: string | undefined }[] | undefined;
}

const SNIPPET_LINES = 4;
const INDENT = '    ';

export interface Asked {
  /** All wordings of the question: their words are emphasized. */
  readonly queries: readonly string[];
  /** Whether to say what put each section in its place. */
  readonly explain: boolean;
}

/** One block of lines a section, best first, each but the last with an empty line behind it. */
export function renderSections({ sections }: { readonly sections: readonly ShownSection[] }, asked: Asked, terminal: Terminal): readonly string[] {
  const emphasize = createEmphasis(asked.queries, (word) => terminal.colors.bold(terminal.colors.yellow(word)));
  return sections.map((section, index) => {
    const lines = renderSection(section, { rank: index + 1, emphasize, terminal, explain: asked.explain });
    return [...lines, ...(index === sections.length - 1 ? [] : [''])].join('\n');
  });
}

interface Style {
  /** 1-based. */
  readonly rank: number;
  readonly emphasize: (text: string) => string;
  readonly terminal: Terminal;
  readonly explain: boolean;
}

function renderSection(section: ShownSection, style: Style): readonly string[] {
  const { rank, terminal, emphasize } = style;
  const room = terminal.columns - INDENT.length;
  const indented = (text: string): string => INDENT + text;
  return [
    ...placeLines(section, { label: `${rank}.`, indent: INDENT }, terminal),
    ...wrap(printable(section.kind === undefined ? (section.heading_path ?? [section.heading]).join(' › ') : `${section.heading} [${section.kind}]`), room).map(emphasize).map(indented),
    ...(section.taken_in === undefined ? [] : [indented(terminal.colors.dim(`taken in from ${shownName(section.taken_in.file)}:${section.taken_in.lines.join('-')}`))]),
    ...snippetLines(readable(section.content_preview ?? ''), room).map((line) => indented(terminal.colors.dim(emphasize(line)))),
    ...(section.drift ?? []).flatMap((note) => driftLines(note, terminal)),
    ...(style.explain ? (section.signals ?? []).flatMap((signal) => traceLines(signal, terminal)) : []),
  ];
}

function snippetLines(text: string, room: number): readonly string[] {
  const lines = wrap(text, room - 1);
  if (lines.length <= SNIPPET_LINES) return lines;
  return [...lines.slice(0, SNIPPET_LINES - 1), `${lines[SNIPPET_LINES - 1] ?? ''}…`];
}

function driftLines({ file, line, reason, suggested_fix }: NonNullable<ShownSection['drift']>[number], { colors, columns }: Terminal): readonly string[] {
  const text = `line ${line}${file === undefined ? '' : ` of ${file}`}: ${reason}${suggested_fix === undefined ? '' : ` ${suggested_fix}`}`;
  return wrap(printable(text), columns - INDENT.length - 2).map((part, index) => INDENT + colors.red(index === 0 ? `! ${part}` : `  ${part}`));
}

function traceLines({ signal, rank, because, score }: NonNullable<ShownSection['signals']>[number], { colors, columns }: Terminal): readonly string[] {
  return wrap(printable(`${score.toFixed(4)} ${signal} #${rank}: ${because}`), columns - INDENT.length - 2).map((part, index) => INDENT + colors.dim(index === 0 ? `= ${part}` : `  ${part}`));
}
