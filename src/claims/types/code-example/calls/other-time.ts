import type { Claim, ClaimSource } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import { anyOf } from '../../../../text/pattern.js';
import { sectionOf } from '../../../reading/doc-line.js';
import type { Hedge } from '../../../reading/hedging/hedge.js';
import { isAboutUpgrades } from '../../../reading/section/about-upgrades.js';
import { removedSectionHedge } from '../../../reading/section/removed.js';
import { FORMER_WORDS, REMOVED_WORDS } from '../../../reading/sentence-words.js';
import { textAbove } from '../../../reading/text-above.js';

/** Characters above a claim that are read for what was removed, and for what does not work. */
const [FAR_CHARS, NEAR_CHARS] = [1_500, 250];
/** Words about another time than now. */
const OTHER_TIME = new RegExp(
  String.raw`\b${anyOf([
    REMOVED_WORDS,
    FORMER_WORDS,
    String.raw`deprecated|no longer|renamed|legacy|obsolete|(?<!\b(?:is|are|be|being|was|were) )used to`,
    String.raw`(?:older|previous|earlier|prior) (?:versions?|releases?)|prior to`,
    'old (?:way|style|syntax|api|code|form|name|signature|definition|interface|version)',
  ])}\b|(?:#|//)\s*(?:before|old|v\d)\b`
    // A label above an example, in a line of its own.
    + String.raw`|^[^\w\n]{0,6}(?:before|previously|old)[^\w\n]{0,6}$`,
  'im',
);
/** Words about what shows how not to do it. */
const WRONG = ['not (?:supported|allowed|valid|accepted|work)|invalid|wrong|incorrect|mistake', 'hypothetical|imagine'];
/** Words about what happens then, which say nothing of what is imported for it. */
const FAILS = "don'?t|fails?|raises?|throws?|will error";
const SIGNS = String.raw`\binstead of\s{0,3}:|❌|✗|🚫`;
const NOT_SO = new RegExp(String.raw`\b${anyOf([...WRONG, FAILS])}\b|${SIGNS}`, 'i');
const NOT_THIS = new RegExp(String.raw`\b${anyOf(WRONG)}\b|${SIGNS}`, 'i');

/** Why a call in an example may not be meant as one that works now, by what the section says above it. */
export function otherTimeAbove(claim: Place, facts: Facts): string | undefined {
  return saidAbove(claim, NOT_SO, facts);
}

/** The same for an import. */
export function otherTimeOfImport(claim: Place, facts: Facts): string | undefined {
  return saidAbove(claim, NOT_THIS, facts);
}

/** The doubt that the text right above a fence on this line, or its section, casts on names that it shows. */
export function otherTimeOfFence(
  source: Pick<ClaimSource, 'doc' | 'section' | 'lines'>,
  line: number,
): Hedge | undefined {
  const said = OTHER_TIME.exec(textAbove(source, line).slice(-NEAR_CHARS));
  if (said !== null) return { gone: true, because: `the text above says “${said[0]}”` };
  return isAboutUpgrades(source.section)
    ? { gone: true, because: 'the section is about an upgrade' }
    : removedSectionHedge(source);
}

type Place = Pick<Claim, 'file' | 'line' | 'sectionId'>;

function saidAbove(claim: Place, notSo: RegExp, facts: Facts): string | undefined {
  const section = sectionOf(claim, facts);
  if (section === undefined) return undefined;
  const lines = section.content.split('\n');
  const first = section.endLine - lines.length + 1;
  const above = lines.slice(0, claim.line - first + 1).join('\n');
  const said =
    OTHER_TIME.exec([...section.headingPath, above.slice(-FAR_CHARS)].join('\n'))
    ?? notSo.exec(above.slice(-NEAR_CHARS));
  return said === null ? undefined : `the section says “${said[0]}” above it`;
}
