import type { Claim } from '../../../model/claim.js';
import type { Facts } from '../../../model/facts.js';
import { sectionOf } from '../doc-line.js';

/** Headings of what may come, or of what a rule would make. */
const SUPPOSED = new RegExp(
  String.raw`\b(?:predict\w*|hypothetical\w*|proposals?|proposed|road ?map|future (?:work|plans?|api)|ideas`
    + String.raw`|wish ?list|planned|not (?:yet )?implemented|pseudo-?code)\b`,
  'i',
);

/** Does a heading say that its section tells of what may come? What the code never had is right there. */
export function isSupposed(claim: Pick<Claim, 'file' | 'sectionId'>, facts: Pick<Facts, 'docs'>): boolean {
  return sectionOf(claim, facts)?.headingPath.some((heading) => SUPPOSED.test(heading)) === true;
}
