import { printable, quoted } from '../../text/layout/printable.js';
import type { JudgedClaim } from '../../engine/snapshot.js';
import { shorten } from '../../tools/sections/section-fields.js';

/** Longest text that is added to the context of a model. */
export const MOST_CHARS = 1_000;
const NAME_CHARS = 80;
const CLAIM_CHARS = 60;
const REASON_CHARS = 140;

/** A fact about a part of the docs, and the line that says how many more there are. */
export interface Facts {
  readonly title: string;
  readonly lines: readonly string[];
}

/**
 * Facts below their titles, one a line, at most `MOST_CHARS` characters: what does not fit is counted. All text of the
 * repository in it is names and short quotations on one line.
 */
export function contextText(groups: readonly Facts[]): string {
  const wanted = groups.filter(({ lines }) => lines.length > 0);
  let text = '';
  for (const [index, { title, lines }] of wanted.entries()) {
    // Each group that follows has room for its title and its number of lines.
    const rest = wanted.slice(index + 1).reduce((sum, group) => sum + group.title.length + 30, 0);
    const head = `${text === '' ? '' : '\n'}${title}`;
    const room = MOST_CHARS - rest - text.length - head.length;
    text += head + linesWithin(lines, room);
  }
  return text;
}

function linesWithin(lines: readonly string[], room: number): string {
  let text = '';
  for (const [index, line] of lines.entries()) {
    const left = lines.length - index;
    const isLast = left === 1;
    const more = `\n- … and ${left} more`;
    if (text.length + line.length + 3 + (isLast ? 0 : more.length) > room) return text + more;
    text += `\n- ${line}`;
  }
  return text;
}

/** `README.md:7 "npm run check": package.json no longer defines check`. */
export function claimFact({ claim, verdict }: JudgedClaim): string {
  const reason = shorten(printable(verdict?.reason ?? ''), REASON_CHARS);
  return `${nameFact(claim.file)}:${claim.line} ${quoted(claim.text, CLAIM_CHARS)}: ${reason}`;
}

/** A name of the repository on one line: of a file, or of a section by its id. */
export function nameFact(name: string): string {
  const shown = quoted(name, NAME_CHARS);
  return /^"[\w./#@+-]+"$/.test(shown) ? shown.slice(1, -1) : shown;
}
