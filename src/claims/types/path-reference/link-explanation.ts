import { posix } from 'node:path';
import type { Claim } from '../../../model/claim.js';
import type { CodeRow } from '../../../model/code-facts.js';
import type { Facts, TreeFacts } from '../../../model/facts.js';
import { isOfOthers } from '../../ground/ground.js';
import { docLineOf } from '../../reading/doc-line.js';
import { isLanguage } from '../../../text/languages.js';
import { formOfLink } from './link-form.js';
import { FOLDER_PAGES } from './names.js';
import type { PathReference } from './payload.js';
import { isReadOnGitHub } from './link-rule.js';
import { tailOf } from './proof.js';
import { findPage } from './find.js';
import { isPagePath, pageVariants, resolveLink } from './resolve.js';
import type { Resolution } from './resolve.js';

/** What else a link may lead to that seems to lead nowhere: the place, and how. */
export interface Explanation {
  readonly file: string;
  readonly because: string;
}

/** The first thing in the repository that explains the link; undefined when nothing does. */
export function explainLink(claim: Claim<PathReference>, resolution: Resolution, facts: Facts): Explanation | undefined {
  const { path } = claim.payload;
  return explainByFiles(resolution, facts) ?? untranslated(claim, resolution, facts) ?? ofFolder(claim, resolution, facts) ?? byBaseName(path, facts) ?? copiedMedia(claim, facts) ?? namedItself(path, facts) ?? routed(claim, facts) ?? fromIncluder(claim, facts) ?? fromOtherPlace(claim, facts) ?? fromOutput(claim, facts) ?? fromOriginal(claim, facts) ?? ofCategory(claim, facts) ?? ofRoute(claim, resolution, facts);
}

/** An address from the root, without the ending of a file, leads to a page below a folder that the document lies in: that is the root of its site. */
export function ofSiteAbove({ file, payload: { path } }: Claim<PathReference>, facts: Facts): Explanation | undefined {
  if (!path.startsWith('/') || !isPagePath(path) || tailOf(path) === '') return undefined;
  const folders = posix.dirname(file).split('/').map((_, at, all) => all.slice(0, at + 1).join('/')).filter((folder) => folder !== '.');
  const [page] = folders.flatMap((folder) => pageVariants(posix.join(folder, tailOf(path)))).filter((variant) => facts.tree.kind(variant) === 'file');
  return page === undefined ? undefined : { file: page, because: `the site may begin above the document, and serve ${page} at this address` };
}

/** Pages that are tried for one link. */
const MAX_INCLUDERS = 20;

/** Text that is put into other pages is read from there. */
function fromIncluder({ file, payload }: Claim<PathReference>, facts: Facts): Explanation | undefined {
  return fromPlaces(payload, facts.docs.includersOf(file), { facts, told: (includer, found) => `${includer} takes the text in, and leads to ${found} from there` });
}

/** A document that stands at other places under links of the file system is read there, too. */
function fromOtherPlace({ file, payload }: Claim<PathReference>, facts: Facts): Explanation | undefined {
  return fromPlaces(payload, facts.docs.alsoAt(file), { facts, told: (place, found) => `the document is also ${place}, and leads to ${found} from there` });
}

/** `readme.source.md` is what a program makes `readme.md` of, often in another folder: its links begin there. */
function fromOutput({ file, payload }: Claim<PathReference>, facts: Facts): Explanation | undefined {
  const output = /^(.+)[._-](?:source|src|template|tmpl|tpl|in)(\.mdx?)$/i.exec(posix.basename(file));
  const made = output === null ? [] : facts.tree.named(`${output[1] ?? ''}${output[2] ?? ''}`);
  return fromPlaces(payload, made, { facts, told: (place, found) => `${place} may be made of the document, and leads to ${found}` });
}

/** A document below another of its name that has the very line is a copy of that one, made for a package or by a program: its links hold from there. */
function fromOriginal(claim: Claim<PathReference>, facts: Facts): Explanation | undefined {
  const { file, payload } = claim;
  const line = docLineOf(claim, facts).trim();
  const above = posix.dirname(file).split('/').map((_, at, all) => all.slice(0, at).join('/'));
  const originals = line === '' || payload.path.startsWith('/') ? [] : above.map((folder) => posix.join(folder, posix.basename(file))).filter((other) => other !== file && hasLine(other, line, facts));
  return fromPlaces(payload, originals, { facts, told: (place, found) => `${place} has the same line, and leads to ${found}: the document may be made of it` });
}

function hasLine(file: string, line: string, { docs }: Facts): boolean {
  return docs.get(file)?.sections.some(({ content }) => content.includes(line)) === true;
}

interface Telling {
  readonly facts: Facts;
  readonly told: (place: string, found: string) => string;
}

/** The first of these places from which the link leads somewhere. */
function fromPlaces(payload: PathReference, places: readonly string[], { facts, told }: Telling): Explanation | undefined {
  for (const place of places.slice(0, MAX_INCLUDERS)) {
    const found = findPage(resolveLink({ file: place, payload }, facts).candidates, facts);
    if (found !== undefined) return { file: found.path, because: told(place, found.path) };
  }
  return undefined;
}

/** Files that are looked at for the address of a category. */
const MAX_CATEGORIES = 500;

/** The page of a category, made of what lies in its folder, at the address that the folder's settings give it. */
function ofCategory({ file, payload: { path } }: Claim<PathReference>, facts: Facts): Explanation | undefined {
  const name = posix.basename(path);
  if (!isPagePath(path) || name.length < 2 || isReadOnGitHub(file, facts)) return undefined;
  const settings = ['.json', '.yml', '.yaml'].flatMap((ending) => facts.tree.named(`_category_${ending}`)).slice(0, MAX_CATEGORIES);
  const forms = [`slug: ${name}`, `slug: /${name}`, `/${name}"`, `"${name}"`, `/${name}/"`];
  const place = settings.find((one) => forms.some((form) => facts.code.standsIn(one, form)));
  return place === undefined ? undefined : { file: place, because: `${place} may give a page this address` };
}

/** Sites take the ending off: `a.md`, `a.mdx` and `a/index.mdx` have one address. */
function ofRoute({ file }: Claim<PathReference>, { candidates }: Resolution, facts: Facts): Explanation | undefined {
  if (isReadOnGitHub(file, facts)) return undefined;
  const stems = candidates.filter(({ path }) => /\.mdx?$/.test(path)).map(({ path }) => path.replace(/\.mdx?$/, ''));
  const page = stems.flatMap((stem) => ['.md', '.mdx', '/index.md', '/index.mdx'].map((ending) => stem + ending)).find((path) => facts.tree.kind(path) === 'file') ?? inLanguages(stems, facts.tree);
  return page === undefined ? undefined : { file: page, because: `${page} may have the same address on the site` };
}

/** `setup.en.md` and `setup.ja.md` are both the page `setup.md`, each in its language. */
function inLanguages(stems: readonly string[], tree: TreeFacts): string | undefined {
  for (const stem of stems) {
    const name = posix.basename(stem);
    const page = tree.list(posix.dirname(stem).replace(/^\.$/, '')).find((entry) => entry.startsWith(`${name}.`) && /^\.[a-z]{2}(?:[-_][A-Za-z]{2,4})?\.mdx?$/.test(entry.slice(name.length)));
    if (page !== undefined) return posix.join(posix.dirname(stem), page);
  }
  return undefined;
}

/** A file that the link may lead to by a rule of some site. */
export function explainByFiles(resolution: Resolution, { tree }: Pick<Facts, 'tree'>): Explanation | undefined {
  return pageBehind(resolution, tree) ?? madeByProgram(resolution, tree) ?? inOtherTree(resolution, tree) ?? ofOriginal(resolution, tree);
}

const PAGE_ENDINGS = ['.md', '.mdx', '.markdown', '.html', '.rst', '.vue', '.astro', '.ipynb'];

/** `entry.client.tsx` can be the page `entry.client.tsx.md`. */
function pageBehind({ candidates }: Resolution, tree: TreeFacts): Explanation | undefined {
  const file = candidates.flatMap(({ path }) => PAGE_ENDINGS.map((ending) => path + ending)).find((path) => tree.kind(path) === 'file');
  return file === undefined ? undefined : { file, because: `${file} may be the page of that address` };
}

/** Folders of more entries are not looked through for what a program makes. */
const MOST_ENTRIES = 2_000;

/** A page that a program makes bears its own ending before that of the program: `themes.md.ts`, `feed.html.erb`. */
function madeByProgram({ candidates }: Resolution, tree: TreeFacts): Explanation | undefined {
  for (const { path } of candidates) {
    const [folder, name] = [posix.dirname(path).replace(/^\.$/, ''), posix.basename(path)];
    const stem = PAGE_ENDINGS.some((ending) => name.endsWith(ending)) ? name : `${name}.`;
    const page = name === '' ? undefined : tree.list(folder).slice(0, MOST_ENTRIES).find((entry) => entry.startsWith(stem) && MADE_PAGE.test(entry.slice(name.length)));
    if (page !== undefined) return { file: posix.join(folder, page), because: `${posix.join(folder, page)} may make the page` };
  }
  return undefined;
}

const MADE_PAGE = /^(?:\.(?:md|mdx|html?|json|xml|txt))?\.(?:[cm]?[jt]s|py|rb|erb|njk|liquid|ejs|sh|go|rs|php|tmpl|tpl|jl|R)$/;

/** Sites make a folder's page of its README, and link to it as its index. */
function ofFolder({ file }: Claim<PathReference>, { candidates }: Resolution, facts: Facts): Explanation | undefined {
  if (isReadOnGitHub(file, facts)) return undefined;
  const pages = candidates.filter(({ path }) => /^(?:_?index|readme)\.mdx?$/i.test(posix.basename(path))).flatMap(({ path }) => FOLDER_PAGES.map((name) => posix.join(posix.dirname(path), name)));
  const page = pages.find((path) => facts.tree.kind(path) === 'file');
  return page === undefined ? undefined : { file: page, because: `the site may show ${page} as the page of its folder` };
}

/** Sites copy images into folders of their own: one of that name may be it. */
function copiedMedia({ file, payload }: Claim<PathReference>, facts: Facts): Explanation | undefined {
  if (!formOfLink(payload.path).endsWith(' image') || isReadOnGitHub(file, facts)) return undefined;
  const [same] = facts.tree.named(posix.basename(payload.path));
  return same === undefined ? undefined : { file: same, because: `the site may serve ${same} there` };
}

function namedItself(path: string, { docs }: Facts): Explanation | undefined {
  const file = docs.atAddress(path);
  return file === undefined ? undefined : { file, because: `${file} gives itself this address` };
}

const VERSION = /^(?:v?\d[\w.]*|latest|stable|next|current|main|master|dev|nightly|edge)$/;

/** A language, or a short name beside one: `rfc` and `qa` are none by themselves. */
function isTongue(name: string, beside: readonly string[]): boolean {
  const isKnown = (one: string): boolean => /^en(?:[-_][a-z]{2})?$/i.test(one) || isLanguage(one.toLowerCase());
  return isKnown(name) || (/^[a-z]{2}(?:[-_][A-Za-z]{2,4})?$/.test(name) && beside.some(isKnown));
}

/** The same page in another language or version, which sites show for pages that a tree lacks. */
function inOtherTree(resolution: Resolution, tree: TreeFacts): Explanation | undefined {
  const twins = inTwins(resolution, (name, above) => {
    const beside = tree.list(above).filter((other) => other.endsWith('/')).map((other) => other.slice(0, -1));
    const isOne = (one: string): boolean => VERSION.test(one) || isTongue(one, beside);
    return isOne(name) ? beside.filter(isOne) : [];
  });
  const file = twins.find((twin) => tree.kind(twin) !== undefined);
  return file === undefined ? undefined : { file, because: `${file} is there, which the site may show in its place` };
}

/** `guide-fr` and `guide-pt-BR`, translations of `guide`. */
const TRANSLATION = /^(.+)[-_][a-z]{2}(?:[-_][A-Za-z]{2,4})?$/;

/** The page in the folder of which this one holds translations: not every page is translated. */
function ofOriginal(resolution: Resolution, tree: TreeFacts): Explanation | undefined {
  const file = inTwins(resolution, (name) => TRANSLATION.exec(name)?.slice(1, 2) ?? []).find((twin) => tree.kind(twin) === 'file');
  return file === undefined ? undefined : { file, because: `${file} is there, and no translation of it` };
}

/** The page of the original at the same place below a folder of one language, `translated/pl_pl/a/b` of `a/b`; on GitHub itself the link is broken all the same. */
function untranslated({ file }: Claim<PathReference>, { candidates }: Resolution, facts: Facts): Explanation | undefined {
  if (facts.docs.get(file)?.kind !== 'translation' || isReadOnGitHub(file, facts)) return undefined;
  const originals = candidates.flatMap(({ path }) => {
    const segments = path.split('/');
    const at = segments.findIndex((segment) => isLanguage(segment.toLowerCase()));
    return at < 0 ? [] : segments.slice(0, at + 1).map((_, above) => [...segments.slice(0, above), ...segments.slice(at + 1)].join('/'));
  });
  const page = originals.flatMap(pageVariants).find((variant) => facts.tree.kind(variant) === 'file');
  return page === undefined ? undefined : { file: page, because: `${page} is there, and no translation of it` };
}

/** The paths with one folder of each changed for a twin of it. */
function inTwins({ candidates }: Resolution, twinsOf: (name: string, above: string) => readonly string[]): readonly string[] {
  return candidates.flatMap(({ path }) => {
    const segments = path.split('/');
    return segments.slice(0, -1).flatMap((segment, at) => {
      const above = segments.slice(0, at).join('/');
      return twinsOf(segment, above).map((name) => posix.join(above, name, ...segments.slice(at + 1)));
    });
  });
}

/** The same path below another folder, from which a site may serve it. */
export function inOtherRoot({ file, payload }: Claim<PathReference>, facts: Facts): Explanation | undefined {
  const tail = tailOf(payload.path);
  if (!tail.includes('/') || isReadOnGitHub(file, facts)) return undefined;
  const [other] = pageVariants(tail).flatMap((variant) => facts.tree.endingWith(variant));
  return other === undefined ? undefined : { file: other, because: `${other} may be served at this address` };
}

/** ExDoc writes all pages into one folder, and finds those that a link names by their base name. */
function byBaseName(path: string, { tree, docs }: Facts): Explanation | undefined {
  const base = posix.basename(path).replace(/\.html$/, '.md');
  if (!/\.(?:md|livemd|cheatmd)$/.test(base) || !docs.sites().some(({ generator }) => generator.findsByName)) return undefined;
  const [file] = tree.named(base);
  return file === undefined ? undefined : { file, because: `ExDoc finds ${file} by its name` };
}

/** Rows that are looked at for one address. */
const MAX_ROWS = 50;

/** The settings of a site may send all below an address elsewhere: `'/zh-cn/(.*)': 'https://…'`. */
function aliased(tail: string, { file, facts }: { readonly file: string; readonly facts: Facts }): Explanation | undefined {
  const place = tail.length < 2 ? undefined : [`'/${tail}/`, `"/${tail}/`].flatMap((form) => facts.code.rowsWith(form, MAX_ROWS)).find((row) => !isOfOthers(row.file, file) && ALIAS.test(row.row.slice(row.row.indexOf(`/${tail}/`))));
  return place === undefined ? undefined : { file: place.file, because: `${place.file}:${place.line} sends what is below this address elsewhere` };
}

/** A pattern, or a key with another address behind it. */
const ALIAS = /^[^'"\s]{0,200}(?:[(*$]|['"]\s{0,4}(?::|=>))/;

/** The address as a string of a program or of settings: a table of routes, of redirects, of what is in the menu. GitHub itself has none. */
function routed({ file, payload }: Claim<PathReference>, facts: Facts): Explanation | undefined {
  const tail = tailOf(payload.path);
  if (isReadOnGitHub(file, facts)) return undefined;
  if (!tail.includes('/')) return payload.path.startsWith('/') ? aliased(tail, { file, facts }) : undefined;
  if (tail.length < 5) return undefined;
  const rows = [`"${tail}"`, `'${tail}'`, `/${tail}"`, `/${tail}'`].flatMap((form) => facts.code.rowsWith(form, MAX_ROWS));
  const place = rows.find((row) => mayRoute(row, { tail, doc: file }));
  return place === undefined ? undefined : { file: place.file, because: `${place.file}:${place.line} names this address` };
}

/** Attributes by which one more page shows the same file. */
const SHOWN = /\b(?:src|srcset|data-src|poster)\s*=\s*\{?$/i;

/**
 * Is the address a string of its own, which a table may hold? Words around it are for people. An attribute that shows a file, and a
 * whole url of one, are one more reference to it, lost like the first. Forms of the hosting site are no part of this one.
 */
function mayRoute({ file, row, offset }: CodeRow, { tail, doc }: { readonly tail: string; readonly doc: string }): boolean {
  if (/(?:^|\/)\.github\//.test(file) || isOfOthers(file, doc)) return false;
  const at = row.indexOf(tail, offset);
  const mark = row.charAt(at + tail.length);
  const open = row.lastIndexOf(mark, at - 1);
  const lead = row.slice(open + 1, at);
  if (open < 0 || /\s/.test(lead) || SHOWN.test(row.slice(0, open))) return false;
  return isPagePath(tail) || !lead.includes('://');
}
