import { endingsOf } from '../../../../paths/file-endings.js';
import { isIndexPage } from '../../../../paths/doc-names.js';
import { hasKnownExtension, isWebPage } from '../../../../paths/file-kinds.js';
import { stemOf } from '../../../../text/paths.js';
import { posix } from 'node:path';
import type { Facts, TreeFacts } from '../../../../model/facts.js';
import type { SiteConventions } from '../../../../model/site.js';

/** The conventions that decide which file may be the page of a URL. */
export type PageFiles = Pick<SiteConventions, 'folderPages' | 'pageEndings' | 'htmlSources'>;
/** Facts for that decision. */
export interface PageFacts {
  readonly tree: TreeFacts;
  readonly docs: Pick<Facts['docs'], 'conventions'>;
}

/** Pages of folders on most sites, and the endings that turn a URL into the path of its page. */
const FOLDER_PAGES = [
  'index.md',
  'index.mdx',
  'index.markdown',
  '_index.mdx',
  'README.md',
  'readme.md',
  'README.mdx',
  'index.rst',
  'index.adoc',
  'README.rst',
  'README.adoc',
];
export const PAGE_ENDINGS = ['.md', '.mdx', '.markdown', '/index.md', '/index.mdx', '/README.md'];
const LAST_ENDINGS = ['/readme.md'];
const HTML_SOURCES = endingsOf('page').map((ending) => `.${ending}`);

/** Is the path a URL without a file extension: a page, or a folder? */
export function isPagePath(path: string): boolean {
  return path.endsWith('/') || !hasKnownExtension(path) || isWebPage(path);
}

/** Files that a site may serve at a URL, the path itself first. */
export function pageVariants(path: string, { folderPages, pageEndings, htmlSources }: PageFiles): readonly string[] {
  if (!isPagePath(path)) return [path];
  const html = /\.html?$/i.exec(path);
  if (html === null) {
    const ofFolder = folderPages.map((name) => `/${name}`);
    const endings = [...PAGE_ENDINGS, ...ofFolder, ...pageEndings, ...LAST_ENDINGS];
    return [path, ...endings.map((ending) => (path === '' ? ending.replace(/^\//, '') : path + ending))];
  }
  const stem = path.slice(0, html.index);
  const folder = /(?:^|\/)index$/.test(stem) ? stem.slice(0, -'index'.length) : undefined;
  const index = folder === undefined ? [] : ['README.md', ...folderPages].map((name) => folder + name);
  return [path, ...[...HTML_SOURCES, ...htmlSources].map((ending) => stem + ending), `${stem}/index.md`, ...index];
}

/** Endings of files that may be shown at the URL of another file, with that ending: `entry.client.tsx.md`. */
export function endingsOfPages({ pageEndings }: PageFiles): readonly string[] {
  return [...PAGE_ENDINGS, ...pageEndings].filter((ending) => ending.startsWith('.'));
}

/** The page of a folder. */
export function folderPageOf(folder: string, { tree, docs }: PageFacts): string | undefined {
  const names = [...docs.conventions().folderPages, ...FOLDER_PAGES];
  return names.map((name) => posix.join(folder, name)).find((page) => tree.kind(page) === 'file');
}

/** Is a file of this name the page of its folder, whatever its extension? */
export function isFolderPage(name: string, { folderPages }: PageFiles): boolean {
  return isIndexPage(name) || folderPages.some((page) => stemOf(page) === stemOf(name).toLowerCase());
}
