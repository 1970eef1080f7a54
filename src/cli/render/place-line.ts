import { shownName } from '../../text/layout/printable.js';
import { displayWidth } from '../../text/layout/width.js';
import type { Terminal } from '../terminal/terminal.js';
import { badgeOf, type BadgeFields } from './badge.js';

export interface PlacedSection extends BadgeFields {
  readonly file: string;
  readonly start_line: number;
  readonly end_line: number;
}

/**
 * Place on the left, status on the right if there is room, else below. `label` comes before the place, padded to the
 * width of `indent`.
 */
export function placeLines(
  section: PlacedSection,
  { label, indent }: { readonly label: string; readonly indent: string },
  { colors, columns }: Terminal,
): readonly string[] {
  const place = `${shownName(section.file)}:${section.start_line}-${section.end_line}`;
  const badge = badgeOf(section, colors);
  const gap = columns - indent.length - displayWidth(place) - displayWidth(badge.text);
  const left = `${colors.dim(label.padEnd(indent.length))}${colors.bold(colors.cyan(place))}`;
  return gap >= 2
    ? [`${left}${' '.repeat(gap)}${badge.colored}`]
    : [left, (indent === '' ? '  ' : indent) + badge.colored];
}
