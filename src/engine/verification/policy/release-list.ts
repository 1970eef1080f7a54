import type { Doc } from '../../../model/doc.js';
import type { Section } from '../../../model/section.js';

/** Is the document a list of releases, or of what one changed, whatever its name? */
export function isRowOfReleases({ sections }: Pick<Doc, 'sections'>): boolean {
  if (CHANGES_OF_RELEASE.test(sections.find(({ level }) => level > 0)?.heading ?? '')) return true;
  const parts = partsOf(sections.filter(({ level }) => level > 0 && level < 4));
  const releases = parts.filter(({ heading }) => RELEASE.test(heading));
  return releases.length > 3 && releases.length * 2 > parts.length;
}

/** The outermost headings, without one alone on its level, as a title is. A change log is one part of others. */
function partsOf(headed: readonly Section[]): readonly Section[] {
  const outermost = Math.min(...headed.map(({ level }) => level));
  const parts = headed.filter(({ level }) => level === outermost);
  return parts.length === 1 ? partsOf(headed.filter(({ level }) => level > outermost)) : parts;
}

/** `User visible changes in shop 3.3 from shop 3.2`. */
const CHANGES_OF_RELEASE = /\bchanges (?:in|from|since|between|to)\b[^\n]{0,40}\d\.\d/i;
/** `1.2.0 (2024-05-06)`, a day, and what releases are grouped by: `2024`, `v1`, `1.x`. */
const RELEASE = /^\[?(?:version |release |v)?\d+\.\d+(?:\.\w+)*\b|^\[?\d{4}-\d\d-\d\d\b|^v?\d{1,4}(?:\.x)?$/i;
