import { BOUNDS } from '../../model/bounds.js';
import type { Doc } from '../../model/doc.js';
import type { Section } from '../../model/section.js';

/** Longer than any fence in a file is likely to be. */
const FENCE = '~~~~~~~~';

/** The visible text of a section, as Markdown: its own text and the parts included from other files, within bounds. */
export function shownText(section: Pick<Section, 'content' | 'included'>): string {
  return wholeText(section, BOUNDS.indexedCharsPerSection).slice(0, BOUNDS.indexedCharsPerSection);
}

/** The end of the visible text that is not searched; `''` for nearly every section. */
export function unsearchedText(section: Pick<Section, 'content' | 'included'>): string {
  return wholeText(section).slice(BOUNDS.indexedCharsPerSection);
}

function wholeText({ content, included }: Pick<Section, 'content' | 'included'>, limit = Infinity): string {
  const own = content.slice(0, limit);
  if (included === undefined) return own;
  const taken = included.map(({ text, isCode }) => (isCode ? `${FENCE}\n${text}\n${FENCE}` : text));
  return [own, ...taken].join('\n\n');
}

/**
 * The searchable text of a section: its visible text and, for the first section of a document, the description in the
 * frontmatter.
 */
export function searchedText(
  { description, sections }: Pick<Doc, 'description' | 'sections'>,
  section: Section,
): string {
  const shown = shownText(section);
  return description === undefined || sections[0]?.id !== section.id ? shown : `${description}\n\n${shown}`;
}
