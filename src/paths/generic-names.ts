import { bareNameOf } from '../text/paths.js';
import { docFolders } from './doc-kinds.js';
import { docNames } from './doc-names.js';
import { folderNames } from './roles.js';
import { words } from '../text/words/words.js';

/**
 * Names of files and folders that many projects have, which tell nothing of what is in them. The single list for all
 * languages; each question has a view of it. In lower case, without underscores around them.
 */

/** Files that are read for their folder: `index.ts`, `mod.rs`, `__init__.py`. */
export const ENTRY_NAMES: ReadonlySet<string> = words('index main mod lib init');
/** Code that serves other code. */
export const HELPER_NAMES: ReadonlySet<string> = words('util utils helper helpers impl base common internal types');
/** Folders with the sources of one language. Not `shell`: it is as often a part of the product. */
const LANGUAGE_FOLDERS = words(`
  python js javascript ts typescript node java kotlin scala go rust ruby php csharp dotnet cpp swift dart lua elixir
`);
/** Folders of sources that hardly anything but a repository has. */
const SOURCE_ROOTS = words('src cmd pkg');
/** Folders of sources. */
const SOURCE_FOLDERS = [...SOURCE_ROOTS, ...words('source app packages modules')];

/** Names that every project has: then the name of the folder above tells more. */
export const NO_NAME: ReadonlySet<string> = new Set([
  ...[...ENTRY_NAMES, ...HELPER_NAMES, ...LANGUAGE_FOLDERS, ...SOURCE_FOLDERS],
  ...folderNames('documentation', 'test', 'spec'),
  ...words('package core shared internals constants type default resources com org io'),
]);

/** Folders that projects use for their own parts: `src/auth` is a path, but `react/server` is a module. */
const PART_FOLDERS: ReadonlySet<string> = new Set([
  ...[...LANGUAGE_FOLDERS, ...SOURCE_FOLDERS, ...docFolders('part')],
  ...folderNames('documentation', 'website', 'manual', 'webPages', 'tutorial', 'example', 'playground', 'snippet'),
  ...folderNames('test', 'spec', 'fixture', 'benchmark', 'template', 'migration', 'locale', 'vendored', 'skill'),
  ...words(`
    lib libs apps internal crates plugins extensions components core common shared resources contrib sources
    reference design __tests__ integration testdata notebooks
    scripts script tools tool bin build ci config configs conf packaging
    deploy deployment deployments docker infra k8s charts helm terraform
    public static assets images img media styles templates_c views routes
    controllers models services utils hooks types typings schemas schema proto api server client frontend backend
    include includes cli sdk runtime compiler data dataset datasets
    agents commands prompts workflows
  `),
]);

/** Files that every project has, besides those without a name of their own. */
const EVERYWHERE = words('cli config setup');

/** Segments of the path of a document that name its kind, not its topic. */
const GENERIC_SEGMENTS: ReadonlySet<string> = new Set([
  ...docNames('folderPage'),
  ...folderNames('documentation', 'website', 'manual', 'forge'),
  ...words('src packages reference en'),
]);

/** Folders that show, within a path, that it is one of a repository. */
const INNER_FOLDERS: ReadonlySet<string> = new Set([
  ...[...SOURCE_ROOTS, 'lib'],
  ...folderNames('test', 'documentation'),
]);

/** Whether projects use a folder of this name for a part of their own, or it is hidden. */
export function isPartFolder(name: string): boolean {
  return PART_FOLDERS.has(name.toLowerCase()) || (/^\.[a-z]/.test(name) && !name.includes('.', 1));
}

/** Whether a folder of this name within a path shows that the path is one of a repository: `acme/src/cart`. */
export function isInnerFolder(name: string): boolean {
  return INNER_FOLDERS.has(name);
}

/** Whether every project may have a file of this name: `__init__.py`, `utils.ts`. */
export function isFileOfAnyProject(basename: string): boolean {
  const name = bareNameOf(basename)
    .toLowerCase()
    .replace(/^_+/, '')
    .replace(/(?<!_)_+$/, '');
  return NO_NAME.has(name) || EVERYWHERE.has(name);
}

/** Whether a path segment names the kind of a document, not its topic. */
export function isGenericSegment(segment: string): boolean {
  return GENERIC_SEGMENTS.has(segment.toLowerCase());
}
