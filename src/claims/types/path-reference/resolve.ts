import { shortNameOf } from '../../../ecosystems/manifests.js';
import { isOfForge } from '../../../paths/roles.js';
import { posix } from 'node:path';
import type { Claim } from '../../../model/claim.js';
import type { Facts } from '../../../model/facts.js';
import { isPlainGitHub } from '../../../model/site.js';
import type { Site } from '../../../model/site.js';
import { isAlias } from './links/link-form.js';
import { isFolderPage, isPagePath } from './links/page-files.js';
import { directoryOf, withoutSlashes } from '../../../text/paths.js';
import type { PathReference } from './payload.js';

export interface Resolution {
  /**
   * Repository-relative paths that the reference can mean, best first; '' is the root. Each with the root from which it
   * was resolved.
   */
  readonly candidates: readonly Candidate[];
  /** Every interpretation leads out of the repository. */
  readonly outside: boolean;
}

export interface Candidate {
  readonly path: string;
  /** Directory from which the written path was resolved. */
  readonly from: string;
}

/** Folders of one name that a listing may show. */
const MAX_NAMED = 5;

/** The parts of a link that decide its target. */
export interface WrittenLink {
  readonly file: string;
  readonly payload: Pick<PathReference, 'path' | 'form'>;
}

/** The facts that decide its target. */
export interface LinkFacts {
  readonly docs: Pick<Facts['docs'], 'siteOf' | 'conventions'>;
}

export function resolveLink({ file, payload }: WrittenLink, { docs }: LinkFacts): Resolution {
  const site = docs.siteOf(file);
  const { generator, contentRoot } = site;
  const here = posix.dirname(file);
  if (payload.path.startsWith('/')) return fromRoot(payload.path, site);
  if (isAlias(payload.path, docs.conventions().aliases)) return ofAlias(payload.path, site);
  const name = posix.basename(file);
  const isFolder = isFolderPage(name, docs.conventions());
  const deeper = isFolder ? posix.dirname(here) : posix.join(here, name.replace(/\.\w+$/, ''));
  const isDeeper =
    generator.begins !== 'file'
    && (isPagePath(payload.path)
      || payload.form === 'html'
      || (generator.begins === 'all' && payload.form === 'image'));
  const froms = isDeeper ? [here, deeper] : [here];
  const root = [...(generator.fromRoot ? [contentRoot] : []), ...(isOfForge(`${here}/`) ? [posix.dirname(here)] : [])];
  return resolutionOf([...froms, ...root].map((from) => join(from, payload.path)));
}

/**
 * Of the paths that a link without a target may mean, the one that a reader would look for: where the site begins its
 * links, if a folder is there; else the first one in an existing folder.
 */
export function targetAmong(
  { file, payload }: WrittenLink,
  { candidates }: Resolution,
  { docs, tree }: LinkFacts & Pick<Facts, 'tree'>,
): string | undefined {
  if (payload.path.startsWith('/')) return candidates[0]?.path;
  const { generator, contentRoot } = docs.siteOf(file);
  const isOfRoot = ({ from }: Candidate): boolean => generator.fromRoot && from === contentRoot;
  const ordered = [...candidates.filter(isOfRoot), ...candidates.filter((one) => !isOfRoot(one))];
  const isInFolder = ({ path }: Candidate): boolean => tree.kind(directoryOf(path)) === 'directory';
  return (ordered.find(isInFolder) ?? ordered[0])?.path;
}

/**
 * Resolves an alias by the site's definition; any other alias belongs to a bundler or a shell, and has no target here.
 */
function ofAlias(path: string, { generator: { aliases }, config = '', contentRoot }: Site): Resolution {
  const alias = aliases.find(({ prefix }) => path.startsWith(prefix));
  if (alias === undefined) return { candidates: [], outside: true };
  return resolutionOf([
    join(alias.of === 'config' ? posix.dirname(config) : contentRoot, path.slice(alias.prefix.length)),
  ]);
}

/** A URL from the root: of the repository on GitHub, else of one of the folders that the site may serve. */
function fromRoot(path: string, site: Site): Resolution {
  const { generator, contentRoot, config } = site;
  const { usualFolders } = generator;
  const home = config === undefined ? '' : posix.dirname(config);
  const folders = isPagePath(path)
    ? [...generator.pageFolders, ...usualFolders.pages]
    : [...generator.staticFolders, ...usualFolders.static, ...usualFolders.sources];
  const roots = isPlainGitHub(site)
    ? ['']
    : [
        contentRoot,
        ...folders.flatMap((folder) => [posix.join(contentRoot, folder), posix.join(home, folder)]),
        home,
        '',
      ];
  const written = path.replace(/^\/+/, '');
  const stripped = afterBase(written, contentRoot);
  return resolutionOf(
    roots.flatMap((from) => [join(from, written), ...(stripped === undefined ? [] : [join(from, stripped)])]),
  );
}

/** `docs/guide` on a site whose pages are in `…/docs` is `guide` there. */
function afterBase(written: string, contentRoot: string): string | undefined {
  const cut = written.indexOf('/');
  return cut > 0 && written.slice(0, cut) === posix.basename(contentRoot) ? written.slice(cut + 1) : undefined;
}

export function resolveMention({ file, payload }: Claim<PathReference>, facts: Facts): Resolution {
  const here = posix.dirname(file);
  const written = payload.path.replace(/^\/+/, '');
  const packages = facts.manifests.above(here === '.' ? '' : here).map(({ dir }) => dir);
  const { contentRoot } = facts.docs.siteOf(file);
  // `docs/` in a page of `docs/` is relative to the root.
  const isFromRoot =
    !payload.path.startsWith('.') && here !== '.' && written.split('/', 1)[0] === file.split('/', 1)[0];
  const roots = payload.path.startsWith('/')
    ? ['', contentRoot, ...packages]
    : [...(isFromRoot ? [''] : []), here, ...packages, '', contentRoot];
  // A listing may show a folder that it calls by its last name.
  const named =
    payload.form === 'tree' && payload.base !== undefined && payload.base !== '' && !payload.base.includes('/')
      ? facts.tree.named(payload.base).slice(0, MAX_NAMED)
      : [];
  const bases =
    payload.base === undefined
      ? roots
      : [...roots.map((root) => posix.join(root, payload.base ?? '')), ...named, ...roots];
  return resolutionOf(bases.map((from) => join(from, written)));
}

/** `my-package/lib/x`, if `my-package` is a package of this repository. */
export function ofOwnPackage(written: string, facts: Facts): readonly Candidate[] {
  const cut = written.indexOf('/');
  if (cut <= 0) return [];
  const name = written.slice(0, cut);
  return facts.manifests
    .all()
    .filter((manifest) => manifest.name === name || shortNameOf(manifest) === name)
    .map(({ dir }) => join(dir, written.slice(cut + 1)));
}

function join(from: string, path: string): Candidate {
  const joined = withoutSlashes(posix.normalize(posix.join(from === '.' ? '' : from, path)));
  return { path: joined === '.' ? '' : joined, from: from === '.' ? '' : from };
}

function resolutionOf(all: readonly Candidate[]): Resolution {
  const seen = new Set<string>();
  const candidates = all.filter(
    ({ path }) =>
      path !== '..'
      && !path.startsWith('../')
      && !path.startsWith('/')
      && !seen.has(path)
      && seen.add(path) !== undefined,
  );
  return { candidates, outside: candidates.length === 0 };
}
