import { posix } from 'node:path';
import type { Claim } from '../../../model/claim.js';
import type { PathRemoval, Facts, LinkHabits } from '../../../model/facts.js';
import { isPlainGitHub } from '../../../model/site.js';
import { isAtOrUnder } from '../../../text/paths.js';
import { hasOwnLicence } from '../../ground/brought.js';
import type { RemovedPath } from './departed.js';
import { formOfLink, isAlias } from './link-form.js';
import { isShownOnGitHub } from './names.js';
import type { PathReference } from './payload.js';
import { resolveLink } from './resolve.js';

/** Forms that every reader of markdown resolves alike: from the document, by file name. What is known of them holds until the docs themselves show otherwise. */
const EVERYWHERE = /^(?:here|up) (?:markdown|image|file)$/;
/** Of targets of such a form, the share that may be lost before the rule is what is wrong; and how many lost ones show anything. */
const LOST_SHARE = 0.15;
const LOST_FEW = 3;
/** So many lost ones, and none that holds, show that a document is out of place. */
const OWN_FEW = 6;
/** So many pages of a folder that is not there are no slips. */
const FOLDER_FEW = 2;
/** Other forms are addresses of a site: the rule must be seen to hold first. */
const HELD_SOME = 5;
const LOST_SHARE_OF_SITE = 0.1;

/** Why it cannot be told where links of this form lead in the docs that the document belongs to; undefined when the rule is seen to hold there. */
export function whyRuleUnknown(claim: Claim<PathReference>, departed: RemovedPath | undefined, facts: Facts): string | undefined {
  const { file, payload } = claim;
  const { root, own, ...all } = facts.docs.linkHabits(file, payload.path);
  // A document that was brought from elsewhere, or that is shown elsewhere.
  if (own.held === 0 && own.lost >= OWN_FEW && departed === undefined) return `none of the ${own.lost} places that the document links to is there, so it seems to be written for another place`;
  if (own.held === 0 && own.lost >= LOST_FEW && departed === undefined && hasOwnLicence(posix.dirname(file), facts.tree)) return 'it stands in a folder with a licence of its own, and none of its links leads anywhere: it was brought from elsewhere';
  if (isReadOnGitHub(file, facts)) return undefined;
  const built = departed === undefined && facts.docs.siteOf(file).config !== undefined ? whyBuilt(claim, all, facts) : undefined;
  if (built !== undefined) return built;
  const { config, contentRoot } = facts.docs.siteOf(file);
  if (config !== undefined && /^up (?:markdown|html|page)$/.test(formOfLink(payload.path)) && !isAtOrUnder(posix.join(posix.dirname(file), payload.path), contentRoot)) {
    return `it leads out of the pages of its site (${contentRoot}), where another site may be`;
  }
  if (isTrusted(claim, all, facts)) return undefined;
  const led = placesLedTo(claim, all.lostAt, facts);
  const { held, lost } = { held: all.held, lost: all.lost - led.size };
  if (isTrusted(claim, { held, lost }, facts) || isShownByOwnPast(claim, departed, { held, lost, led })) return undefined;
  if (held === 0 && lost === 0) return 'no other link shows how their site resolves such addresses';
  return `${lost} of ${held + lost} such links in ${root === '' ? 'the docs' : root} lead to no file, so their site resolves them in a way that is not known here`;
}

/** A part of the pages that is made when the site is built: one that many documents link to, or several of a folder, and none ever was in git. */
function whyBuilt(claim: Claim<PathReference>, { lostAt, often }: Pick<LinkHabits, 'lostAt' | 'often'>, facts: Facts): string | undefined {
  const missing = resolveLink(claim, facts).candidates[0]?.path ?? '';
  if (often.includes(missing)) return `many documents link to ${missing}, which never was in git: it seems to be made when the site is built`;
  const folder = posix.dirname(missing);
  if (folder === '.' || facts.tree.kind(folder) !== undefined || facts.history.departed(folder) !== undefined) return undefined;
  const pages = lostAt.filter((path) => posix.dirname(path) === folder).length;
  return pages < FOLDER_FEW ? undefined : `the docs link to ${pages} pages of ${folder}, which never was in git: it seems to be made when the site is built`;
}

interface Counts {
  readonly held: number;
  readonly lost: number;
}

function isTrusted({ file, payload }: Claim<PathReference>, { held, lost }: Counts, facts: Facts): boolean {
  const share = lost / Math.max(1, held + lost);
  const isKnown = EVERYWHERE.test(formOfLink(payload.path)) || facts.docs.siteOf(file).generator.namesFiles || isAlias(payload.path);
  return isKnown ? lost <= LOST_FEW || share <= LOST_SHARE : held >= HELD_SOME && share <= LOST_SHARE_OF_SITE;
}

/** Did the rule lead this very link to a file when its line was written? From the root of a site, that counts only for whole paths. */
function isShownByOwnPast({ payload }: Claim<PathReference>, departed: RemovedPath | undefined, { held, lost, led }: Counts & { readonly led: ReadonlySet<string> }): boolean {
  if (departed === undefined) return false;
  const isShown = EVERYWHERE.test(formOfLink(payload.path)) ? led.has(departed.path) : held === 0 && lost <= LOST_FEW && isWholePath(payload.path);
  return isShown && departed.stoodWhenWritten() === true;
}

/**
 * Of the lost places, those that git saw go: by this rule, links led there once, so they say nothing against it. Pages that many left together
 * may be made when the site is built since.
 */
function placesLedTo({ payload }: Claim<PathReference>, lostAt: readonly string[], { history, tree }: Facts): ReadonlySet<string> {
  const left = new Map<string, PathRemoval>();
  for (const path of lostAt) {
    const departure = path === '' || tree.isIgnored(path) ? undefined : history.departed(path);
    if (departure !== undefined) left.set(path, departure);
  }
  const isPage = / (?:markdown|page|html)$/.test(formOfLink(payload.path));
  const isOneOfFew = ({ commit }: PathRemoval): boolean => [...left.values()].filter((other) => other.renamedTo === undefined && other.commit === commit).length <= LOST_FEW;
  return new Set([...left].filter(([, departure]) => !isPage || departure.renamedTo !== undefined || isOneOfFew(departure)).map(([path]) => path));
}

/** From the root of the repository down to a file: that such a file stood there when the line was written is no chance. */
function isWholePath(path: string): boolean {
  return /^root (?:markdown|image|file)$/.test(formOfLink(path)) && path.lastIndexOf('/') > 0;
}

/** Is the rule by which the link was resolved no chance here: does it hold for most links of its form? Where all readers agree, none need show it. */
export function isByKnownRule({ file, payload }: Claim<PathReference>, facts: Facts): boolean {
  if (EVERYWHERE.test(formOfLink(payload.path)) || isReadOnGitHub(file, facts)) return true;
  const { held, lost } = facts.docs.linkHabits(file, payload.path);
  return lost <= held;
}

/** On GitHub itself, whose rules are known. */
export function isReadOnGitHub(file: string, facts: Facts): boolean {
  return isPlainGitHub(facts.docs.siteOf(file)) && isShownOnGitHub(file);
}
