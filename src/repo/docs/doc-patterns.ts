import { docFolders } from '../../paths/doc-kinds.js';
import { docNames, isDocNamed, MARKDOWN_FILES } from '../../paths/doc-names.js';
import { folderHasRole, folderNames, hasRole, isProductCode } from '../../paths/roles.js';
import { isAlwaysIgnored } from '../tree/ignore-sources.js';

/** Folders whose whole content is documentation, at any depth, by their whole name. */
const DOC_FOLDERS: ReadonlySet<string> = new Set([
  ...folderNames('website', 'manual', 'tutorial', 'skill', 'agent'),
  ...docFolders('documents'),
]);
/** The same, also by a part of their name: `dev-docs/`, `Shop.docc/`. */
const isNamedForDocs = folderHasRole('documentation', 'namedDocs');
/** Files that are documentation in any folder. */
const DOC_FILES = docNames('document');
/** The same with more words: `readme_de.md`, `contributing-docs.md`. */
const EXTENDED_FILES = docNames('extended');

/**
 * Default patterns for documentation in all other places, for fast-glob, which sees documents by name only and ignores
 * letter case. One `@(…)` is one regular expression, where `{…}` would be one per alternative: three times the
 * cost of a cold start.
 */
export const DEFAULT_DOC_PATTERNS: readonly string[] = [
  '*',
  `**/@(${DOC_FILES.join('|')}).*`,
  `**/@(${EXTENDED_FILES.join('|')})[._-]*.*`,
  `**/@(${MARKDOWN_FILES.join('|')})`,
  '.github/**/*',
];

const isAgents = folderHasRole('agent');
const isVendored = folderHasRole('vendored', 'installed');
/**
 * Not applied inside a doc folder, where such names are topics (`docs/build/`); git-ignored output is not in the tree
 * anyway.
 */
const isBuilt = hasRole('built', 'output', 'report');
/** Documentation is not nested deeper, and the cost of patterns grows with the square of the depth. */
const MAX_FOLDERS = 60;

export interface LeftOut {
  /** The folder that is left out, with a trailing slash. */
  readonly folder: string;
  readonly reason: string;
}

/**
 * Whether a document by name is documentation by its place, whatever its name: in a folder of documents, or next to the
 * product's code, where Markdown is not material of tests, examples or templates.
 */
export function isInPlaceOfDocs(path: string): boolean {
  return isInDocFolder(path) || isProductCode(path);
}

/** Whether a document by name is in a folder whose whole content is documentation. */
export function isInDocFolder(path: string): boolean {
  return path.split('/').slice(0, -1).some(isDocFolder);
}

const isNamed = isDocNamed('document');

/**
 * Whether a document by name is documentation of this repository as far as its path alone tells: without the settings
 * and the sites.
 */
export function isDocByPath(path: string): boolean {
  return leftOut(path) === undefined && (isInPlaceOfDocs(path) || isNamed(path));
}

/** The outermost folder that is not a place of documents, with a trailing slash; undefined when there is none. */
export function folderBesideDocs(path: string): string | undefined {
  for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
    const folder = path.slice(0, slash + 1);
    if (!isInPlaceOfDocs(`${folder}a.md`)) return folder;
  }
  return undefined;
}

function isDocFolder(name: string): boolean {
  return DOC_FOLDERS.has(name.toLowerCase()) || isNamedForDocs(name);
}

/** Why a document by name is not documentation of this repository, whatever its name; undefined when it may be. */
export function leftOut(path: string): LeftOut | undefined {
  let insideDocs = false;
  let slash = path.indexOf('/');
  let folders = 0;
  for (let from = 0; slash >= 0; slash = path.indexOf('/', from)) {
    folders += 1;
    if (folders > MAX_FOLDERS)
      return { folder: path.slice(0, path.indexOf('/') + 1), reason: `more than ${MAX_FOLDERS} folders deep` };
    const folder = path.slice(0, slash + 1);
    const name = path.slice(from, slash);
    const reason = reasonFor(folder, { name, insideDocs });
    if (reason !== undefined) return { folder, reason };
    insideDocs ||= isDocFolder(name);
    from = slash + 1;
  }
  return undefined;
}

const HIDDEN = 'hidden folder';

/** Whether a page at this path belongs to this repository, though it may be in a hidden folder (`.snippets/`). */
export function isOwnPage(path: string): boolean {
  const reason = leftOut(path)?.reason;
  return reason === undefined || reason === HIDDEN;
}

function reasonFor(
  folder: string,
  { name, insideDocs }: { readonly name: string; readonly insideDocs: boolean },
): string | undefined {
  if (isAlwaysIgnored(name.toLowerCase())) return 'installed or made by tools';
  if (name.startsWith('.') && folder.toLowerCase() !== '.github/' && !isAgents(name)) return HIDDEN;
  if (isVendored(name)) return 'vendored';
  return !insideDocs && isBuilt(folder) ? 'build output' : undefined;
}
