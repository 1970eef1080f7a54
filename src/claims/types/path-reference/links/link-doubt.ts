import { isForm } from '../../../../paths/doc-kinds.js';
import { docNames, isIndexPage } from '../../../../paths/doc-names.js';
import { isPage } from '../../../../paths/file-kinds.js';
import { posix } from 'node:path';
import { shownAtTop } from '../../../../ecosystems/project-files.js';
import { commentDocsOf } from '../../../../ecosystems/source-forms.js';
import { LANGUAGE_FORM } from '../../../../text/words/languages.js';
import type { Claim } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import { isPlainGitHub } from '../../../../model/site.js';
import type { Site } from '../../../../model/site.js';
import { extensionOf, isAtOrUnder, trimmedPath } from '../../../../text/paths.js';
import type { RemovedPath } from '../missing/removed-path.js';
import { isReadOnGitHub, linkNamesFile } from './link-rule.js';
import { docLineOf } from '../../../reading/doc-line.js';
import { isShownOnGitHub } from '../../../reading/section/shown-on-github.js';
import type { PathReference } from '../payload.js';
import { isPagePath, pageVariants } from './page-files.js';
import type { Resolution } from '../resolve.js';

/** Pages of GitHub itself, reached by going up from the file's own URL. */
const HOST_PAGE = new RegExp(
  String.raw`^(?:\.{0,2}\/)*(?:[\w.-]+\/[\w.-]+\/)?(?:${[
    'blob|tree|raw|issues|pulls?|wiki|releases|actions|discussions|compare|commits?|security',
    'projects|labels|milestones?|stargazers|network|graphs|edit|new|archive',
  ].join('|')})(?:\/|$)`,
);
const PACKAGE_PAGES: ReadonlySet<string> = new Set(docNames('onPackagePage').map((name) => `${name}.md`));
/** With codes of three letters, too. */
const LOCALE = new RegExp(`^[a-z]?${LANGUAGE_FORM}$`, 'i');

/**
 * The new target of a root-relative URL, if the old root folder was moved with all its content, including this
 * document.
 */
export function movedAlong(
  { file, payload }: Claim<PathReference>,
  removed: RemovedPath | undefined,
  facts: Facts,
): string | undefined {
  const to = removed?.removal.renamedTo;
  if (
    removed === undefined
    || to === undefined
    || !payload.path.startsWith('/')
    || !to.endsWith(`/${removed.path}`)
    || (isReadOnGitHub(file, facts) && !isPagePath(payload.path))
  )
    return undefined;
  return isAtOrUnder(file, to.slice(0, -removed.path.length - 1)) ? to : undefined;
}

/** The reason why a missing target says nothing about the repository. */
export function whyUndecided(claim: Claim<PathReference>, facts: Facts): string | undefined {
  const { path } = claim.payload;
  if (HOST_PAGE.test(path) && /^(?:\.\.\/|\/|\.\/\.\.)/.test(path))
    return `${path} is an address on the hosting site, not a file`;
  if (isForm(claim.file))
    return `${claim.file} is shown on other pages of the hosting site, so its links start elsewhere`;
  const [made] = commentDocsOf(facts.manifests.above(claim.file)).flatMap((docs) => docs.mayLink(path) ?? []);
  if (made !== undefined) return made;
  const atTop = whyAtTop(claim, facts);
  if (atTop !== undefined) return atTop;
  const copied = whereCopied(claim, facts);
  return copied === undefined ? undefined : `the document is also made into ${copied}, where the link holds`;
}

/** The reason why a link from the top of the repository may hold on a page of a package that is shown elsewhere. */
function whyAtTop({ file, payload }: Claim<PathReference>, facts: Facts): string | undefined {
  const dir = posix.dirname(file);
  if (dir === '.' || payload.path.startsWith('/') || !PACKAGE_PAGES.has(posix.basename(file).toLowerCase()))
    return undefined;
  const path = topPath(payload.path);
  const place = facts.manifests
    .at(dir)
    .map(shownAtTop)
    .find((one) => one !== undefined);
  if (place === undefined || payload.path.startsWith('../') || facts.tree.kind(path) === undefined) return undefined;
  return `${place} shows the document at the top of the repository, where ${path} is`;
}

/**
 * A document of the same name next to a file with the target's name: this document is a source or a part of that one.
 */
function whereCopied({ file, payload }: Claim<PathReference>, facts: Facts): string | undefined {
  if (!/^(?:\.\/)?[^./][^/]*$/.test(payload.path)) return undefined;
  const own = posix.basename(file);
  if (isIndexPage(own)) return undefined;
  const target = posix.basename(payload.path);
  return facts.tree
    .named(target)
    .map((path) => posix.join(posix.dirname(path), own))
    .find((path) => path !== file && facts.tree.kind(path) === 'file');
}

/** The original-language page that a translated page replaces. */
export function originalOf(
  { file }: Claim<PathReference>,
  { candidates }: Resolution,
  facts: Facts,
): string | undefined {
  const { generator, contentRoot } = facts.docs.siteOf(file);
  if (generator.originalFolders.length === 0) return undefined;
  const inside = candidates
    .map(({ path }) => path)
    .filter((path) => contentRoot === '' || path.startsWith(`${contentRoot}/`))
    .map((path) => path.slice(contentRoot === '' ? 0 : contentRoot.length + 1).split('/'));
  const originals = inside
    .filter(([locale = '', ...rest]) => LOCALE.test(locale) && rest.length > 0)
    .flatMap(([, ...rest]) => generator.originalFolders.map((root) => posix.join(contentRoot, root, ...rest)));
  const pages = originals.flatMap((path) => pageVariants(path, facts.docs.conventions()));
  return pages.find((path) => facts.tree.kind(path) === 'file');
}

/**
 * A file in the same part of the repository whose path ends like the URL: settings can rewrite the start of a URL
 * (versions, languages).
 */
export function servedElsewhere({ file, payload }: Claim<PathReference>, facts: Facts): string | undefined {
  if (isPlainGitHub(facts.docs.siteOf(file)) || !payload.path.startsWith('/')) return undefined;
  const [site = ''] = file.split('/');
  const ends = pageVariants(topPath(payload.path), facts.docs.conventions()).filter((end) => end.includes('/'));
  return ends
    .flatMap((end) => facts.tree.endingWith(end))
    .find((path) => isAtOrUnder(path, site) && facts.tree.kind(path) === 'file');
}

/** The reason why a page URL may work although no file is at that path. */
export function mayBeReaddressed({ file, payload }: Claim<PathReference>, facts: Facts): string | undefined {
  const { generator } = facts.docs.siteOf(file);
  if (!generator.pagesNameAddress || !isPagePath(payload.path)) return undefined;
  return `pages of the site (${generator.title}) can say themselves at which address they are`;
}

/** What an entry says of a page that it links to all the same. */
const UNWRITTEN = new RegExp(
  String.raw`\b(?:TBD|TODO|WIP)\b|\b[Cc]oming soon\b|🚧`
    + String.raw`|\b(?:not (?:yet )?(?:been )?(?:written|translated)(?: yet)?|to be (?:written|translated|added))\b`,
);
/** `- [shop]: text` reads as the definition of a link where the rest of the line is one word. */
const LABELLED_ENTRY = /^\s*(?:[-*+]|\d{1,3}[.)])\s+\[[^\]]{1,200}\]:\s/;
/** What extensions of generators put beside the pages. */
const MADE_BY_SITES: ReadonlySet<string> = new Set([
  'llms.txt',
  'llms-full.txt',
  'sitemap.xml',
  'robots.txt',
  'feed.xml',
  'rss.xml',
  'atom.xml',
  'objects.inv',
]);

/** The reason why a missing target without a removal in history does not prove drift; undefined when it does. */
export function whyUnproven(claim: Claim<PathReference>, facts: Facts): string | undefined {
  const { path } = claim.payload;
  const site = facts.docs.siteOf(claim.file);
  const line = docLineOf(claim, facts);
  if (UNWRITTEN.test(line)) return 'its line says that the page is not written yet';
  if (LABELLED_ENTRY.test(line) && !/[./#]/.test(path)) return 'the entry of the list may begin with a label';
  if (!isPlainGitHub(site) && MADE_BY_SITES.has(posix.basename(path).toLowerCase()))
    return `the site (${site.generator.title}) may make it`;
  if (facts.docs.conventions().translationFolders.some((folder) => folder.test(claim.file)))
    return 'a translated tree falls back to the original for pages it lacks';
  if (path.startsWith('/'))
    return isPlainGitHub(site)
      ? 'addresses from the root belong to the site that shows them'
      : `addresses from the root are made by the site (${site.generator.title})`;
  if (/^html?$/.test(extensionOf(path))) return 'a page in HTML can be made when the site is built';
  if (!isPagePath(path)) return isPlainGitHub(site) ? undefined : whySiteMayServe(claim, site, facts);
  if (isPlainGitHub(site))
    return isShownOnGitHub(claim.file) ? undefined : 'an address without extension can be a page of a site';
  return site.generator.namesFiles && !path.endsWith('/')
    ? undefined
    : `the site (${site.generator.title}) decides at which address its pages are`;
}

/** The reason to expect that the site serves a file from elsewhere: its theme, another content folder. */
function whySiteMayServe(claim: Claim<PathReference>, { generator }: Site, facts: Facts): string | undefined {
  const { payload } = claim;
  if (payload.form === 'html') return `the site (${generator.title}) decides where its HTML is served`;
  const [same] =
    payload.path.startsWith('../') || isPage(payload.path) || linkNamesFile(claim, facts)
      ? []
      : facts.tree.endingWith(topPath(payload.path));
  return same === undefined ? undefined : `the site (${generator.title}) may take ${same}`;
}

export function topPath(path: string): string {
  return posix.normalize(trimmedPath(path));
}
