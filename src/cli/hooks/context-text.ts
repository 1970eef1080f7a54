import { printable, quoted } from '../../text/layout/printable.js';
import type { JudgedClaim } from '../../engine/snapshot.js';
import { shorten } from '../../tools/sections/section-fields.js';

/** Longest text that is added to the context of a model. */
export const MOST_CHARS = 1_000;
const NAME_CHARS = 80;
const CLAIM_CHARS = 60;
const REASON_CHARS = 140;

/** Facts about parts of the docs, one a line. */
export interface Facts {
  readonly title: string;
  readonly lines: readonly string[];
  /** How many more there are; none if not given. */
  readonly further?: number;
}

/** Room for `… and 12345 more` on a line. */
const COUNT_CHARS = 30;
/** A shorter part of a line does not name its place. */
const LEAST_CHARS = 60;

/**
 * Facts below their titles, one a line, at most `MOST_CHARS` characters: what does not fit is counted. All text of the
 * repository in it is names and short quotations on one line.
 */
export function contextText(groups: readonly Facts[]): string {
  const wanted = groups.filter(({ lines }) => lines.length > 0);
  let text = '';
  for (const [index, { title, lines, further = 0 }] of wanted.entries()) {
    const rest = wanted.slice(index + 1).reduce((sum, group) => sum + leastRoomOf(group), 0);
    const head = `${text === '' ? '' : '\n'}${title}`;
    const room = MOST_CHARS - rest - text.length - head.length;
    text += head + linesWithin(lines, further, room);
  }
  return text;
}

/** For its title and its only fact, or a part of its first fact and the number of the others. */
function leastRoomOf({ title, lines: [line = '', ...others] }: Facts): number {
  return (
    title.length + 1 + (others.length === 0 ? Math.max(line.length + 3, COUNT_CHARS) : LEAST_CHARS + 3 + COUNT_CHARS)
  );
}

function linesWithin(lines: readonly string[], further: number, room: number): string {
  let text = '';
  for (const [index, line] of lines.entries()) {
    const left = lines.length - index + further;
    const more = (count: number): string => (count === 0 ? '' : `\n- … and ${count} more`);
    const free = room - text.length - 3 - (left === 1 ? 0 : more(left).length);
    if (line.length > free) {
      // The first one is named in any case, if a part of it says something.
      const isNamed = index === 0 && free >= LEAST_CHARS;
      return isNamed ? `\n- ${shorten(line, free)}${more(left - 1)}` : text + more(left);
    }
    text += `\n- ${line}`;
  }
  return further === 0 ? text : `${text}\n- … and ${further} more`;
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
