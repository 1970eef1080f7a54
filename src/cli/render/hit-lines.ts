import { printable, shownName } from '../../text/printable.js';
import { displayWidth } from '../../text/width.js';
import { wrap } from '../../text/wrap.js';
import { badgeOf } from './badge.js';
import { readable } from './readable.js';
import type { SectionStyle, ShownSection } from './sections.js';

const INDENT = '    ';
const GAP = '  ';
/** Columns in which a heading still says something. */
const LEAST_HEADING = 12;

/**
 * A hit as briefly as it can be told: its place, its heading and its standing where that says something; below, one line of the passage, and one of the
 * first thing that is wrong. What does not fit beside the place goes before the passage.
 */
export function hitLines(section: ShownSection, { emphasize, terminal: { colors, columns } }: SectionStyle): readonly string[] {
  const place = `${shownName(section.file)}:${section.start_line}-${section.end_line}`;
  const badge = section.verification_status === 'unchecked' && (section.open_reports ?? 0) === 0 ? { text: '', colored: '' } : badgeOf(section, colors);
  const heading = printable(section.heading);
  const free = columns - displayWidth(place);
  const isBadgeBeside = badge.text !== '' && free >= displayWidth(badge.text) + GAP.length;
  const room = free - GAP.length - (isBadgeBeside ? displayWidth(badge.text) + GAP.length : 0);
  const beside = room >= Math.min(LEAST_HEADING, displayWidth(heading)) ? cutTo(heading, room) : '';
  const used = displayWidth(place) + (beside === '' ? 0 : GAP.length + displayWidth(beside));
  const left = colors.bold(colors.cyan(place)) + (beside === '' ? '' : GAP + emphasize(beside));
  const below = [...(badge.text === '' || isBadgeBeside ? [] : [badge.text]), ...(beside === '' ? [heading] : []), oneLine(section.content_preview ?? '')];
  const [note] = section.drift ?? [];
  return [
    isBadgeBeside ? `${left}${' '.repeat(columns - used - displayWidth(badge.text))}${badge.colored}` : left,
    ...[below.filter((text) => text !== '').join(' · ')].filter((text) => text !== '').map((text) => INDENT + colors.dim(emphasize(cutTo(text, columns - INDENT.length)))),
    ...(note === undefined ? [] : [INDENT + colors.red(cutTo(printable(`! line ${note.line}: ${note.reason}`), columns - INDENT.length))]),
  ];
}

function oneLine(preview: string): string {
  return readable(preview.replace(/\s*\n\s*/g, ' '));
}

/** On one line of at most `room` columns, cut at a word. */
function cutTo(text: string, room: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return displayWidth(line) <= room ? line : `${wrap(line, room - 1)[0] ?? ''}…`;
}
