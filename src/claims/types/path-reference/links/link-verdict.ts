import { isIndexPage } from '../../../../paths/doc-names.js';
import { isPage, mayGenerate, stemOfWebPage } from '../../../../paths/file-kinds.js';
import { posix } from 'node:path';
import type { Claim } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import { evidenceAt } from '../../../../model/verdict.js';
import type { Evidence, Verdict } from '../../../../model/verdict.js';
import { folderBesideCode } from '../../../../paths/roles.js';
import { extensionOf } from '../../../../text/paths.js';
import { brokenLink, isSwapped } from './broken-link.js';
import { judgeHosted } from './hosted-verdict.js';
import { withWeakGround } from '../../../ground/ground.js';
import { uncertain, verified } from '../../../verdict.js';
import { judgeAnchor } from '../anchors/anchor-verdict.js';
import { findRemovedPath, howItLeft, existingFolder } from '../missing/removed-path.js';
import { findPage } from '../find.js';
import type { Found } from '../find.js';
import {
  whyUndecided,
  mayBeReaddressed,
  movedAlong,
  originalOf,
  servedElsewhere,
  topPath,
  whyUnproven,
} from './link-doubt.js';
import { inFolderAbove } from './folder-above.js';
import { explainLink, inOtherRoot, ofSiteAbove } from './link-explanation.js';
import { isAlias } from './link-form.js';
import { isByKnownRule, isReadOnGitHub, whyRuleUnknown } from './link-rule.js';
import { findNear } from '../missing/near.js';
import type { Near } from '../missing/near.js';
import type { PathReference } from '../payload.js';
import { folderPageOf, isPagePath, pageVariants } from './page-files.js';
import { resolveLink, targetAmong } from '../resolve.js';
import type { Candidate, Resolution } from '../resolve.js';

/** Judges links, images and HTML attributes: they are always about this repository or the site built from it. */
export function judgeLink(claim: Claim<PathReference>, facts: Facts): Verdict {
  const { path, fragment, isHosted } = claim.payload;
  if (isHosted === true) return judgeHosted(claim, facts);
  if (path === '') return withinPage(judgeAnchor(claim, claim.file, facts));
  const resolution = resolveLink(claim, facts);
  if (resolution.outside) {
    const isAliased = isAlias(path, facts.docs.conventions().aliases);
    return uncertain(
      `${path} ${isAliased ? 'begins with an alias that nothing here explains' : 'leads out of the repository'}`,
    );
  }
  const near = nearer(claim, resolution, facts);
  if (near !== undefined) return judgeGuess(claim, near, facts);
  const found = findPage(resolution.candidates, facts);
  if (found === undefined) return judgeMissing(claim, resolution, facts);
  if (found.kind === 'ignored')
    return withWeakGround(
      verified(`${found.path} belongs here, though git ignores it or this checkout leaves it out`, 0.6, [
        { file: found.path },
      ]),
    );
  if (isReadOnGitHub(claim.file, facts) && resolution.candidates.every((one) => one.path !== found.path))
    return uncertain(
      `${found.path} may be meant, but GitHub shows it at no other address`,
      [{ file: found.path }],
      0.4,
    );
  const past = whyItself(claim, { resolution, found }, facts);
  if (past !== undefined) return uncertain(past, [{ file: found.path }], 0.4);
  if (fragment !== undefined) return judgePlace(claim, found, facts);
  const there = verified(`${found.path === '' ? 'the repository' : found.path} is there`, 0.98, evidenceAt(found.path));
  // No other file has that name, so the rule does not matter. A parent folder always exists, whatever the document
  // says.
  const isOnly = facts.tree.named(posix.basename(found.path)).length === 1;
  return (isOnly || isByKnownRule(claim, facts)) && !/^\.[./]*$/.test(path) ? there : withWeakGround(there);
}

/** The headings of a page itself prove nothing about the code. */
function withinPage(verdict: Verdict): Verdict {
  return verdict.status === 'verified' ? withWeakGround(verdict) : verdict;
}

/**
 * Resolves a root-relative URL that only the repository's root explains, of all known roots: a folder above the
 * document may be the site's root.
 */
function nearer({ file, payload }: Claim<PathReference>, { candidates }: Resolution, facts: Facts): Found | undefined {
  if (!/^\/+[^/]/.test(payload.path) || isReadOnGitHub(file, facts)) return undefined;
  const sites = candidates.filter(({ from }) => from !== '');
  if (findPage(sites, facts) !== undefined) return undefined;
  const above = file
    .split('/')
    .slice(0, -1)
    .map((_, at, folders) => folders.slice(0, folders.length - at).join('/'));
  return findPage(
    above.map((from) => ({ from, path: posix.join(from, payload.path) })),
    facts,
  );
}

/** Without evidence that the folder is the site's root: the link means its page, or the target is unknown. */
function judgeGuess(claim: Claim<PathReference>, found: Found, facts: Facts): Verdict {
  const verdict =
    claim.payload.fragment === undefined
      ? verified(`${found.path} is there`, 0.7, evidenceAt(found.path))
      : judgePlace(claim, found, facts);
  return verdict.status === 'verified'
    ? withWeakGround(verdict)
    : uncertain(`${found.path} may be meant; ${verdict.reason}`, verdict.evidence);
}

/**
 * A markdown page replaces one in HTML, but not a file that existed itself when the line was written: an example, or a
 * page of its own.
 */
function whyItself(
  claim: Claim<PathReference>,
  { resolution, found }: { readonly resolution: Resolution; readonly found: Found },
  facts: Facts,
): string | undefined {
  if (!/^html?$/.test(extensionOf(claim.payload.path)) || /^html?$/.test(extensionOf(found.path))) return undefined;
  const removed = findRemovedPath(claim, resolution.candidates, facts);
  if (removed === undefined || removed.removal.renamedTo === found.path || removed.existedWhenWritten() !== true)
    return undefined;
  return `${found.path} may be the page of that address, but ${howItLeft(removed)}`;
}

/** A place on a page; for a folder, on its page. */
function judgePlace(claim: Claim<PathReference>, { path, kind }: Found, facts: Facts): Verdict {
  if (kind === 'file') return judgeAnchor(claim, path, facts);
  const index = folderPageOf(path, facts);
  if (index !== undefined) return judgeAnchor(claim, index, facts);
  return uncertain(
    `${path === '' ? 'the repository' : path} is a folder without a page of its own, so nothing `
      + `shows where #${claim.payload.fragment ?? ''} leads`,
    evidenceAt(path),
  );
}

function judgeMissing(claim: Claim<PathReference>, resolution: Resolution, facts: Facts): Verdict {
  const missing = targetAmong(claim, resolution, facts) ?? claim.payload.path;
  const looked = existingFolder(missing, facts);
  const excuse = whyUndecided(claim, facts);
  if (excuse !== undefined) return uncertain(excuse, looked);
  const original = originalOf(claim, resolution, facts);
  if (original !== undefined)
    return uncertain(
      `${missing} is not there, but sites show the original, ${original}, for pages that are not translated`,
      [{ file: original }],
      0.4,
    );
  const other = servedElsewhere(claim, facts);
  if (other !== undefined)
    return uncertain(
      `${missing} is not there, but the site may serve ${other} at this address`,
      [{ file: other }],
      0.4,
    );
  const above = inFolderAbove(claim, facts);
  if (above !== undefined && findRemovedPath(claim, wordings(resolution, facts), facts) === undefined)
    return brokenLink(claim, { missing, removed: undefined, near: above, confidence: 0.9 }, facts);
  const explained = explainLink(claim, resolution, facts);
  if (explained !== undefined)
    return uncertain(`${missing} is not there, but ${explained.because}`, [{ file: explained.file }], 0.4);
  const removed = findRemovedPath(claim, wordings(resolution, facts), facts);
  const along = movedAlong(claim, removed, facts);
  if (along !== undefined)
    return uncertain(
      `${missing} is not there, but the docs moved as a whole, and from their root now it is ${along}`,
      [{ file: along }],
      0.4,
    );
  const served = ofSiteAbove(claim, facts);
  if (served !== undefined)
    return uncertain(`${missing} is not there, but ${served.because}`, [{ file: served.file }], 0.4);
  const unknown = whyRuleUnknown(claim, removed, facts);
  if (unknown !== undefined) return uncertain(`${missing} is not there, but ${unknown}`, looked, 0.4);
  const same = removed?.removal.renamedTo === undefined ? inOtherRoot(claim, facts) : undefined;
  if (same !== undefined) return uncertain(`${missing} is not there, but ${same.because}`, [{ file: same.file }], 0.4);
  // A removed target in git was meant, whatever exists at the root.
  const like = (removed === undefined ? rootOf(claim, facts) : undefined) ?? nearOf(missing, facts);
  const near = like === undefined || lacksPlace(claim, like, facts) || isSwapped(claim, facts) ? undefined : like;
  const readdressed = removed?.removal.renamedTo === undefined ? mayBeReaddressed(claim, facts) : undefined;
  if (readdressed !== undefined) return uncertain(`${missing} is not there, but ${readdressed}`, looked, 0.4);
  const maker = removed?.removal.renamedTo === undefined ? makerOf(missing, facts) : undefined;
  if (maker !== undefined)
    return uncertain(`${missing} is not there, but ${maker.file} names it, and may make it`, [maker], 0.4);
  const ignored = wordings(resolution, facts).find(({ path }) => path !== '' && facts.tree.isIgnored(path));
  if (ignored !== undefined) return uncertain(`git ignores ${ignored.path}, so a build may make it`, looked);
  if (removed !== undefined) return brokenLink(claim, { missing, removed, near, confidence: 0.97 }, facts);
  if (near?.how === 'root' && claim.payload.form !== 'html' && isReadOnGitHub(claim.file, facts))
    return brokenLink(claim, { missing, removed: undefined, near, confidence: 0.85 }, facts);
  const hedge = whyUnproven(claim, facts);
  if (hedge === undefined)
    return brokenLink(claim, { missing, removed: undefined, near, confidence: near === undefined ? 0.8 : 0.9 }, facts);
  if (near !== undefined && near.how !== 'elsewhere' && near.how !== 'root')
    return brokenLink(claim, { missing, removed: undefined, near, confidence: 0.75 }, facts);
  return uncertain(`${missing} is not there, but ${hedge}`, looked, 0.4);
}

/** A program that contains the name of a page as a string, if the name is specific enough. */
function makerOf(missing: string, { code }: Facts): Evidence | undefined {
  const stem = stemOfWebPage(posix.basename(missing));
  if (stem.length < MIN_SPECIFIC_CHARS || !/[-_\d]|[a-z][A-Z]/.test(stem)) return undefined;
  return [`'${stem}'`, `"${stem}"`, `'${stem}.md'`, `"${stem}.md"`]
    .flatMap((form) => code.mentions(form, MOST_MAKERS))
    .find(({ file }) => mayGenerate(file) && !TABLE.test(file) && folderBesideCode(file) === undefined);
}

/** Tables of a site's content are not programs that generate it. */
const TABLE = /\b(?:sidebars?|nav|navigation|toc|redirects?|config)\b[^/]*$/i;
/** Limits on the length of a specific name, and on the places where it is looked up. */
const MIN_SPECIFIC_CHARS = 8;
const MOST_MAKERS = 5;

/**
 * Every path that the link led to while it was valid, including the pages of a URL. Another thing of that name
 * elsewhere proves nothing.
 */
function wordings({ candidates }: Resolution, { docs }: Facts): readonly Candidate[] {
  const conventions = docs.conventions();
  return candidates.flatMap(({ path, from }) => pageVariants(path, conventions).map((page) => ({ path: page, from })));
}

/** Is this a different page, because it lacks the fragment's anchor? */
function lacksPlace({ payload: { fragment } }: Claim<PathReference>, { path }: Near, { docs }: Facts): boolean {
  return (
    fragment !== undefined && docs.get(path) !== undefined && !docs.isOpen(path) && !docs.anchors(path).has(fragment)
  );
}

function nearOf(missing: string, facts: Facts): Near | undefined {
  const own = findNear(missing, facts);
  if (own !== undefined || !isPagePath(missing)) return own;
  const conventions = facts.docs.conventions();
  const isOfFolder = (page: string): boolean =>
    (page.includes('/') && isIndexPage(page)) || conventions.folderPages.some((name) => page.endsWith(`/${name}`));
  for (const variant of pageVariants(missing, conventions)) {
    const isOther = variant !== missing && isPage(variant) && !isOfFolder(variant);
    const near = isOther ? findNear(variant, facts) : undefined;
    if (near !== undefined) return near;
  }
  return undefined;
}

/** The path was written from the repository's root although links start at the document. */
function rootOf({ payload }: Claim<PathReference>, facts: Facts): Near | undefined {
  const path = topPath(payload.path);
  return !payload.path.startsWith('/') && path.includes('/') && facts.tree.kind(path) !== undefined
    ? { path, how: 'root' }
    : undefined;
}
