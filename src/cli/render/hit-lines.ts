import { printable } from '../../text/layout/printable.js';
import { displayWidth } from '../../text/layout/width.js';
import { wrap } from '../../text/layout/wrap.js';
import { warningLines } from '../../tools/annotations/warnings.js';
import type { WarningFields } from '../../tools/annotations/warnings.js';
import { linesOf, placeOf } from '../../tools/sections/place.js';
import type { Terminal } from '../terminal/terminal.js';
import { shortBadge } from './badge.js';
import type { PlacedSection } from './place-line.js';
import { readable } from './readable.js';

/** The displayed part of a found section in the answer of get_docs. */
export interface ShownSection extends PlacedSection, WarningFields {
  readonly heading: string;
  readonly heading_path?: readonly string[] | undefined;
  readonly content_preview?: string | undefined;
  readonly signals?:
    | readonly { readonly signal: string; readonly rank: number; readonly because: string; readonly score: number }[]
    | undefined;
  readonly kind?: 'reference' | undefined;
  readonly taken_in?: { readonly file: string; readonly lines: readonly number[] } | undefined;
  readonly drift?:
    | readonly {
        readonly file?: string | undefined;
        readonly line: number;
        readonly also_lines?: readonly number[] | undefined;
        readonly reason: string;
        readonly suggested_fix?: string | undefined;
      }[]
    | undefined;
}

export interface SectionStyle {
  /** 1-based. */
  readonly rank: number;
  readonly emphasize: (text: string) => string;
  /** Number of words of the question in a text. */
  readonly countWords: (text: string) => number;
  readonly terminal: Terminal;
  readonly explain: boolean;
}

const INDENT = '    ';
const GAP = '  ';
/** Minimum width for a useful heading, in columns. */
const LEAST_HEADING = 20;

/**
 * A hit in brief: its place, heading and status (if informative); below, one line of the passage, and one for the
 * first drift note. A heading or status that does not fit next to the place goes before the passage.
 */
export function hitLines(
  section: ShownSection,
  { emphasize, countWords, terminal: { colors, columns } }: SectionStyle,
): readonly string[] {
  const place = placeOf(section);
  const badge = shortBadge(section, colors);
  const heading = printable(section.heading);
  const free = columns - displayWidth(place);
  const isBadgeBeside = badge.text !== '' && free >= displayWidth(badge.text) + GAP.length;
  const room = free - GAP.length - (isBadgeBeside ? displayWidth(badge.text) + GAP.length : 0);
  const beside = room >= Math.min(LEAST_HEADING, displayWidth(heading)) ? cutTo(heading, room) : '';
  const used = displayWidth(place) + (beside === '' ? 0 : GAP.length + displayWidth(beside));
  const left = colors.bold(colors.cyan(place)) + (beside === '' ? '' : GAP + emphasize(beside));
  const below = [
    ...(badge.text === '' || isBadgeBeside ? [] : [badge.text]),
    ...(beside === '' ? [heading] : []),
    oneLine(section.content_preview ?? '', countWords),
  ];
  const [note] = section.drift ?? [];
  return [
    isBadgeBeside ? `${left}${' '.repeat(columns - used - displayWidth(badge.text))}${badge.colored}` : left,
    ...[below.filter((text) => text !== '').join(' · ')]
      .filter((text) => text !== '')
      .map((text) => INDENT + colors.dim(emphasize(cutTo(text, columns - INDENT.length)))),
    ...(note === undefined
      ? []
      : [INDENT + colors.red(cutTo(printable(`! ${linesOf(note)}: ${note.reason}`), columns - INDENT.length))]),
    ...warningLines(section).map((line) => INDENT + colors.yellow(cutTo(printable(line), columns - INDENT.length))),
  ];
}

/** The line with the most words of the question. */
function oneLine(preview: string, countWords: (text: string) => number): string {
  const rows = preview.split('\n').map((row) => ({ row, count: countWords(row) }));
  const best = rows.reduce((most, one) => (one.count > most.count ? one : most), { row: rows[0]?.row ?? '', count: 0 });
  return readable(best.row);
}

/** On one line of at most `room` columns, cut at a word boundary. */
function cutTo(text: string, room: number): string {
  const [line = '', ...more] = wrap(text, room);
  return more.length === 0 ? line : `${wrap(text, room - 1)[0] ?? ''}…`;
}
