import type { Claim } from '../../model/claim.js';
import type { Doc } from '../../model/doc.js';
import type { Facts } from '../../model/facts.js';
import type { Section } from '../../model/section.js';
import { FenceReader } from '../../text/layout/fences.js';

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
  if (section === undefined) return [];
  const { rows, at } = rowsOf(section, claim.line);
  return rows.slice(Math.max(0, at - above), at + below + 1);
}

/** The rows of a section below its heading, and the 0-based one of them that is this line of the document. */
export function rowsOf(
  { content, endLine }: Section,
  line: number,
): { readonly rows: readonly string[]; readonly at: number } {
  const rows = content.split('\n');
  return { rows, at: rows.length + line - endLine - 1 };
}

/** Is the line in a code block of its section? */
export function isInFence(claim: Pick<Claim, 'file' | 'line' | 'sectionId'>, facts: Pick<Facts, 'docs'>): boolean {
  const section = sectionOf(claim, facts);
  if (section === undefined) return false;
  const { rows, at } = rowsOf(section, claim.line);
  const fences = new FenceReader({ isNested: true });
  return (
    rows
      .slice(0, at + 1)
      .map((row) => fences.read(row).place)
      .at(-1) === 'inside'
  );
}

/** Characters of a document that are searched for what its examples define and import. */
const MOST_CHARS = 400_000;

/** The text of a document without its headings, up to a number of characters. */
export function textOfDoc({ sections }: Pick<Doc, 'sections'>): string {
  return sections
    .map(({ content }) => content)
    .join('\n')
    .slice(0, MOST_CHARS);
}
