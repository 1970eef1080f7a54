import type { Claim } from '../../model/claim.js';
import type { Facts } from '../../model/facts.js';
import type { Section } from '../../model/section.js';

/** The section of a claim, in the current document; undefined when it is gone. */
export function sectionOf(
  { file, sectionId }: Pick<Claim, 'file' | 'sectionId'>,
  { docs }: Pick<Facts, 'docs'>,
): Section | undefined {
  return docs.get(file)?.sections.find(({ id }) => id === sectionId);
}

/** The document's line with the claim, from its section; '' when it is gone. */
export function docLineOf(claim: Pick<Claim, 'file' | 'line' | 'sectionId'>, facts: Pick<Facts, 'docs'>): string {
  const section = sectionOf(claim, facts);
  return section?.content.split('\n').at(claim.line - section.endLine - 1) ?? '';
}

/** Rows of a section around a claim. */
export interface Around {
  readonly above: number;
  readonly below: number;
}

/** The rows of the section from so many above the claim to so many below it. */
export function rowsAround(
  claim: Pick<Claim, 'file' | 'line' | 'sectionId'>,
  { above, below }: Around,
  facts: Pick<Facts, 'docs'>,
): readonly string[] {
  const section = sectionOf(claim, facts);
  const rows = section?.content.split('\n') ?? [];
  const at = rows.length + claim.line - (section?.endLine ?? 0) - 1;
  return rows.slice(Math.max(0, at - above), at + below + 1);
}
