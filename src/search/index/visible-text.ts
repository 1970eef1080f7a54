import { BOUNDS } from '../../model/bounds.js';
import type { Doc } from '../../model/doc.js';
import type { Section } from '../../model/section.js';

/** Longer than any fence in a file is likely to be. */
const FENCE = '~~~~~~~~';

/** What a section shows its reader, as markdown: its own text and what it takes in from other files. */
export function shownText({ content, included }: Pick<Section, 'content' | 'included'>): string {
  const own = content.slice(0, BOUNDS.indexedCharsPerSection);
  if (included === undefined) return own;
  const taken = included.map(({ text, isCode }) => (isCode ? `${FENCE}\n${text}\n${FENCE}` : text));
  return [own, ...taken].join('\n\n').slice(0, BOUNDS.indexedCharsPerSection);
}

/**
 * What a section is found by: what it shows, and for the first one of a document what the frontmatter says the document
 * is about.
 */
export function searchedText(
  { description, sections }: Pick<Doc, 'description' | 'sections'>,
  section: Section,
): string {
  const shown = shownText(section);
  return description === undefined || sections[0]?.id !== section.id ? shown : `${description}\n\n${shown}`;
}
