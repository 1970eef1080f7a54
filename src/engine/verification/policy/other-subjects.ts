import { rowsOf } from '../../../claims/reading/doc-line.js';
import { decidingHeadings } from '../../../claims/reading/section/other-versions.js';
import type { Claim } from '../../../model/claim.js';
import type { Section } from '../../../model/section.js';
import type { Drifted } from '../../../model/verdict.js';
import { startsListEntry } from '../../../text/layout/block-start.js';
import { FenceReader } from '../../../text/layout/fences.js';

/** Headings of what was not done, or is not to be. */
const NOT_DONE = new RegExp(
  [
    String.raw`\b(?:rejected|considered|discarded|dismissed|alternative) (?:alternatives?|approach(?:es)?`
      + String.raw`|designs?|ideas?|options?|proposals?|solutions?)(?: considered| rejected)?$`,
    String.raw`\b(?:alternatives?|options|approaches|designs|ideas)(?: that were| we)? (?:considered|rejected|discarded`
      + String.raw`|explored|evaluated)\b`,
    '^(?:alternatives|out[- ]of[- ]scope|non[- ]?goals)$',
    String.raw`^(?:why not|what we (?:did not|didn['’]t|rejected|decided against))\b`,
    String.raw`\b(?:out of scope|non-goals)$`,
  ].join('|'),
  'i',
);

const REFUSED = '(?:rejected|discarded|dismissed|abandoned|ruled out|not (?:chosen|adopted|pursued))';
/** Words of a sentence about what was thought of and not done. */
const SAID_REFUSED = new RegExp(
  [
    String.raw`\b(?:considered|explored|evaluated|investigated|discussed|prototyped|tried)(?: and| but|,) `
      + String.raw`(?:then |later |finally |ultimately )?${REFUSED}\b`,
    String.raw`\b(?:rejected|discarded|dismissed) (?:alternatives?|approach(?:es)?|designs?|ideas?|proposals?)\b`,
    String.raw`\b(?:alternatives?|approach(?:es)?|ideas?|proposals?) (?:that )?(?:we )?(?:was|were|has been|have been)?`
      + String.raw`\s?(?:considered|explored|${REFUSED})\b`,
    String.raw`\b(?:an|one|the|another) alternative (?:would|could|might)(?: have)? (?:be|been)\b`,
    String.raw`\b(?:decided|opted|argued) against\b|\bchose not to\b`,
  ].join('|'),
  'i',
);

/** Lines of a paragraph or an entry above a claim that are read. */
const MOST_LINES = 8;
const LINE_CHARS = 2_000;

/**
 * Why the claim is about a thing that was never made: an alternative that a design rejects, or what is out of scope.
 * What a link leads to is there all the same.
 */
export function notDone(claim: Claim, { proof }: Drifted, section: Section | undefined): string | undefined {
  if (section === undefined || /^(?:link|anchor)-/.test(proof)) return undefined;
  const heading = decidingHeadings(section.headingPath).find((one) => NOT_DONE.test(one.trim()));
  if (heading !== undefined) return `its section, ${heading}, is about what was not done`;
  return SAID_REFUSED.test(blockBefore(claim, section))
    ? 'the text around it tells of an alternative that was not taken'
    : undefined;
}

/** The paragraph or the entry up to the end of the claim's line, on one line. */
function blockBefore({ line }: Claim, section: Section): string {
  const { rows, at: own } = rowsOf(section, line);
  const found: string[] = [];
  for (let at = own; at >= Math.max(0, own - MOST_LINES); at -= 1) {
    const row = (rows[at] ?? '').slice(0, LINE_CHARS);
    if (row.trim() === '' || /^#{1,6}\s/.test(row)) break;
    found.unshift(row.trim());
    if (startsListEntry(row)) break;
  }
  return found.join(' ');
}

/** `~~text~~`, which readers see crossed out. */
const CROSSED_OUT = /~~(?=\S)[^~\n]{1,400}~~/g;

const LINK_TARGET = /\]\([^()\s]{0,300}\)/g;

/** Why the claim no longer holds by the text itself, which has it crossed out. */
export function crossedOut({ line, text }: Claim, section: Section | undefined): string | undefined {
  if (section === undefined) return undefined;
  const { rows, at } = rowsOf(section, line);
  const row = (rows[at] ?? '').slice(0, LINE_CHARS);
  const struck = row.match(CROSSED_OUT);
  const rest = row.replace(CROSSED_OUT, '').replace(LINK_TARGET, ']');
  return struck?.some((part) => part.includes(text)) === true && !rest.includes(text)
    ? 'the text crosses it out'
    : undefined;
}

/** Headings about how code is to be written, whatever it does. */
const OF_STYLE = new RegExp(
  String.raw`\b(?:cod(?:e|ing) (?:styles?|conventions?|standards?|guidelines?|format(?:ting)?)|style ?guides?`
    + String.raw`|style de cod(?:e|age)|indent(?:ation|ing)?|white ?space|line (?:length|breaks?)|brac(?:es|kets)`
    + String.raw`|naming conventions?|format(?:ting)? (?:code|conventions?|rules))\b`
    + String.raw`|^(?:formatting|coding style|style)$`,
  'i',
);

/** Words about how names are written. */
const OF_NAMES = new RegExp(
  String.raw`\b(?:snake_case|(?:lower|upper)?[Cc]amelCase|PascalCase|kebab-case|UPPER_CASE|SCREAMING_SNAKE_CASE`
    + String.raw`|naming (?:rules?|conventions?|schemes?))\b`,
);

/** Why a name only shows how names are written: the rule holds whether anything is called so or not. */
export function namingOnly(claim: Claim, { proof }: Drifted, section: Section | undefined): string | undefined {
  if (section === undefined || /^(?:link|anchor|path|include)-/.test(proof)) return undefined;
  return OF_NAMES.test(blockBefore(claim, section)) ? 'the text around it is about how names are written' : undefined;
}

/** Why the example with the claim only shows how code is laid out. */
export function styleOnly({ line }: Claim, section: Section | undefined): string | undefined {
  const heading = section?.headingPath.find((one) => OF_STYLE.test(one.trim()));
  if (section === undefined || heading === undefined) return undefined;
  const { rows, at } = rowsOf(section, line);
  const fences = new FenceReader({ isNested: true });
  for (const text of rows.slice(0, at)) fences.read(text);
  return fences.open === '' ? undefined : `the example is about the style of code, as its heading ${heading} says`;
}
