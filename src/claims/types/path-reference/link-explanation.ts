import { posix } from 'node:path';
import type { Claim } from '../../../model/claim.js';
import type { Facts, TreeFacts } from '../../../model/facts.js';
import type { Explanation, ExplanationRule, LostLink } from './explanation.js';
import { docLineOf } from '../../reading/doc-line.js';
import { findRemovedPath } from './departed.js';
import { findPage } from './find.js';
import { formOfLink } from './link-form.js';
import { routed } from './link-routes.js';
import { isReadOnGitHub } from './link-rule.js';
import { inOtherTree, ofOriginal, untranslated } from './link-twins.js';
import { endingsOfPages, folderPageOf, isFolderPage, isPagePath, pageVariants } from './page-files.js';
import type { PageFacts } from './page-files.js';
import type { PathReference } from './payload.js';
import { tailOf } from './proof.js';
import { resolveLink } from './resolve.js';
import type { Resolution } from './resolve.js';
import { always, firstReason } from './rules.js';
import type { Rule } from './rules.js';

/** The first thing in the repository that explains the link; undefined when nothing does. */
export function explainLink(
  claim: Claim<PathReference>,
  resolution: Resolution,
  facts: Facts,
): Explanation | undefined {
  return explainByFiles(resolution, facts) ?? firstReason(RULES, { claim, resolution, facts });
}

/** A file that the link may lead to by a rule of some site. */
export function explainByFiles(resolution: Resolution, facts: PageFacts): Explanation | undefined {
  return firstReason(BY_FILES, { resolution, facts });
}

type FileLink = Pick<LostLink, 'resolution'> & { readonly facts: PageFacts };

const BY_FILES: readonly Rule<FileLink, Explanation>[] = [
  { name: 'page-of-file', applies: always, reason: pageOfFile },
  { name: 'made-page', applies: always, reason: madeByProgram },
  { name: 'other-language-or-version', applies: always, reason: inOtherTree },
  { name: 'original-of-translation', applies: always, reason: ofOriginal },
];

/** GitHub shows a file at its own address, and nothing in its place. */
const isOnSite = ({ claim, facts }: LostLink): boolean => !isReadOnGitHub(claim.file, facts);

const RULES: readonly ExplanationRule[] = [
  { name: 'untranslated', applies: isOnSite, reason: untranslated },
  { name: 'page-of-folder', applies: isOnSite, reason: ofFolder },
  { name: 'found-by-base-name', applies: always, reason: byBaseName },
  { name: 'copied-media', applies: isOnSite, reason: copiedMedia },
  { name: 'own-address', applies: always, reason: namedItself },
  { name: 'route', applies: isOnSite, reason: routed },
  { name: 'including-page', applies: always, reason: fromIncluder },
  { name: 'other-place', applies: always, reason: fromOtherPlace },
  { name: 'made-document', applies: always, reason: fromOutput },
  { name: 'copied-document', applies: always, reason: fromOriginal },
  { name: 'category', applies: isOnSite, reason: ofCategory },
  { name: 'same-route', applies: isOnSite, reason: ofRoute },
];

/** `entry.client.tsx` can be the page `entry.client.tsx.md`. */
function pageOfFile({ resolution, facts: { tree, docs } }: FileLink): Explanation | undefined {
  const endings = endingsOfPages(docs.conventions());
  const files = resolution.candidates.flatMap(({ path }) => endings.map((ending) => path + ending));
  const file = files.find((path) => tree.kind(path) === 'file');
  return file === undefined ? undefined : { file, because: `${file} may be the page of that address` };
}

/** Folders of more entries are not looked through for what a program makes. */
const MOST_ENTRIES = 2_000;
const MADE_PAGE =
  /^(?:\.(?:md|mdx|html?|json|xml|txt))?\.(?:[cm]?[jt]s|py|rb|erb|njk|liquid|ejs|sh|go|rs|php|tmpl|tpl|jl|R)$/;

/** A page that a program makes has its own ending before that of the program: `themes.md.ts`, `feed.html.erb`. */
function madeByProgram({ resolution, facts: { tree, docs } }: FileLink): Explanation | undefined {
  const endings = endingsOfPages(docs.conventions());
  for (const { path } of resolution.candidates) {
    const [folder, name] = [posix.dirname(path).replace(/^\.$/, ''), posix.basename(path)];
    const stem = endings.some((ending) => name.endsWith(ending)) ? name : `${name}.`;
    const isMade = (entry: string): boolean => entry.startsWith(stem) && MADE_PAGE.test(entry.slice(name.length));
    const page = name === '' ? undefined : tree.list(folder).slice(0, MOST_ENTRIES).find(isMade);
    if (page !== undefined)
      return { file: posix.join(folder, page), because: `${posix.join(folder, page)} may make the page` };
  }
  return undefined;
}

/** Sites make a folder's page of its README, and link to it as its index. */
function ofFolder({ resolution, facts }: LostLink): Explanation | undefined {
  const isIndex = (name: string): boolean => /\.mdx?$/i.test(name) && isFolderPage(name, facts.docs.conventions());
  for (const { path } of resolution.candidates) {
    const page = isIndex(posix.basename(path)) ? folderPageOf(posix.dirname(path), facts) : undefined;
    if (page !== undefined) return { file: page, because: `the site may show ${page} as the page of its folder` };
  }
  return undefined;
}

/** Some sites write all pages into one folder, and find those that a link names by their base name. */
function byBaseName({ claim, facts: { tree, docs } }: LostLink): Explanation | undefined {
  const base = posix.basename(claim.payload.path).replace(/\.html$/, '.md');
  const isNamed = (ending: string): boolean => base.endsWith(`.${ending}`);
  const site = docs.sites().find(({ generator }) => generator.findsByName.some(isNamed));
  const file = site === undefined ? undefined : tree.named(base)[0];
  if (site === undefined || file === undefined) return undefined;
  return { file, because: `${site.generator.title} finds ${file} by its name` };
}

/**
 * Sites copy images into folders of their own: one of that name may be it. Not the one that a commit moved away from
 * where the link led when it was written.
 */
function copiedMedia({ claim, resolution, facts }: LostLink): Explanation | undefined {
  const { path } = claim.payload;
  if (!formOfLink(path, facts.docs.conventions().aliases).endsWith(' image')) return undefined;
  const [same] = facts.tree.named(posix.basename(path));
  if (same === undefined) return undefined;
  const removed = findRemovedPath(claim, resolution.candidates, facts);
  if (removed?.departure.renamedTo === same && removed.stoodWhenWritten() === true) return undefined;
  return { file: same, because: `the site may serve ${same} there` };
}

function namedItself({ claim, facts: { docs } }: LostLink): Explanation | undefined {
  const file = docs.atAddress(claim.payload.path);
  return file === undefined ? undefined : { file, because: `${file} gives itself this address` };
}

/** Pages that are tried for one link. */
const MAX_INCLUDERS = 20;

/** Text that is put into other pages is read from there. */
function fromIncluder({ claim: { file, payload }, facts }: LostLink): Explanation | undefined {
  return fromPlaces(payload, facts.docs.includersOf(file), {
    facts,
    told: (includer, found) => `${includer} takes the text in, and leads to ${found} from there`,
  });
}

/** A document that stands at other places under links of the file system is read there, too. */
function fromOtherPlace({ claim: { file, payload }, facts }: LostLink): Explanation | undefined {
  return fromPlaces(payload, facts.docs.alsoAt(file), {
    facts,
    told: (place, found) => `the document is also ${place}, and leads to ${found} from there`,
  });
}

/** `readme.source.md` is what a program makes `readme.md` of, often in another folder: its links begin there. */
function fromOutput({ claim: { file, payload }, facts }: LostLink): Explanation | undefined {
  const output = /^(.+)[._-](?:source|src|template|tmpl|tpl|in)(\.mdx?)$/i.exec(posix.basename(file));
  const made = output === null ? [] : facts.tree.named(`${output[1] ?? ''}${output[2] ?? ''}`);
  return fromPlaces(payload, made, {
    facts,
    told: (place, found) => `${place} may be made of the document, and leads to ${found}`,
  });
}

/**
 * A document below another of its name that has the very line is a copy of that one, made for a package or by a
 * program: its links hold from there.
 */
function fromOriginal({ claim, facts }: LostLink): Explanation | undefined {
  const { file, payload } = claim;
  const line = docLineOf(claim, facts).trim();
  if (line === '' || payload.path.startsWith('/')) return undefined;
  const above = posix
    .dirname(file)
    .split('/')
    .map((_, at, all) => all.slice(0, at).join('/'));
  const places = above.map((folder) => posix.join(folder, posix.basename(file)));
  const originals = places.filter((other) => other !== file && hasLine(other, line, facts));
  const told = (place: string, found: string): string =>
    `${place} has the same line, and leads to ${found}: the document may be made of it`;
  return fromPlaces(payload, originals, { facts, told });
}

function hasLine(file: string, line: string, { docs }: Facts): boolean {
  return docs.get(file)?.sections.some(({ content }) => content.includes(line)) === true;
}

interface Telling {
  readonly facts: Facts;
  readonly told: (place: string, found: string) => string;
}

/** The first of these places from which the link leads somewhere. */
function fromPlaces(
  payload: PathReference,
  places: readonly string[],
  { facts, told }: Telling,
): Explanation | undefined {
  for (const place of places.slice(0, MAX_INCLUDERS)) {
    const found = findPage(resolveLink({ file: place, payload }, facts).candidates, facts);
    if (found !== undefined) return { file: found.path, because: told(place, found.path) };
  }
  return undefined;
}

/** Files that are looked at for the address of a category. */
const MAX_CATEGORIES = 500;

/** The page of a category, made of what lies in its folder, at the address that the folder's settings give it. */
function ofCategory({ claim, facts }: LostLink): Explanation | undefined {
  const name = posix.basename(claim.payload.path);
  if (!isPagePath(claim.payload.path) || name.length < 2) return undefined;
  const settings = facts.docs.conventions().folderSettings.flatMap((file) => facts.tree.named(file));
  const forms = [`slug: ${name}`, `slug: /${name}`, `/${name}"`, `"${name}"`, `/${name}/"`];
  const place = settings.slice(0, MAX_CATEGORIES).find((one) => forms.some((form) => facts.code.standsIn(one, form)));
  return place === undefined ? undefined : { file: place, because: `${place} may give a page this address` };
}

/** Sites take the ending off: `a.md`, `a.mdx` and `a/index.mdx` have one address. */
function ofRoute({ resolution: { candidates }, facts }: LostLink): Explanation | undefined {
  const stems = candidates.filter(({ path }) => /\.mdx?$/.test(path)).map(({ path }) => path.replace(/\.mdx?$/, ''));
  const page =
    stems
      .flatMap((stem) => ['.md', '.mdx', '/index.md', '/index.mdx'].map((ending) => stem + ending))
      .find((path) => facts.tree.kind(path) === 'file') ?? inLanguages(stems, facts.tree);
  return page === undefined ? undefined : { file: page, because: `${page} may have the same address on the site` };
}

/** `setup.en.md` and `setup.ja.md` are both the page `setup.md`, each in its language. */
function inLanguages(stems: readonly string[], tree: TreeFacts): string | undefined {
  for (const stem of stems) {
    const name = posix.basename(stem);
    const page = tree
      .list(posix.dirname(stem).replace(/^\.$/, ''))
      .find(
        (entry) =>
          entry.startsWith(`${name}.`) && /^\.[a-z]{2}(?:[-_][A-Za-z]{2,4})?\.mdx?$/.test(entry.slice(name.length)),
      );
    if (page !== undefined) return posix.join(posix.dirname(stem), page);
  }
  return undefined;
}

/**
 * An address from the root, without the ending of a file, leads to a page below a folder that the document lies in:
 * that is the root of its site.
 */
export function ofSiteAbove({ file, payload: { path } }: Claim<PathReference>, facts: Facts): Explanation | undefined {
  if (!path.startsWith('/') || !isPagePath(path) || tailOf(path) === '') return undefined;
  const above = posix
    .dirname(file)
    .split('/')
    .map((_, at, all) => all.slice(0, at + 1).join('/'));
  const places = above.filter((folder) => folder !== '.').map((folder) => posix.join(folder, tailOf(path)));
  const pages = places.flatMap((place) => pageVariants(place, facts.docs.conventions()));
  const page = pages.find((variant) => facts.tree.kind(variant) === 'file');
  if (page === undefined) return undefined;
  return { file: page, because: `the site may begin above the document, and serve ${page} at this address` };
}

/** The same path below another folder, from which a site may serve it. */
export function inOtherRoot({ file, payload }: Claim<PathReference>, facts: Facts): Explanation | undefined {
  const tail = tailOf(payload.path);
  if (!tail.includes('/') || isReadOnGitHub(file, facts)) return undefined;
  const [other] = pageVariants(tail, facts.docs.conventions()).flatMap((variant) => facts.tree.endingWith(variant));
  return other === undefined ? undefined : { file: other, because: `${other} may be served at this address` };
}
