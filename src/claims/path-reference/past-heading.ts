import type { Claim } from '../../model/claim.js';
import type { Facts } from '../../model/facts.js';
import type { PathReference } from './payload.js';

/** A heading that made the fragment when the line was written. */
export interface PastHeading {
  /** Anchor of the heading that stands in its place now: between the same two neighbours, alone. */
  readonly nowAnchor: string | undefined;
  /** Most headings of then are still in the document itself, so its text was not moved to where it is put in from. */
  readonly isOwnText: boolean;
}

/** The heading with the fragment's letters at the commit that last touched the line; undefined when there was none, or git cannot tell. */
export function readPastHeading(claim: Claim<PathReference>, target: string, facts: Facts): PastHeading | undefined {
  const text = facts.history.fileWhenWritten(target, claim.file, claim.line);
  if (text === undefined) return undefined;
  const before = headingsOf(text);
  const at = before.indexOf(letters(claim.payload.fragment ?? ''));
  if (at < 0) return undefined;
  const now = new Set(facts.docs.get(target)?.sections.map(({ heading }) => letters(heading)));
  const kept = before.filter((heading) => now.has(heading)).length;
  return { nowAnchor: successorOf({ before, at, target }, facts), isOwnText: kept > 0 && (kept + 1) * 3 >= before.length * 2 };
}

/** Letters and digits only, lower case: what every slug rule keeps of a heading. */
export function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Letters of each ATX heading outside fences. Linear. */
function headingsOf(text: string): readonly string[] {
  let fence = '';
  const headings: string[] = [];
  for (const line of text.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence === '' && mark !== '') fence = mark;
    else if (fence !== '' && mark.startsWith(fence)) fence = '';
    else if (fence === '' && /^#{1,6}\s/.test(line)) headings.push(letters(line.slice(0, 300).replace(/\{#[^}]*\}\s*$/, '')));
  }
  return headings;
}

interface Past {
  readonly before: readonly string[];
  readonly at: number;
  readonly target: string;
}

function successorOf({ before, at, target }: Past, facts: Facts): string | undefined {
  const sections = facts.docs.get(target)?.sections.filter(({ level }) => level > 0) ?? [];
  const now = sections.map(({ heading }) => letters(heading));
  const previous = at === 0 ? -1 : now.indexOf(before[at - 1] ?? '');
  const next = at === before.length - 1 ? now.length : now.indexOf(before[at + 1] ?? '');
  if ((at > 0 && previous < 0) || next < 0 || next - previous !== 2) return undefined;
  const line = sections[previous + 1]?.startLine;
  return [...facts.docs.anchors(target)].find(([, anchorLine]) => anchorLine === line)?.[0];
}
