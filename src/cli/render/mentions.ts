import { firstOfEach } from '../../text/multimap.js';
import { printable } from '../../text/layout/printable.js';
import { wrap } from '../../text/layout/wrap.js';
import { linesOf } from '../../tools/sections/place.js';
import type { Colors, Terminal } from '../terminal/terminal.js';
import { claimSentence } from './claim-sentence.js';
import { placeLines, type PlacedSection } from './place-line.js';

/** The displayed part of the answer of get_docs_for_file. */
export interface ShownMentions {
  readonly sections: readonly (PlacedSection & {
    readonly heading_path: readonly string[];
    readonly claims?: readonly ShownClaim[] | undefined;
    readonly because?: readonly string[];
    readonly edited?: boolean | undefined;
  })[];
}

interface ShownClaim {
  readonly line: number;
  readonly also_lines?: readonly number[] | undefined;
  readonly claim_text: string;
  readonly verification_status: Status;
  readonly reason: string;
  readonly suggested_fix?: string | null | undefined;
}

type Status = 'verified' | 'drifted' | 'uncertain' | 'pending';

const INDENT = '  ';
/** The longest status and a gap. */
const STATUS_COLUMNS = 'uncertain'.length + 2;

/**
 * One block of lines per section: its place and status, its headings, and its claims about the file. Why the section
 * is listed is printed if it has no claims, or with `withReasons`.
 */
export function renderMentions(
  { sections }: ShownMentions,
  terminal: Terminal,
  { withReasons = false }: { readonly withReasons?: boolean } = {},
): readonly string[] {
  const indented = (text: string): string[] =>
    wrap(printable(text), terminal.columns - INDENT.length).map((line) => INDENT + line);
  return sections.map((section) => {
    const { claims = [], because = [], edited = false } = section;
    const lineWidth = Math.max(0, ...claims.map(({ line }) => String(line).length));
    const reasons = withReasons || claims.length === 0 ? because : [];
    return [
      ...placeLines(section, { label: '', indent: '' }, terminal),
      ...indented(`${section.heading_path.join(' › ')}${edited ? ' (edited in these changes)' : ''}`),
      ...indented(reasons.join('; ')).map(terminal.colors.dim),
      ...withoutRepeats(claims).flatMap((claim) => claimLines(claim, { lineWidth, terminal })),
    ].join('\n');
  });
}

/** A line may contain the same claim twice. */
function withoutRepeats(claims: readonly ShownClaim[]): readonly ShownClaim[] {
  return firstOfEach(claims, ({ line, claim_text, verification_status }) =>
    JSON.stringify([line, claim_text, verification_status]),
  );
}

interface ClaimStyle {
  /** Digits of the longest line number of the section. */
  readonly lineWidth: number;
  readonly terminal: Terminal;
}

/** For a claim that holds, only its text. */
function claimLines(claim: ShownClaim, { lineWidth, terminal: { colors, columns } }: ClaimStyle): readonly string[] {
  const { line, also_lines = [], claim_text, verification_status: status, reason, suggested_fix } = claim;
  const also =
    also_lines.length === 0
      ? ''
      : ` (also on ${linesOf({ line: also_lines[0] ?? line, also_lines: also_lines.slice(1) })})`;
  const text =
    status === 'verified' ? claim_text : claimSentence({ text: claim_text, reason, suggestion: suggested_fix });
  const place = `${INDENT}line ${String(line).padEnd(lineWidth)}  `;
  const indent = ' '.repeat(place.length + STATUS_COLUMNS);
  return wrap(printable(text + also), columns - indent.length).map((part, index) =>
    index === 0
      ? `${place}${paintOf(status, colors)(status)}${' '.repeat(STATUS_COLUMNS - status.length)}${part}`
      : indent + part,
  );
}

function paintOf(status: Status, colors: Colors): (text: string) => string {
  switch (status) {
    case 'verified':
      return colors.green;
    case 'drifted':
      return colors.red;
    case 'uncertain':
    case 'pending':
      return colors.dim;
  }
}
