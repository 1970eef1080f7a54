import { isReadme } from '../../../../paths/doc-names.js';
import type { Claim } from '../../../../model/claim.js';
import type { Doc } from '../../../../model/doc.js';
import type { Facts } from '../../../../model/facts.js';
import { isPlainGitHub } from '../../../../model/site.js';
import type { Evidence, Verdict } from '../../../../model/verdict.js';
import { latest } from '../../../../text/memo.js';
import { groupBy } from '../../../../text/multimap.js';
import { letters } from '../../../../text/words/letters.js';
import { linkLabel } from '../links/link-label.js';
import { withWeakGround } from '../../../ground/ground.js';
import { inCommit, whenWritten } from '../../../removal/commit-wording.js';
import { otherRule } from './anchor-doubt.js';
import type { BrokenAnchor } from './anchor-doubt.js';
import { anchorIndex, saySame, wordsOf } from './anchor-index.js';
import type { AnchorIndex } from './anchor-index.js';
import { noHeading, whyOpen } from './fragment-doubt.js';
import { isReadOnGitHub } from '../links/link-rule.js';
import { judgeLostLabel } from './lost-label.js';
import { readPastHeading } from './past-heading.js';
import type { PathReference } from '../payload.js';
import { isPagePath } from '../links/page-files.js';
import { isPage, markupOf } from '../../../../paths/file-kinds.js';
import { drifted, uncertain, verified } from '../../../verdict.js';

/** Placeholder for a fragment of punctuation only, which is similar to no anchor. */
const NO_LETTERS = ' ';

/** Judges the fragment of a link whose document is at `target`. */
export function judgeAnchor(claim: Claim<PathReference>, target: string, facts: Facts): Verdict {
  const fragment = claim.payload.fragment ?? '';
  const evidence: Evidence[] = [{ file: target }];
  if (/^top$/i.test(fragment)) return verified(`${target} is there`, 0.9, evidence);
  if (/^L\d+(?:C\d+)?(?:-L?\d+(?:C\d+)?)?$/.test(fragment))
    return verified(`${target} is there; #${fragment} names lines of it`, 0.8, evidence);
  if (!isPage(target)) return withWeakGround(verified(`${target} is there; its anchors are not read`, 0.8, evidence));
  const anchors = facts.docs.anchors(target);
  const line = anchors.get(fragment) ?? anchors.get(writtenFragment(claim));
  if (line !== undefined) {
    const there = verified(`#${fragment} is a heading or anchor of ${target}`, 0.98, [{ file: target, line }]);
    // GitHub keeps the dash of a punctuation mark at the end; most sites do not.
    return /^-|-$/.test(fragment) && !isPlainGitHub(facts.docs.siteOf(target)) ? withWeakGround(there) : there;
  }
  const labelled = judgeLabel(claim, facts) ?? judgeLostLabel(claim, facts);
  if (labelled !== undefined) return labelled;
  const includedFiles = judgeIncluded(fragment, target, facts);
  if (includedFiles !== undefined) return includedFiles;
  const index = anchorIndex(anchors);
  // An anchor that differs only in letter case is nearer than one with the same letters.
  const alike = index.ofCase.get(fragment.toLowerCase()) ?? index.ofLetters.get(letters(fragment) || NO_LETTERS);
  if (
    isPlainGitHub(facts.docs.siteOf(target))
    && alike !== undefined
    && alike.toLowerCase() === fragment.toLowerCase()
  ) {
    return verified(`#${alike} of ${target} differs only by letter case, which GitHub overlooks`, 0.7, [
      { file: target, line: anchors.get(alike) ?? 1 },
    ]);
  }
  const past = alike === undefined ? readPastHeading(claim, target, facts) : undefined;
  // No known slug rule keeps a dot or a bracket: such anchors are made for names in code, or by the site's own rule.
  const keepsSigns =
    alike === undefined
      ? /[a-z_]\.[a-z_]/i.test(fragment)
      : /[^\p{L}\p{N}_-]/u.test(fragment) && !isReadOnGitHub(target, facts);
  const open = whyOpen(claim, target, facts) ?? (keepsSigns ? noHeading(fragment) : undefined);
  // Included files that could be read have already been searched.
  if (past?.mayBePutIn === true && facts.docs.includedFiles(target).files.length === 0)
    return uncertain(`${target} includes other files since the line was written, so its anchors are unknown`, evidence);
  if (open !== undefined && past?.isOwnText !== true) return uncertain(open, evidence);
  const other = otherRule(claim, { target, alike, past }, facts);
  if (other !== undefined) return uncertain(other, evidence);
  return brokenAnchor(claim, { target, alike, past }, facts);
}

/** The fragment with its percent escapes, which the name of an anchor may contain as well. */
function writtenFragment({ text }: Claim): string {
  return text.includes('%') ? text.slice(text.indexOf('#') + 1) : '';
}

/** In these formats, a reference to a label leads to the only page that has it. */
function judgeLabel(
  { file, payload: { path, fragment = '' } }: Claim<PathReference>,
  facts: Facts,
): Verdict | undefined {
  const page = path === '' && markupOf(file) !== undefined ? facts.docs.labelled(file, fragment) : undefined;
  return page === undefined
    ? undefined
    : withWeakGround(verified(`#${fragment} is a label of ${page}`, 0.9, [{ file: page }]));
}

/**
 * A page may include the heading from another file, even a heading that was in its own text before. Undefined when the
 * page includes nothing that may contain the heading.
 */
function judgeIncluded(fragment: string, target: string, facts: Facts): Verdict | undefined {
  const { files, anchors, unread } = facts.docs.includedFiles(target);
  const held = anchors.get(fragment) ?? anchors.get(fragment.toLowerCase());
  if (held?.isSure === true)
    return verified(`#${fragment} is a heading or anchor of ${held.file}, which ${target} includes`, 0.9, [
      { file: held.file },
    ]);
  if (held !== undefined)
    return uncertain(`${target} may take in ${held.file}, which holds #${fragment}`, [{ file: held.file }]);
  if (unread !== undefined)
    return uncertain(`${target} includes ${unread}, which was not read, so its anchors are unknown`, [
      { file: target },
    ]);
  // Headings of the same name are numbered through the whole page.
  const isNumbered = files.length > 0 && /[-_]\d+$/.test(fragment);
  return isNumbered
    ? uncertain(`${target} includes ${files[0] ?? ''}, which may change the number of #${fragment}`, [{ file: target }])
    : undefined;
}

/** The fragment without the sign that makes an emoji of a character before it. */
function visible(fragment: string): string {
  return fragment.replaceAll('\uFE0F', '');
}

function brokenAnchor(claim: Claim<PathReference>, { target, alike, past }: BrokenAnchor, facts: Facts): Verdict {
  const fragment = claim.payload.fragment ?? '';
  const anchors = facts.docs.anchors(target);
  const index = anchorIndex(anchors);
  // Two grounds: another heading is in the same place, and its text shares a part with the old one.
  const renamed = past?.renamed;
  const successor =
    renamed !== undefined && !isTitledAs(fragment, claim, facts)
      ? renamed.anchor
      : past?.nowAnchor !== undefined && saySame(past.nowAnchor, fragment) && !isTitledAs(fragment, claim, facts)
        ? past.nowAnchor
        : undefined;
  if (past === undefined && alike !== undefined && !isReadme(target) && visible(alike) === visible(fragment))
    return uncertain(`#${fragment} is #${alike} but for an invisible sign, which sites leave out`, [{ file: target }]);
  const titled = headingTitled(claim, target, facts);
  const offered =
    titled
    ?? (isReadOnGitHub(target, facts) ? alike : undefined)
    ?? successor
    ?? slipOf(index.onlyClose(fragment), fragment, index);
  // An anchor on the line of the link itself, or the heading above it, is where the reader already is.
  const from = [claim.line, facts.docs.get(claim.file)?.sections.find(({ id }) => id === claim.sectionId)?.startLine];
  const isOwnPlace = (anchor: string): boolean => target === claim.file && from.includes(anchors.get(anchor));
  // An id that begins with punctuation is itself the typo; and if the site makes other anchors of headings, it makes
  // another of this one.
  const sure =
    offered !== undefined
    && !isOwnPlace(offered)
    && /^[\p{L}\p{N}_-]/u.test(offered)
    && !isMadeOtherwise(target, facts)
    && !isHeadingOf(offered, { target, fragment }, facts)
      ? offered
      : undefined;
  const closest =
    sure
    ?? renamed?.anchor
    ?? [alike, index.nearest(fragment)].find((anchor) => anchor !== undefined && !isOwnPlace(anchor));
  // An id that begins with punctuation is itself the typo; a dash is what is left of an emoji.
  const near = closest !== undefined && /^[\p{L}\p{N}_-]/u.test(closest) ? closest : undefined;
  const nearest = near === undefined || near === renamed?.anchor ? '' : `nearest: #${near}`;
  const was =
    renamed !== undefined
      ? `renamed to #${renamed.anchor}${renamed.date === undefined ? '' : ` ${inCommit(renamed)}`}`
      : past === undefined
        ? ''
        : `it was one ${whenWritten(claim, facts.history)}`;
  const known = [nearest, was].filter((text) => text !== '').join('; ');
  return drifted({
    proof:
      past !== undefined
        ? 'anchor-left'
        : isByAddress(claim, facts)
          ? 'anchor-address'
          : alike !== undefined
            ? 'anchor-alike'
            : 'anchor-never',
    reason:
      `#${fragment} is not an anchor of `
      + `${target === claim.file ? 'this document' : target}${known === '' ? '' : ` (${known})`}`,
    confidence: past !== undefined ? 0.95 : alike !== undefined ? 0.85 : 0.8,
    severity: 'low',
    evidence: [placeOf(near, { target, anchors })],
    // The ids of AsciiDoc depend on settings that are not read here.
    replacements: sure === undefined || markupOf(target) === 'asciidoc' ? [] : withFragment(claim, sure),
  });
}

function placeOf(
  anchor: string | undefined,
  { target, anchors }: { readonly target: string; readonly anchors: ReadonlyMap<string, number> },
): Evidence {
  const line = anchor === undefined ? undefined : anchors.get(anchor);
  return line === undefined ? { file: target } : { file: target, line };
}

/** The near anchor, unless a word in which the fragment differs is in other anchors: then it is meant as written. */
function slipOf(near: string | undefined, fragment: string, { words }: AnchorIndex): string | undefined {
  if (near === undefined) return undefined;
  const meant = new Set(wordsOf(near));
  const other = wordsOf(fragment).filter((word) => word !== '' && !meant.has(word));
  return other.some((word) => words.has(word)) ? undefined : near;
}

/** The anchor of the only heading with the same text as the link. */
function headingTitled(claim: Claim<PathReference>, target: string, facts: Facts): string | undefined {
  const text = letters(linkLabel(claim, facts) ?? '');
  const doc = text === '' ? undefined : facts.docs.get(target);
  const [only, ...others] = doc === undefined ? [] : (titledIn(doc).get(text) ?? []);
  if (only === undefined || others.length > 0) return undefined;
  // The title of the page as the text of a link says which page is meant, not which place on it.
  if (only.level === 1 && letters(only.heading) !== letters(claim.payload.fragment ?? '')) return undefined;
  return anchorIndex(facts.docs.anchors(target)).onLine.get(only.startLine);
}

/** The sections of a document by the letters of their headings. */
const titledIn = latest(({ sections }: Doc) => groupBy(sections, ({ heading }) => letters(heading)));

/** Is the text of the link the old heading? With only the URL changed, the text would still promise the old section. */
function isTitledAs(fragment: string, claim: Claim<PathReference>, facts: Facts): boolean {
  const text = linkLabel(claim, facts);
  return text !== undefined && letters(text) === letters(fragment);
}

/** Does the fragment match the heading whose explicit id is this anchor? Then the id is the typo. */
function isHeadingOf(
  anchor: string,
  { target, fragment }: { readonly target: string; readonly fragment: string },
  { docs }: Facts,
): boolean {
  const line = docs.anchors(target).get(anchor);
  const heading = docs.get(target)?.sections.find(({ startLine }) => startLine === line)?.heading;
  return heading !== undefined && letters(heading) === letters(fragment) && letters(anchor) !== letters(fragment);
}

/**
 * Is the link a page address on a site? Then two rules apply, the page for the address and the anchors of the page, and
 * the site may have its own for each.
 */
function isByAddress({ file, payload: { path } }: Claim<PathReference>, facts: Facts): boolean {
  return path !== '' && isPagePath(path) && !isReadOnGitHub(file, facts);
}

/** Do more linked fragments match an anchor only by letters than match one exactly? */
function isMadeOtherwise(target: string, facts: Facts): boolean {
  if (isReadOnGitHub(target, facts)) return false;
  const { plain, decisive, alike } = facts.docs.anchorStatistics(target);
  return alike > plain + decisive;
}

function withFragment({ target }: Claim, fragment: string): readonly string[] {
  const hash = target?.text.indexOf('#') ?? -1;
  return target === undefined || hash < 0 ? [] : [`${target.text.slice(0, hash)}#${fragment}`];
}
