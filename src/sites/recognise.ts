import type { Site, SiteVersion } from '../model/site.js';
import { latest, once } from '../text/memo.js';
import { directoryOf, isAtOrUnder, withoutSlashes } from '../text/paths.js';
import type { FileNames, SitePack } from './define.js';
import { github } from './github/index.js';
import { sitePacks } from './index.js';

/** A site found by its configuration file. */
export interface FoundSite extends Site {
  readonly generator: SitePack;
  readonly config: string;
  /** Directory of the site: any file below may be a page when no root contains it. */
  readonly home: string;
  /** Directories that may contain its pages, likeliest first. */
  readonly roots: readonly string[];
}

const ON_GITHUB: Site = { generator: github, config: undefined, contentRoot: '' };

/** Site of a document: the nearest one; a document outside all sites is read on GitHub. */
export function siteAmong(sites: readonly FoundSite[], docFile: string): Site {
  let best = ON_GITHUB;
  let depth = -1;
  for (const { generator, config, home, roots, versions } of sites) {
    const isLoose = home !== '' && !generator.onlyRoots && isAtOrUnder(docFile, home);
    const contentRoot = roots.find((root) => isAtOrUnder(docFile, root)) ?? (isLoose ? home : undefined);
    if (contentRoot === undefined || contentRoot.length <= depth) continue;
    best = { generator, config, contentRoot, ...(versions === undefined ? {} : { versions }) };
    depth = contentRoot.length;
  }
  return best;
}

/** Matches configurations of any pack; rules out most files of a repository. */
const ANY_CONFIG = new RegExp(sitePacks.map(({ config }) => config.source).join('|'));

/** Sites of a repository, found by file names alone. Several callers ask for one listing: it is searched once. */
export const sitesIn = latest((files: readonly string[]): readonly FoundSite[] => {
  const candidates = files.filter((file) => ANY_CONFIG.test(file));
  if (candidates.length === 0) return [];
  const names = namesOf(files);
  return candidates.flatMap((file) => siteAt(file, names) ?? []);
});

/** The site with its pages where its configuration sets them; undefined when the file belongs to another program. */
export function asConfigured(site: FoundSite, text: string): FoundSite | undefined {
  const { holds, setRoot, versionsOf } = site.generator;
  if (holds?.test(text) === false) return undefined;
  const versions = versionsOf?.(text) ?? [];
  if (versions.length > 0) return { ...site, versions: versions.map((version) => placed(version, site.home)) };
  const written = setRoot?.exec(text)?.[1]?.trim().replace(/^\.\//, '');
  const said = written === undefined ? undefined : withoutSlashes(written);
  const root = said === undefined || said.startsWith('/') ? undefined : joined(site.home, said === '.' ? '' : said);
  return root === undefined ? site : { ...site, contentRoot: root, roots: [root] };
}

/**
 * Folders whose pages these sites show: all roots of a site that has no other pages, else the likeliest with a page.
 * Never the whole repository: a site there has its settings in the root for any reason, and pages of code below.
 */
export function pageFoldersOf(sites: readonly FoundSite[], pages: ReadonlySet<string>): readonly string[] {
  if (sites.length === 0) return [];
  const folders = foldersOf([...pages]).add('');
  return sites.flatMap(({ generator: { onlyRoots }, roots }) => {
    const shown = roots.filter((root) => folders.has(root));
    return (onlyRoots ? shown : shown.slice(0, 1)).filter((root) => root !== '');
  });
}

function siteAt(file: string, names: FileNames): FoundSite | undefined {
  for (const pack of sitePacks) {
    const match = pack.config.exec(file);
    if (match === null) continue;
    const home = file.slice(0, match.index);
    if (!pack.isOwn(home, names)) continue;
    const roots = pack.roots.flatMap((root) => joined(home, root) ?? []);
    return { generator: pack, config: file, contentRoot: roots[0] ?? home, home, roots };
  }
  return undefined;
}

/** Both sets are made on first use. */
function namesOf(files: readonly string[]): FileNames {
  const all = once(() => new Set(files));
  const folders = once(() => foldersOf(files));
  return { has: (file) => all().has(file), hasBelow: (directory) => folders().has(directory) };
}

function foldersOf(files: readonly string[]): Set<string> {
  const folders = new Set<string>();
  for (const file of files) {
    for (let folder = directoryOf(file); folder !== '' && !folders.has(folder); folder = directoryOf(folder))
      folders.add(folder);
  }
  return folders;
}

function placed({ name, pages }: SiteVersion, home: string): SiteVersion {
  return { name, pages: pages.flatMap((page) => joined(home, page) ?? []) };
}

/** Path below a directory; leading `..` go up. Undefined when the path leaves the repository. */
function joined(directory: string, path: string): string | undefined {
  if (path === '') return directory;
  if (!path.startsWith('../')) return directory === '' ? path : `${directory}/${path}`;
  return directory === '' ? undefined : joined(directoryOf(directory), path.slice(3));
}
