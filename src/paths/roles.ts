import { remembered } from '../text/memo.js';
import { addTo } from '../text/multimap.js';
import { baseNameOf, directoryOf, extensionOf } from '../text/paths.js';
import { isEndingOf } from './file-endings.js';
import { ROLE_ROWS } from './role-rows.js';
import type { PathRole, RoleRow } from './role-rows.js';

/** Most cached paths and folder names: roles are looked up for every definition of a name, for every claim. */
const MOST_REMEMBERED = 20_000;
const NONE: readonly PathRole[] = [];

/** Folder names of these roles, for code that needs plain names. */
export function folderNames(...roles: readonly PathRole[]): readonly string[] {
  return ROLE_ROWS.flatMap((row) =>
    roles.includes(row.role) ? [...wordsOf(row, 'folders'), ...wordsOf(row, 'names')] : [],
  );
}

function wordsOf(row: RoleRow, sign: 'folders' | 'names'): readonly string[] {
  const words = sign in row ? (row as Partial<Record<typeof sign, string>>)[sign] : undefined;
  return words?.split(' ') ?? [];
}

/** Word → role. */
function byWord(sign: 'folders' | 'names'): ReadonlyMap<string, readonly PathRole[]> {
  const roles = new Map<string, PathRole[]>();
  for (const row of ROLE_ROWS) for (const word of wordsOf(row, sign)) addTo(roles, word, row.role);
  return roles;
}

const IN_ANY_CASE = byWord('folders');
const TO_THE_LETTER = byWord('names');
const BY_FOLDER = ROLE_ROWS.flatMap((row) => ('folder' in row ? [{ pattern: row.folder, role: row.role }] : []));
const BY_FILE = ROLE_ROWS.flatMap((row) => ('file' in row ? [{ pattern: row.file, role: row.role }] : []));
const BY_PATH = ROLE_ROWS.flatMap((row) => ('path' in row ? [{ pattern: row.path, role: row.role }] : []));

/** Roles of a folder by its own name, at any depth. */
export const rolesOfFolder = remembered((name: string): readonly PathRole[] => {
  const lower = name.toLowerCase();
  const named = TO_THE_LETTER.get(name) ?? IN_ANY_CASE.get(lower) ?? IN_ANY_CASE.get(withoutLowLines(lower)) ?? NONE;
  const found = BY_FOLDER.flatMap(({ pattern, role }) => (pattern.test(name) ? [role] : []));
  return found.length === 0 ? named : [...named, ...found];
}, MOST_REMEMBERED);

/**
 * Roles of a file, or of a folder that ends with `/`, from the root of the repository: those of its own name and of all
 * folders above it. O(path).
 */
export const rolesOf = remembered((path: string): readonly PathRole[] => {
  const folders = path.split('/').slice(0, -1);
  const name = baseNameOf(path);
  const found = new Set(
    folders.flatMap((folder, at) => (isPackageForTests(folder, folders[at - 1]) ? NONE : rolesOfFolder(folder))),
  );
  for (const { pattern, role } of BY_FILE) if (pattern.test(name)) found.add(role);
  for (const { pattern, role } of BY_PATH) if (pattern.test(path)) found.add(role);
  return found.size === 0 ? NONE : [...found];
}, MOST_REMEMBERED);

/** Folders each folder in which is a package. */
const OF_PACKAGES: ReadonlySet<string> = new Set(['packages', 'libs', 'crates']);

/** What a project publishes for the tests of its users is a product: `packages/testing/`. */
function isPackageForTests(folder: string, parent: string | undefined): boolean {
  return folder === 'testing' && parent !== undefined && OF_PACKAGES.has(parent);
}

/** A test whether a path has one of these roles. */
export function hasRole(...roles: readonly PathRole[]): (path: string) => boolean {
  const wanted = new Set(roles);
  return (path) => rolesOf(path).some((role) => wanted.has(role));
}

/** A test whether a folder that contains a path has a role: a document about a test may have the name of one. */
export function isInFolderOf(...roles: readonly PathRole[]): (path: string) => boolean {
  const has = hasRole(...roles);
  return (path) => has(path.slice(0, path.lastIndexOf('/') + 1));
}

/** A test whether a folder has one of these roles by its own name. */
export function folderHasRole(...roles: readonly PathRole[]): (name: string) => boolean {
  const wanted = new Set(roles);
  return (name) => rolesOfFolder(name).some((role) => wanted.has(role));
}

/** The innermost folder above a path whose name passes the test; undefined when there is none. */
export function innermostFolder(
  path: string,
  isCalled: (name: string, parent: string | undefined) => boolean,
): string | undefined {
  const segments = path.split('/').slice(0, -1);
  for (let count = segments.length; count > 0; count -= 1)
    if (isCalled(segments[count - 1] ?? '', segments[count - 2])) return segments.slice(0, count).join('/');
  return undefined;
}

/** `__tests__` → `tests`. */
function withoutLowLines(name: string): string {
  let [start, end] = [0, name.length];
  while (name[start] === '_') start += 1;
  while (end > start && name[end - 1] === '_') end -= 1;
  return name.slice(start, end);
}

/** Roles of files that test the code, show its use, or were written by others, except documentation folders. */
const BESIDE: readonly PathRole[] = [
  'test',
  'spec',
  'testSupport',
  'fixture',
  'benchmark',
  'example',
  'playground',
  'snippet',
  'vendored',
  'installed',
];

/** Whether the definitions in this file are not part of the product's interface. */
export const isBesideCode = hasRole(...BESIDE, 'documentation', 'releaseNotes', 'manualPage', 'minified');

/** Whether people read the file, in a format that is not one of documents: it may name what is gone. */
export const isForReaders = hasRole('releaseNotes', 'manualPage');

const isCalledBeside = folderHasRole(...BESIDE);

/**
 * The innermost folder with such a role that contains a file. Documentation folders do not count: their pages do not
 * describe the files in them.
 */
export function folderBesideCode(file: string): string | undefined {
  return innermostFolder(file, (name, parent) => !isPackageForTests(name, parent) && isCalledBeside(name));
}

/**
 * Whether the file sets up a tool or a package, or is written into projects of users, to which its names then belong.
 */
export const isSetUp = hasRole('tooling', 'hidden', 'template', 'starter', 'scaffold', 'migration');

const isTranslation = isEndingOf('translated');

/**
 * Whether a file may prove that something belonged to this project: not a test, example, tool setup, translation or
 * text for other projects.
 */
export function isProductCode(file: string): boolean {
  return !isBesideCode(file) && !isSetUp(file) && !isTranslation(extensionOf(file).toLowerCase());
}

const OF_ANOTHER: readonly PathRole[] = [
  'fixture',
  'benchmark',
  'example',
  'playground',
  'template',
  'namedTemplate',
  'starter',
  'vendored',
  'installed',
];

/** Whether a document is about code that only demonstrates or tests the project, or that others wrote. */
export const isAboutAnother = isInFolderOf('test', ...OF_ANOTHER);

/** The same without tests, which need what the project needs. */
export const isAboutAnotherProject = isInFolderOf(...OF_ANOTHER);

/** Whether a manifest belongs to another project: an example, a fixture, a template. */
export const isOfAnother = isInFolderOf('test', 'snapshot', 'tutorial', ...OF_ANOTHER);

/** Programs for developers of a repository, not for its users. */
export const isScript = hasRole('scripts');

/** Programs for developers of a repository, and those that are as often for users. */
export const isDeveloperTool = hasRole('scripts', 'developerTool');

/** Whether the file is, by its name, one that reads a command line. */
export const readsCommandLine = hasRole('scripts', 'commandLine');

/** Whether the file is in a folder where builds put their output. */
export const isBuildOutput = isInFolderOf('built', 'output', 'mayBeOutput');

/** Folders in which projects keep sources of other projects, besides those that are never read as their own docs. */
export const isFolderOfOthers = folderHasRole('borrowed');

/** Folders each folder in which is an example of its own. */
export const isFolderOfExamples = folderHasRole('example', 'template');

/** Whether a page is, by its name, a part that other pages include. */
export const isPartial = hasRole('partial');

/** Whether a document shows a reader's first steps, in a project of the reader's own. */
export const isFirstSteps = hasRole('firstSteps');

/** Whether a document is a skill for coding agents. */
export const isSkill = isInFolderOf('skill');

/** Whether the file is below a hidden folder. */
export const hasHiddenFolder = isInFolderOf('hidden');

/** Whether the file belongs to the hosting site, not to the project. */
export const isOfForge = isInFolderOf('forge');

/** Whether a folder of this name belongs to the hosting site. */
export const isForgeFolder = folderHasRole('forge');

/** Whether the file is in a folder of texts in many languages. */
export const isForTranslators = isInFolderOf('locale');

/** Whether coding agents or the hosting site read the file for people and agents who work on the repository. */
export const isForDevelopment = isInFolderOf('agent', 'forge');

/** Is the file in a folder of documents, or of the program that shows them? */
export const isOfDocsSite = hasRole('website', 'documentation');

const isCalledDocs = folderHasRole('documentation', 'website', 'manual', 'tutorial', 'webPages');
const isNamedForDocs = folderHasRole('namedDocs');

/** Documentation folders, by their path. At the root, `dev-docs` is one; deeper it may be a package of the product. */
export function isDocsFolder(folder: string): boolean {
  return isCalledDocs(baseNameOf(folder)) || (!folder.includes('/') && isNamedForDocs(folder));
}

/** The outermost documentation folder that contains a file; undefined when there is none. */
export function docsFolderAbove(file: string): string | undefined {
  const folders = directoryOf(file).split('/');
  return folders.map((_, at) => folders.slice(0, at + 1).join('/')).find(isDocsFolder);
}

/** Third-party code kept in the repository. */
export const isVendored = hasRole('vendored', 'installed');

/** Files in which a package manager records resolved versions. */
export const isLockFile = hasRole('lockfile');

/** Whether a folder of this name has documents of the past. */
export const isArchiveFolder = folderHasRole('archived');

/** Whether a document is, by its folders, about the past or about what is kept from it. */
export const isOfThePast = isInFolderOf('archived', 'legacy');

/** Whether the file is in a folder of code that is kept for users who have not upgraded. */
export const isLegacy = isInFolderOf('legacy');

/** Whether a tool has made the file of another by leaving out what people need to read it. */
export const isMinified = hasRole('minified');

/** The part of a repository that a file belongs to, in the order in which they are listed. */
export const PLACES = ['product', 'tooling', 'docs', 'example', 'test', 'generated', 'vendored'] as const;
export type RepositoryPlace = (typeof PLACES)[number];

const ROLES = [
  ['vendored', hasRole('vendored', 'installed', 'borrowed', 'dependencies')],
  ['generated', hasRole('generated', 'minified', 'lockfile', 'built', 'output', 'report', 'cache')],
  ['test', hasRole('test', 'spec', 'testSupport', 'fixture', 'snapshot', 'benchmark')],
  ['example', hasRole('example', 'playground', 'snippet', 'tutorial', 'starter', 'scaffold')],
  ['docs', hasRole('documentation', 'namedDocs', 'releaseNotes', 'manualPage', 'website', 'manual', 'agent')],
  ['tooling', hasRole('tooling', 'scripts', 'hidden', 'developerTool')],
] as const;

/** `isDoc`: is it one of the repository's documents? */
export function placeInRepository(file: string, isDoc: boolean): RepositoryPlace {
  const place = ROLES.find(([, has]) => has(file))?.[0];
  return place ?? (isDoc ? 'docs' : 'product');
}

const OF_MANY = /^(?:web|www|blog|demos?|sdk|api|cli|core|server|client|app)$/;
const ofManyByRole = folderHasRole('documentation', 'website', 'example');

/** Do many repositories have this name? Then it tells none from the others. Lower case. */
export function isCommonRepositoryName(name: string): boolean {
  return OF_MANY.test(name) || ofManyByRole(name);
}
