import { endingsOf } from '../../../../paths/file-endings.js';
import { FOLDER_PAGE_FILES, folderOfIndex, isIndexPage } from '../../../../paths/doc-names.js';
import { hasKnownExtension, isWebPage } from '../../../../paths/file-kinds.js';
import { keptFor } from '../../../../text/memo.js';
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

const ENDINGS = endingsOf('page').map((ending) => `.${ending}`);
/** Endings that turn a URL into the path of its page in markdown; those of other formats are of their tools. */
export const PAGE_ENDINGS: readonly string[] = [
  ...['.md', '.mdx', '.markdown'],
  ...FOLDER_PAGE_FILES.filter((name) => /\.mdx?$/.test(name)).map((name) => `/${name}`),
];

/** Is the path a URL without a file extension: a page, or a folder? */
export function isPagePath(path: string): boolean {
  return path.endsWith('/') || !hasKnownExtension(path) || isWebPage(path);
}

/** What may follow a URL without an extension, and one without `.html`, each once. */
const variantsOf = keptFor(({ folderPages, pageEndings, htmlSources }: PageFiles) => {
  const ofFolder = [...FOLDER_PAGE_FILES, ...folderPages];
  return {
    plain: [...new Set([...PAGE_ENDINGS, ...folderPages.map((name) => `/${name}`), ...pageEndings])],
    html: [...new Set([...ENDINGS, ...htmlSources, ...FOLDER_PAGE_FILES.map((name) => `/${name}`)])],
    ofFolder: [...new Set(ofFolder)],
  };
});

/** Files that a site may serve at a URL, the path itself first. */
export function pageVariants(path: string, conventions: PageFiles): readonly string[] {
  if (!isPagePath(path)) return [path];
  const { plain, html, ofFolder } = variantsOf(conventions);
  const ending = /\.html?$/i.exec(path);
  if (ending === null) return [path, ...plain.map((added) => (path === '' ? added.replace(/^\//, '') : path + added))];
  const stem = path.slice(0, ending.index);
  const folder = folderOfIndex(stem);
  const index = folder === undefined ? [] : ofFolder.map((name) => folder + name);
  return [path, ...html.map((added) => stem + added), ...index];
}

/** Endings of files that may be shown at the URL of another file, with that ending: `entry.client.tsx.md`. */
export function endingsOfPages({ pageEndings }: PageFiles): readonly string[] {
  return [...PAGE_ENDINGS, ...pageEndings].filter((ending) => ending.startsWith('.'));
}

/** The page of a folder. */
export function folderPageOf(folder: string, { tree, docs }: PageFacts): string | undefined {
  const names = [...docs.conventions().folderPages, ...FOLDER_PAGE_FILES];
  return names.map((name) => posix.join(folder, name)).find((page) => tree.kind(page) === 'file');
}

/** Is a file of this name the page of its folder, whatever its extension? */
export function isFolderPage(name: string, { folderPages }: PageFiles): boolean {
  return isIndexPage(name) || folderPages.some((page) => stemOf(page) === stemOf(name).toLowerCase());
}
