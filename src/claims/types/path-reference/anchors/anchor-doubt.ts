import { hasHiddenFolder } from '../../../../paths/roles.js';
import { posix } from 'node:path';
import type { Claim } from '../../../../model/claim.js';
import type { AnchorStatistics, Facts } from '../../../../model/facts.js';
import { isPlainGitHub } from '../../../../model/site.js';
import { isPage, isTemplate, markupOf } from '../../../../paths/file-kinds.js';
import { isAtOrUnder, stemOf } from '../../../../text/paths.js';
import { languageAfterName } from '../../../../text/words/languages.js';
import { isReadOnGitHub } from '../links/link-rule.js';
import { isShownOnGitHub } from '../../../reading/section/shown-on-github.js';
import type { PastHeading } from './past-heading.js';
import type { PathReference } from '../payload.js';
import { firstReason } from '../rules.js';
import type { Rule } from '../rules.js';

/** A fragment for which no known rule makes an anchor on its page. */
export interface BrokenAnchor {
  readonly target: string;
  /** An anchor with the same letters and digits: only punctuation differs. */
  readonly alike: string | undefined;
  readonly past: PastHeading | undefined;
}

interface Question extends BrokenAnchor {
  readonly claim: Claim<PathReference>;
  readonly fragment: string;
  readonly statistics: AnchorStatistics;
  readonly facts: Facts;
}

type AnchorRule = Rule<Question>;

/** Another rule, unknown here, that may make the anchor; undefined when there is none. */
export function otherRule(claim: Claim<PathReference>, broken: BrokenAnchor, facts: Facts): string | undefined {
  const { target } = broken;
  const fragment = claim.payload.fragment ?? '';
  const question = { ...broken, claim, fragment, statistics: facts.docs.anchorStatistics(target), facts };
  return firstReason(ANYWHERE, question) ?? firstReason(isReadOnGitHub(target, facts) ? ON_GITHUB : ON_SITES, question);
}

const hasAlike = ({ alike }: Question): boolean => alike !== undefined;
const hasNoAlike = ({ alike }: Question): boolean => alike === undefined;
const hasNoPast = ({ past }: Question): boolean => past === undefined;
const isNew = (question: Question): boolean => hasNoAlike(question) && hasNoPast(question);
const isOfOwnPage = (question: Question): boolean => isNew(question) && question.claim.payload.path === '';
const isOfOtherPage = (question: Question): boolean => hasNoPast(question) && question.claim.payload.path !== '';
/** GitHub makes two dashes of a punctuation mark between two blanks. */
const mayLackDash = ({ alike, target }: Question): boolean => alike !== undefined && !isShownOnGitHub(target);
const isWithinSite = (question: Question): boolean => hasNoAlike(question) && isWithinPageOfSite(question);

const ANYWHERE: readonly AnchorRule[] = [
  { name: 'linked-often', applies: isOfOtherPage, reason: linkedOften },
  { name: 'one-dash', applies: mayLackDash, reason: oneDash },
  { name: 'part-of-one-page', applies: isOfOwnPage, reason: ofOnePage },
  { name: 'template-heading', applies: isNew, reason: ofTemplate },
  { name: 'label-of-others', applies: hasNoPast, reason: labelOfOthers },
  { name: 'same-language', applies: () => true, reason: inSameLanguage },
];

/** GitHub's rule is known, so few other rules apply. */
const ON_GITHUB: readonly AnchorRule[] = [
  { name: 'most-lost-on-github', applies: hasNoPast, reason: mostMissingOnGitHub },
];

const ON_SITES: readonly AnchorRule[] = [
  { name: 'own-function', applies: hasNoPast, reason: ofOwnFunction },
  { name: 'dash-at-end', applies: hasAlike, reason: dashAtEnd },
  { name: 'rule-not-shown', applies: hasAlike, reason: ruleNotShown },
  { name: 'made-in-series', applies: hasNoAlike, reason: madeInSeries },
  { name: 'page-beside', applies: isWithinSite, reason: onPageBeside },
  { name: 'other-text-of-page', applies: hasNoAlike, reason: ofOtherText },
  { name: 'many-lost', applies: hasNoAlike, reason: manyMissing },
];

/**
 * If more than this share of the fragments match no anchor, not even by letters, the site does not make anchors by the
 * known rules.
 */
const MOST_MISSING = 0.5;
const FEW = 5;
/** On GitHub, whose rule is known, more lost fragments are needed. */
const MANY = 20;
/**
 * For a fragment without a known past heading, this share is enough for doubt: of such findings on other projects'
 * repositories 6 of 22 were right.
 */
const MUCH_LOST = 0.15;
/** Fragments that only another rule makes, per fragment that only the known rules make. */
const OTHER_SHARE = 0.25;
/** `OTHER_SHARE` if the generator of the site is known: its default rule applies until most fragments contradict it. */
const OTHER_SHARE_OF_KNOWN = 3;
const SOME = 3;
/** If a kind of fragment is lost this many times as often as it has anchors, its anchors are made elsewhere. */
const EXISTING_FOR_MISSING = 3;

function linkedOften({ fragment, statistics }: Question): string | undefined {
  return statistics.oftenMissing.includes(fragment)
    ? `many pages are linked with #${fragment}, and none has it: the program that shows them may make it`
    : undefined;
}

function ofOnePage({ target, statistics }: Question): string | undefined {
  const folder = posix.dirname(target);
  return statistics.foldersOfParts.includes(folder)
    ? `many pages of ${folder} lack places of their own that others have, so they seem to be parts of one page`
    : undefined;
}

function oneDash({ fragment, alike, target }: Question): string | undefined {
  if (alike?.replace(/-{2,}/g, '-') !== fragment) return undefined;
  return `#${fragment} is #${alike} of ${target} but for a dash more, of which many sites make one`;
}

function ofTemplate({ fragment, target, facts }: Question): string | undefined {
  const template = headedIn(fragment, facts);
  return template === undefined ? undefined : `${template} has such a heading, and may be put around ${target}`;
}

/** Without settings of a site, pages in reStructuredText may be built together with those of another project. */
function labelOfOthers({ claim: { file, payload }, fragment, facts }: Question): string | undefined {
  if (payload.path !== '' || markupOf(file) !== 'rst' || facts.docs.siteOf(file).config !== undefined) return undefined;
  return `there is no conf.py for ${file}, which may be built together with pages that have #${fragment}`;
}

function mostMissingOnGitHub({ statistics }: Question): string | undefined {
  const all = allOf(statistics);
  if (statistics.missing < MANY || statistics.missing <= all * MOST_MISSING) return undefined;
  return `${statistics.missing} of ${all} anchors that are linked here are made by no rule that is known`;
}

function ofOwnFunction({ target, facts }: Question): string | undefined {
  const maker = anchorMaker(target, facts);
  return maker === undefined ? undefined : `${maker} makes the anchors of the site by a function of its own`;
}

/** GitHub keeps the dash of a punctuation mark that it leaves out; most other sites do not. */
function dashAtEnd({ fragment, alike = '', target }: Question): string | undefined {
  if (withoutEnds(alike) !== withoutEnds(fragment)) return undefined;
  return `#${fragment} is #${alike} of ${target} but for a dash at its end, which sites leave out`;
}

function ruleNotShown({ fragment, alike = '', target, statistics, facts }: Question): string | undefined {
  const { decisive, alike: others } = statistics;
  const isKnown = !isPlainGitHub(facts.docs.siteOf(target));
  const share = isKnown ? OTHER_SHARE_OF_KNOWN : OTHER_SHARE;
  const isOther = (decisive === 0 && !isKnown) || (others >= SOME && others > decisive * share);
  if (!isOther) return undefined;
  const where = rootOf(statistics);
  return (
    `#${fragment} may be #${alike} of ${target}: nothing shows by which rule the site of ${where} `
    + 'makes its anchors'
  );
}

function madeInSeries({ fragment, target, statistics, facts }: Question): string | undefined {
  const sort = /^[a-z\d]+[-_]/i.exec(fragment)?.[0];
  if (sort === undefined) return undefined;
  const lost = statistics.missingHere.filter((other) => other.startsWith(sort)).length;
  const held = [...facts.docs.anchors(target).keys()].filter((anchor) => anchor.startsWith(sort)).length;
  if (lost < FEW || lost <= held * EXISTING_FOR_MISSING) return undefined;
  return (
    `${lost} fragments of ${target} begin with ${sort} and no heading makes them: `
    + 'they seem to be made when the site is built'
  );
}

function isWithinPageOfSite({ claim, target, facts }: Question): boolean {
  return claim.payload.path === '' && !isPlainGitHub(facts.docs.siteOf(target));
}

function onPageBeside({ fragment, target, facts }: Question): string | undefined {
  const sibling = siblingWith(fragment, target, facts);
  if (sibling === undefined) return undefined;
  return `${sibling} makes the anchor #${fragment}, and a site may show both on one page`;
}

/** Prefixes that renderers put before the ids of headings. */
const PREFIX = /^(?:content|heading|header|section|sec|h|toc|anchor|id)[-_]/i;

function ofOtherText({ fragment, target, facts }: Question): string | undefined {
  const line = facts.docs.anchorHint(target, fragment) ?? facts.docs.anchorHint(target, fragment.replace(PREFIX, ''));
  return line === undefined ? undefined : `${target}:${line} may make the anchor #${fragment} by a rule of the site`;
}

function manyMissing({ past, target, statistics, facts }: Question): string | undefined {
  const { missing } = statistics;
  const all = allOf(statistics);
  const isMuch =
    missing >= FEW && missing > all * (past === undefined && isOfSite(target, facts) ? MUCH_LOST : MOST_MISSING);
  return isMuch
    ? `${missing} of ${all} anchors that are linked in ${rootOf(statistics)} are made by no rule that is known here`
    : undefined;
}

function allOf({ plain, decisive, alike, hinted, missing }: AnchorStatistics): number {
  return plain + decisive + alike + hinted + missing;
}

function rootOf({ root }: AnchorStatistics): string {
  return root === '' ? 'the docs' : root;
}

const HEADING_MARKS = ['#', '##', '###', '####'];
const MADE_OF_MARKDOWN = /\.md\.\w+$/i;

/** A file other than a document with a line of markdown that is a heading of these words: a template of pages. */
function headedIn(fragment: string, { code }: Facts): string | undefined {
  const words = fragment.split('-');
  const first = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  const texts = new Set([words.map(first).join(' '), first(words.join(' ')), words.join(' ')]);
  const places = [...texts].flatMap((text) => HEADING_MARKS.flatMap((mark) => code.mentions(`${mark} ${text}`, 1)));
  return places.find(({ file }) => isTemplate(file) || MADE_OF_MARKDOWN.test(file))?.file;
}

const MOST_MAKERS = 20;

/** A file of the site's configuration that names a function for anchors. */
function anchorMaker(target: string, { code, docs }: Facts): string | undefined {
  const { config } = docs.siteOf(target);
  if (config === undefined) return undefined;
  const folder = posix.dirname(config);
  // A folder that only a generator reads, such as `.vitepress/`.
  const isWhole = hasHiddenFolder(config);
  const places = docs.conventions().anchorSettings.flatMap((setting) => code.mentions(setting, MOST_MAKERS));
  return places.find(({ file }) => file === config || (isWhole && isAtOrUnder(file, folder)))?.file;
}

/** Is the page built by a generator, known by its settings or by a folder that only a site has (`_documentation/`)? */
function isOfSite(file: string, facts: Facts): boolean {
  return (
    !isPlainGitHub(facts.docs.siteOf(file)) || facts.docs.conventions().siteFolders.some((folder) => folder.test(file))
  );
}

/** Documents of the folder that are read. */
const MAX_SIBLINGS = 200;

function siblingWith(fragment: string, file: string, { docs, tree }: Facts): string | undefined {
  const folder = posix.dirname(file);
  const names = tree
    .list(folder === '.' ? '' : folder)
    .filter(isPage)
    .slice(0, MAX_SIBLINGS);
  return names
    .map((name) => posix.join(folder, name))
    .find((other) => other !== file && docs.anchors(other).has(fragment));
}

/** The translation beside the linked page has the fragment: a site may lead there from pages of that language. */
function inSameLanguage({ claim, target, fragment, facts: { docs, tree } }: Question): string | undefined {
  const language = languageAfterName(stemOf(claim.file));
  if (language === undefined) return undefined;
  const translation = `${target.slice(0, -posix.extname(target).length)}.${language}${posix.extname(claim.file)}`;
  return tree.kind(translation) === 'file' && docs.anchors(translation).has(fragment)
    ? `${translation} has it, to which a site may lead from pages of that language`
    : undefined;
}

function withoutEnds(fragment: string): string {
  return fragment.replace(/^-|-$/g, '');
}
