import type { ClaimSource } from '../../../model/claim.js';
import type { Doc } from '../../../model/doc.js';
import { keptFor } from '../../../text/memo.js';
import { OF_OLDER_VERSIONS } from '../../../paths/old-versions.js';
import type { Hedge } from '../hedging/hedge.js';
import { REMOVED_WORDS } from '../sentence-words.js';

/** Characters of the section that are searched for its first text. */
const MAX_CHARS = 600;
/** `> **Removed in v2**`, `This option was removed in 2.0`, after tags and borders of containers. */
const REMOVED = new RegExp(
  String.raw`^(?:\s*(?:<[^<>\n]{1,200}>|:::[^\n]{0,100}|>\s*\[![A-Z]+\])\s*\n){0,3}[\s>*_:!-]{0,12}`
    + String.raw`(?:(?:this|the) (?:[\w\x60]+ ){1,3}(?:is|was|were|has been|have been) )?`
    + String.raw`(?:${REMOVED_WORDS})\b[*_]{0,3} (?:in|since|with|from|as of)\b`,
  'i',
);

/** `### ~~`start(port)`~~`; the first group is what is crossed out. */
const STRUCK = /^\s{0,3}#{1,6}\s+~~([^~]{1,200})~~[\s#]*$/;

const GONE: Hedge = { gone: true, because: 'the section says that its subject was removed' };
const OLDER: Hedge = { gone: true, because: 'the section says that it is of older versions' };
const CROSSED_OUT: Hedge = { gone: true, because: 'a heading about it is crossed out' };

/**
 * The doubt about everything in a section whose first words say that its subject was removed or is of older versions,
 * and in one with a heading that is crossed out, also above it.
 */
export function removedSectionHedge(source: Pick<ClaimSource, 'doc' | 'section' | 'lines'>): Hedge | undefined {
  const opening = source.section.content.slice(0, MAX_CHARS);
  if (REMOVED.test(opening)) return GONE;
  if (OF_OLDER_VERSIONS.test(opening)) return OLDER;
  return isCrossedOut(source) ? CROSSED_OUT : undefined;
}

/** The doubt about a name that a heading of the document has crossed out, in other sections. */
export function crossedOutHedge(name: string, { lines }: Pick<ClaimSource, 'lines'>): Hedge | undefined {
  return crossedOutIn(lines).has(wordAt(name)) ? CROSSED_OUT : undefined;
}

const crossedOutIn = keptFor((lines: readonly string[]): ReadonlySet<string> => {
  const named = lines.flatMap((row) => (row.includes('~~') ? (STRUCK.exec(row)?.[1] ?? []) : []));
  return new Set(named.map(wordAt).filter((word) => word !== ''));
});

/** The name with which the code begins. */
function wordAt(code: string): string {
  return /^[\s\x60]*([\w$.:]{3,100})/.exec(code)?.[1] ?? '';
}

function isCrossedOut({ doc, section, lines }: Pick<ClaimSource, 'doc' | 'section' | 'lines'>): boolean {
  return crossedOutIn(lines).size > 0 && sectionsCrossedOut(lines)(doc).has(section.id);
}

/** Sections with a heading that is crossed out, and those below them. Linear. */
const sectionsCrossedOut = keptFor((lines: readonly string[]) =>
  keptFor(({ sections }: Doc): ReadonlySet<string> => {
    const found = new Set<string>();
    /** Level of the heading that is crossed out and contains the section. */
    let level = Infinity;
    for (const section of sections) {
      if (section.level <= level) level = STRUCK.test(lines[section.startLine - 1] ?? '') ? section.level : Infinity;
      if (level < Infinity) found.add(section.id);
    }
    return found;
  }),
);
