import { posix } from 'node:path';
import type { Claim } from '../../../../model/claim.js';
import type { PathRemoval, Facts, LinkStatistics } from '../../../../model/facts.js';
import { isPlainGitHub } from '../../../../model/site.js';
import type { Site } from '../../../../model/site.js';
import { isOfContributors } from '../../../../paths/doc-names.js';
import { isPage, isPicture, markupOf } from '../../../../paths/file-kinds.js';
import { foldersAbove, isAtOrUnder } from '../../../../text/paths.js';
import { hasLicence, hasOwnLicence } from '../../../ground/vendored-folder.js';
import type { RemovedPath } from '../missing/removed-path.js';
import { formOfLink, isAlias } from './link-form.js';
import type { LinkForm } from './link-form.js';
import { isShownOnGitHub } from '../../../reading/section/shown-on-github.js';
import type { PathReference } from '../payload.js';
import { resolveLink } from '../resolve.js';
import { always, firstReason } from '../rules.js';
import type { Rule } from '../rules.js';

/**
 * Forms that every markdown renderer resolves alike: from the document, by file name. The known rule applies until the
 * docs themselves contradict it.
 */
const EVERYWHERE = /^(?:here|up) (?:markdown|image|file)$/;
/**
 * Broken targets of such a form above both of these limits, a share and a count, show that the rule is wrong, not the
 * links.
 */
const MISSING_SHARE = 0.15;
const MISSING_FEW = 3;
/** This many broken links, and no valid one, show that a document is out of place; fewer on a site. */
const OWN_FEW = 6;
const OWN_FEW_OF_SITE = 3;
/** This many linked pages of a missing folder are not typos. */
const FOLDER_FEW = 2;
/** Other forms are URLs of a site: there must first be evidence that the rule holds. */
const EXISTING_SOME = 5;
const MISSING_SHARE_OF_SITE = 0.1;

interface Question {
  readonly claim: Claim<PathReference>;
  readonly removed: RemovedPath | undefined;
  readonly statistics: LinkStatistics;
  readonly site: Site;
  readonly facts: Facts;
}

type LinkRule = Rule<Question>;

/** Do most links of this form in the docs around the document lead to the files that they name? */
export function isRuleShown(claim: Claim<PathReference>, facts: Facts): boolean {
  const { file, payload } = claim;
  const [statistics, site] = [facts.docs.linkStatistics(file, payload.path), facts.docs.siteOf(file)];
  return ruleNotShown({ claim, removed: undefined, statistics, site, facts }) === undefined;
}

/**
 * The reason why the targets of links of this form are unknown in the docs around the document; undefined when there is
 * evidence for the rule.
 */
export function whyRuleUnknown(
  claim: Claim<PathReference>,
  removed: RemovedPath | undefined,
  facts: Facts,
): string | undefined {
  const { file, payload } = claim;
  const [statistics, site] = [facts.docs.linkStatistics(file, payload.path), facts.docs.siteOf(file)];
  const question = { claim, removed, statistics, site, facts };
  return firstReason(ANYWHERE, question) ?? (isReadOnGitHub(file, facts) ? undefined : firstReason(ON_SITES, question));
}

const hasNotLeft = ({ removed }: Question): boolean => removed === undefined;
const isConfigured = ({ site }: Question): boolean => site.config !== undefined;

const ANYWHERE: readonly LinkRule[] = [
  { name: 'written-elsewhere', applies: hasNotLeft, reason: writtenElsewhere },
  { name: 'brought', applies: hasNotLeft, reason: whyVendored },
];

const ON_SITES: readonly LinkRule[] = [
  { name: 'made-page', applies: (question) => hasNotLeft(question) && isConfigured(question), reason: ofMadePage },
  { name: 'made-folder', applies: (question) => hasNotLeft(question) && isConfigured(question), reason: ofMadeFolder },
  { name: 'out-of-site', applies: isConfigured, reason: outOfSite },
  { name: 'rule-not-shown', applies: always, reason: ruleNotShown },
];

/** A document that was copied from elsewhere, or that is shown elsewhere. */
function writtenElsewhere({ statistics: { own }, site }: Question): string | undefined {
  if (own.existing > 0 || own.missing < (isPlainGitHub(site) ? OWN_FEW : OWN_FEW_OF_SITE)) return undefined;
  return (
    `none of the ${own.missing} places that the document links to is there, `
    + 'so it seems to be written for another place'
  );
}

function whyVendored({ claim, statistics: { own }, facts }: Question): string | undefined {
  const folder = posix.dirname(claim.file);
  // The licence itself was brought as well.
  const isLost = own.existing <= 1 && own.missing >= MISSING_FEW && hasOwnLicence(folder, facts.tree);
  if (!isLost && !isBelowOtherLicence(claim.file, facts)) return undefined;
  return 'it is in a folder with a licence of its own, and its links lead nowhere: it was brought from elsewhere';
}

/**
 * Is a folder above the file code of others: with a licence beside that of the project, and no package, or with a guide
 * for the contributors of it alone?
 */
function isBelowOtherLicence(file: string, { tree, manifests }: Facts): boolean {
  const hasGuide = (folder: string): boolean => tree.list(folder).some((name) => isOfContributors(`${folder}/${name}`));
  const isOfOthers = (folder: string): boolean =>
    hasOwnLicence(folder, tree) && (manifests.at(folder).length === 0 || hasGuide(folder));
  return hasLicence('', tree) && foldersAbove(file).some(isOfOthers);
}

/** A page that is generated when the site is built: many documents link to it, and it was never in git. */
function ofMadePage({ claim, statistics, facts }: Question): string | undefined {
  const missing = missingOf(claim, facts);
  if (!statistics.oftenMissing.includes(missing)) return undefined;
  return `many documents link to ${missing}, which never was in git: it seems to be made when the site is built`;
}

/** A folder that is generated when the site is built: several of its pages are linked. */
function ofMadeFolder({ claim, statistics, facts }: Question): string | undefined {
  const folder = posix.dirname(missingOf(claim, facts));
  if (folder === '.' || facts.tree.kind(folder) !== undefined || facts.history.removalOf(folder) !== undefined)
    return undefined;
  const pages = statistics.missingAt.filter((path) => posix.dirname(path) === folder).length;
  if (pages < FOLDER_FEW) return undefined;
  return (
    `the docs link to ${pages} pages of ${folder}, which never was in git: `
    + 'it seems to be made when the site is built'
  );
}

function missingOf(claim: Claim<PathReference>, facts: Facts): string {
  return resolveLink(claim, facts).candidates[0]?.path ?? '';
}

/** It is on no page of the site; unless the file itself was there when the line was written. */
function outOfSite({ claim, removed, site: { contentRoot }, facts }: Question): string | undefined {
  const { file, payload } = claim;
  if (removed?.removal.renamedTo === undefined && removed?.existedWhenWritten() === true) return undefined;
  if (!/^up (?:markdown|html|page)$/.test(formOf(payload, facts))) return undefined;
  if (isAtOrUnder(posix.join(posix.dirname(file), payload.path), contentRoot)) return undefined;
  return `it leads out of the pages of its site (${contentRoot}), where another site may be`;
}

/** Links of the form fail too often, or there are too few to tell. */
function ruleNotShown({ claim, removed, statistics, facts }: Question): string | undefined {
  if (isTrusted(claim, statistics, facts)) return undefined;
  const led = placesLedTo(claim, statistics.missingAt, facts);
  const { existing, missing } = { existing: statistics.existing, missing: statistics.missing - led.size };
  if (isTrusted(claim, { existing, missing }, facts)) return undefined;
  if (isShownByOwnPast(claim, removed, { existing, missing, led, facts })) return undefined;
  if (existing === 0 && missing === 0) return 'no other link shows how their site resolves such addresses';
  const where = statistics.root === '' ? 'the docs' : statistics.root;
  return (
    `${missing} of ${existing + missing} such links in ${where} lead to no file, `
    + 'so their site resolves them in a way that is not known here'
  );
}

function formOf({ path }: Pick<PathReference, 'path'>, { docs }: Facts): LinkForm {
  return formOfLink(path, docs.conventions().aliases);
}

interface Counts {
  readonly existing: number;
  readonly missing: number;
}

function isTrusted({ file, payload }: Claim<PathReference>, { existing, missing }: Counts, facts: Facts): boolean {
  const share = missing / Math.max(1, existing + missing);
  const isAliased = isAlias(payload.path, facts.docs.conventions().aliases);
  const isKnown = isAliased || EVERYWHERE.test(formOf(payload, facts)) || facts.docs.siteOf(file).generator.namesFiles;
  return isKnown
    ? missing <= MISSING_FEW || share <= MISSING_SHARE
    : existing >= EXISTING_SOME && share <= MISSING_SHARE_OF_SITE;
}

interface OwnPast extends Counts {
  /** Missing targets that links of the form once led to. */
  readonly led: ReadonlySet<string>;
  readonly facts: Facts;
}

/**
 * Did the rule lead this very link to a file when its line was written? From the root of a site, only whole paths
 * count.
 */
function isShownByOwnPast(
  { file, payload }: Claim<PathReference>,
  removed: RemovedPath | undefined,
  past: OwnPast,
): boolean {
  if (removed === undefined) return false;
  const { existing, missing, led, facts } = past;
  // An entry of a table of contents, or `:doc:`: a page without its ending, by one rule in all of them.
  const isEntry = markupOf(file) === 'rst' && markupOf(removed.path) === 'rst' && !facts.tree.isIgnored(removed.path);
  if (isEntry && / page$/.test(formOf(payload, facts))) return removed.existedWhenWritten() === true;
  const isShown = EVERYWHERE.test(formOf(payload, facts))
    ? led.has(removed.path)
    : existing === 0 && missing <= MISSING_FEW && isWholePath(payload, facts);
  return isShown && removed.existedWhenWritten() === true;
}

/**
 * The missing targets whose removal git saw: by this rule, links once led there, so they are no evidence against the
 * rule. Pages that were removed together in large numbers may be generated by the site build since.
 */
function placesLedTo({ payload }: Claim<PathReference>, lostAt: readonly string[], facts: Facts): ReadonlySet<string> {
  const { history, tree } = facts;
  const left = new Map<string, PathRemoval>();
  for (const path of lostAt) {
    const removal = path === '' || tree.isIgnored(path) ? undefined : history.removalOf(path);
    if (removal !== undefined) left.set(path, removal);
  }
  const isPage = / (?:markdown|page|html)$/.test(formOf(payload, facts));
  const isOneOfFew = ({ commit }: PathRemoval): boolean =>
    [...left.values()].filter((other) => other.renamedTo === undefined && other.commit === commit).length
    <= MISSING_FEW;
  return new Set(
    [...left]
      .filter(([, removal]) => !isPage || removal.renamedTo !== undefined || isOneOfFew(removal))
      .map(([path]) => path),
  );
}

/**
 * A path from the repository's root down to a file: it is not by chance that such a file existed when the line was
 * written.
 */
function isWholePath(payload: PathReference, facts: Facts): boolean {
  return /^root (?:markdown|image|file)$/.test(formOf(payload, facts)) && payload.path.lastIndexOf('/') > 0;
}

/**
 * Does the rule that resolved the link hold for most links of its form here, so that the result is not by chance? Rules
 * on which all renderers agree need no evidence.
 */
export function isByKnownRule({ file, payload }: Claim<PathReference>, facts: Facts): boolean {
  if (EVERYWHERE.test(formOf(payload, facts)) || isReadOnGitHub(file, facts)) return true;
  const { existing, missing } = facts.docs.linkStatistics(file, payload.path);
  return missing <= existing;
}

/** Is the document read on GitHub itself, whose rules are known? */
export function isReadOnGitHub(file: string, facts: Facts): boolean {
  return isPlainGitHub(facts.docs.siteOf(file)) && isShownOnGitHub(file);
}

/** Plugins of MkDocs that find a page by its name in any folder. */
const NAME_FINDERS = ['ezlinks', 'roamlinks', 'autolinks', 'obsidian', 'wikilinks'];

/** Does the project use a plugin for which the name of a file is enough? */
export function findsByName({ code }: Pick<Facts, 'code'>): boolean {
  return NAME_FINDERS.some((plugin) => code.mentions(plugin, 1).length > 0);
}

/**
 * Is it a relative link to a page or a picture in the markup of a document, in a site that takes such links for paths
 * of source files?
 */
export function linkNamesFile({ file, payload: { path, form } }: Claim<PathReference>, facts: Facts): boolean {
  const isOfFile = isPage(path) || (form !== 'html' && isPicture(path));
  return !path.startsWith('/') && isOfFile && facts.docs.siteOf(file).generator.linksNameFiles && !findsByName(facts);
}

/** Is it such a link that starts at the document and nowhere else? */
export function startsAtDocument(claim: Claim<PathReference>, facts: Facts): boolean {
  const { path } = claim.payload;
  const isFromRoot = isPage(path) && !path.startsWith('.') && facts.docs.siteOf(claim.file).generator.linksFromRoot;
  return linkNamesFile(claim, facts) && !isFromRoot;
}
