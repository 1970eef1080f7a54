import { displayWidth } from '../../text/layout/width.js';
import { placeOf, type Place } from '../../tools/sections/place.js';
import type { Terminal } from '../terminal/terminal.js';
import { badgeOf, type BadgeFields } from './badge.js';

export type PlacedSection = Place & BadgeFields;

/**
 * Place on the left, status on the right if there is room, else below. `label` comes before the place, padded to the
 * width of `indent`.
 */
export function placeLines(
  section: PlacedSection,
  { label, indent }: { readonly label: string; readonly indent: string },
  { colors, columns }: Terminal,
): readonly string[] {
  const place = placeOf(section);
  const badge = badgeOf(section, colors);
  const gap = columns - indent.length - displayWidth(place) - displayWidth(badge.text);
  const left = `${colors.dim(label.padEnd(indent.length))}${colors.bold(colors.cyan(place))}`;
  return gap >= 2
    ? [`${left}${' '.repeat(gap)}${badge.colored}`]
    : [left, (indent === '' ? '  ' : indent) + badge.colored];
}
