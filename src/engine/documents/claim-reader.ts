import type { AnyClaimType } from '../../claims/define.js';
import { normalLabel } from '../../markdown/blocks/definition.js';
import { spansOf } from '../../markdown/spans/spans.js';
import { allConventions } from '../../sites/conventions.js';
import { BOUNDS } from '../../model/bounds.js';
import { ownNames } from '../../model/claim.js';
import type { Claim, OwnNames } from '../../model/claim.js';
import type { Doc } from '../../model/doc.js';
import type { Section } from '../../model/section.js';
import { countLinesLongerThan } from '../../text/layout/lines.js';
import { startStopwatch } from '../scan/doc-time.js';
import { extractClaims } from './extract.js';
import type { ExtractedClaims } from './extract.js';

export type ReadClaims = ExtractedClaims;

/** What reading claims needs besides the document. */
export interface ReadWith extends OwnNames {
  readonly types: readonly AnyClaimType[];
  /** Read only claims of these sections, by id, for a waiting caller. */
  readonly only?: ReadonlySet<string>;
}

/**
 * Claims of a document from its text; none if it is a copy of an earlier version of the docs, or too large to be
 * parsed, although it is still searched.
 */
export function readClaims(doc: Doc, text: string, readWith: ReadWith): ReadClaims {
  const { types, only } = readWith;
  if (doc.isOld === true) return { claims: [], faults: [] };
  if (text.length > BOUNDS.claimDocBytes)
    return {
      claims: [],
      faults: [],
      cut: `larger than ${BOUNDS.claimDocBytes} characters: no claims are read from it`,
    };
  const elapsed = startStopwatch();
  const read = extractClaims({
    doc,
    text,
    spans: spansOf(doc, only === undefined ? text : textOfSections(doc, text, only), allConventions),
    types,
    ...ownNames(readWith),
    only,
    isOver: () => elapsed(BOUNDS.docReadMs) > BOUNDS.docReadMs,
  });
  const own = only === undefined ? read : { ...read, claims: withoutEarlierLinks(read.claims, { doc, text }) };
  const long = countLinesLongerThan(text, BOUNDS.claimLineChars);
  return long === 0 ? own : { ...own, cut: [longLines(long), ...(own.cut === undefined ? [] : [own.cut])].join('; ') };
}

/** A link may be defined anywhere in the document. */
const DEFINITION = /^ {0,3}\[([^\]]{1,200})\]:/;
/** Its target is on the next line. */
const OPEN_DEFINITION = /^ {0,3}\[([^\]]{1,200})\]:\s*$/;
const REFERENCE = /\[([^[\]]{1,200})\]/g;

/**
 * If several links share a definition, its claim belongs to the first section that uses it. So when only some sections
 * are read, earlier sections count as well.
 */
function withoutEarlierLinks(
  claims: readonly Claim[],
  { doc, text }: { readonly doc: Doc; readonly text: string },
): readonly Claim[] {
  const lines = text.split('\n');
  const labelOf = ({ target }: Claim): string | undefined =>
    target === undefined
      ? undefined
      : (DEFINITION.exec(lines[target.line - 1] ?? '') ?? OPEN_DEFINITION.exec(lines[target.line - 2] ?? ''))?.[1];
  const labels = new Set(claims.flatMap((claim) => labelOf(claim) ?? []).map(normalLabel));
  if (labels.size === 0) return claims;
  const first = new Map<string, number>();
  for (const [at, line] of lines.entries()) {
    if (DEFINITION.test(line)) continue;
    for (const [, label = ''] of line.matchAll(REFERENCE)) {
      const key = normalLabel(label);
      if (labels.has(key) && !first.has(key)) first.set(key, at + 1);
    }
  }
  const startOf = new Map(doc.sections.map((section, at) => [section.id, startOfSection(section, at)]));
  return claims.filter((claim) => {
    const label = labelOf(claim);
    return label === undefined || (first.get(normalLabel(label)) ?? Infinity) >= (startOf.get(claim.sectionId) ?? 0);
  });
}

/** Its first line. What precedes the first section, such as a logo, belongs to it. */
function startOfSection({ startLine }: Section, at: number): number {
  return at === 0 ? 1 : startLine;
}

/**
 * The text with all lines blank except those of the given sections and link definitions, so that line numbers stay the
 * same. The whole text if a section is in a list.
 */
function textOfSections({ sections }: Doc, text: string, only: ReadonlySet<string>): string {
  const lines = text.split('\n');
  const kept = new Set<number>();
  // In a list or a quote, lines mean what they mean only together with its beginning.
  if (sections.some(({ id, startLine }) => only.has(id) && !/^[^\s>*+\d-]/.test(lines[startLine - 1] ?? '')))
    return text;
  for (const [at, section] of sections.entries())
    if (only.has(section.id))
      for (let line = startOfSection(section, at); line <= section.endLine; line += 1) kept.add(line);
  return lines
    .map((line, at) =>
      kept.has(at + 1) || DEFINITION.test(line) || OPEN_DEFINITION.test(lines[at - 1] ?? '') ? line : '',
    )
    .join('\n');
}

function longLines(count: number): string {
  const lines = count === 1 ? 'a line' : `${count} lines`;
  return `no claims are read from ${lines} longer than ${BOUNDS.claimLineChars} characters`;
}
