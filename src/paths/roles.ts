import { remembered } from '../text/memo.js';
import { baseNameOf } from '../text/paths.js';

/**
 * The part that a path plays in a repository, in the words of GitHub Linguist where it has one. A path without a role
 * is of the product.
 */
export type PathRole =
  | 'test'
  | 'spec'
  | 'testSupport'
  | 'fixture'
  | 'snapshot'
  | 'benchmark'
  | 'example'
  | 'playground'
  | 'snippet'
  | 'tutorial'
  | 'template'
  | 'namedTemplate'
  | 'starter'
  | 'scaffold'
  | 'migration'
  | 'documentation'
  | 'website'
  | 'manual'
  | 'webPages'
  | 'vendored'
  | 'installed'
  | 'minified'
  | 'generated'
  | 'lockfile'
  | 'built'
  | 'output'
  | 'report'
  | 'toolState'
  | 'cache'
  | 'tooling'
  | 'scripts'
  | 'internal'
  | 'hidden';

/**
 * How a path is known: by the name of one of its folders, by its last segment, or as a whole where the place counts.
 */
type Sign =
  /** In any letter case, and with low lines around them: `_examples`, `Tests`. */
  | { readonly folders: string }
  /** To the letter. */
  | { readonly names: string }
  | { readonly folder: RegExp }
  | { readonly file: RegExp }
  | { readonly path: RegExp };

type Row = Sign & {
  readonly role: PathRole;
  /** The ecosystem or tool whose habit it is; all of them where it is left out. */
  readonly of?: string;
};

/** The one list of what paths are called. Each pattern is read on a single segment, `path` on all of them. */
const ROWS: readonly Row[] = [
  { role: 'test', folders: 'test tests e2e' },
  { role: 'test', file: /[._-](?:test|spec)\./i },
  { role: 'test', file: /^\.env\.tests?$/i },
  { role: 'test', of: 'python', file: /^(?:test_[^/]*|conftest|dummy_[^/]*)\.py$/i },
  // `ClientTest.java`: with its capital, or `Latest.java` were one.
  { role: 'test', of: 'jvm dotnet php swift', file: /[a-z\d](?:Tests?|Spec)\.(?:java|kt|cs|php|scala|swift|groovy)$/ },
  // Tests among code, a topic among documents.
  { role: 'spec', folders: 'spec specs testing' },
  // Some are packages of their own: `packages/test-utils/`.
  // `mock` is as often a package for those who test with the product.
  { role: 'testSupport', folders: 'mocks stub stubs' },
  {
    role: 'testSupport',
    folder: /^tests?[-_]?(?:functional|integration|unit|utils?|support|helpers?|cmd|kit|lib|env)$/i,
  },
  { role: 'testSupport', folder: /\w[-_]tests$/i },
  { role: 'testSupport', of: 'dotnet', folder: /[\w-]\.(?:tests?|specs?)$/i },
  // `MinVerTests.Infra/`, `perfTest/`: with the capital, or `latest/` were one.
  { role: 'testSupport', of: 'jvm dotnet', folder: /[a-z\d](?:Tests?|Specs?)(?:\.\w+)*$/ },
  { role: 'testSupport', of: 'node', path: /^integration\// },

  { role: 'fixture', folders: 'fixture fixtures' },
  { role: 'fixture', folder: /^tests?[-_]?data$/i },
  { role: 'fixture', of: 'node', folders: '__snapshots__' },
  { role: 'fixture', of: 'rust', folders: 'mdtest mdtests' },
  { role: 'fixture', folder: /\w[-_]fixtures$/i },
  { role: 'fixture', of: 'jvm dotnet', folder: /[a-z\d]Fixtures(?:\.\w+)*$/ },
  { role: 'snapshot', folders: 'snapshots' },
  { role: 'benchmark', folders: 'bench benchmark benchmarks' },
  { role: 'benchmark', of: 'rust', folders: 'benches' },
  { role: 'benchmark', folder: /[\w-]\.benchmarks?$|\w[-_]benchmarks$/i },
  { role: 'benchmark', of: 'jvm dotnet', folder: /[a-z\d]Benchmarks?(?:\.\w+)*$/ },
  { role: 'benchmark', file: /[._-]bench\./i },

  { role: 'example', folders: 'example examples sample samples demo demos' },
  { role: 'example', folder: /\w[-_](?:examples?|samples|demos)$|[\w-]\.samples?$/i },
  { role: 'example', of: 'jvm dotnet', folder: /[a-z\d](?:Samples?|Examples)(?:\.\w+)*$/ },
  { role: 'example', of: 'python', folder: /^docs?[-_]src$/i },
  { role: 'example', of: 'node', file: /[._-]stories\./i },
  { role: 'example', folder: /^(?:my|sample|test|dummy|demo)[-_]?app$/i },
  { role: 'playground', folders: 'playground playgrounds' },
  { role: 'snippet', folders: 'snippet snippets' },
  { role: 'snippet', folder: /\w[-_]snippets$/i },
  { role: 'snippet', file: /[._-]snippets?\./i },
  { role: 'tutorial', folders: 'tutorial tutorials' },
  { role: 'template', folders: 'template templates' },
  { role: 'starter', folders: 'starter starters' },
  // `template-vue/` beside a manifest or a document; among code as often a part of the program: `template-compiler/`.
  { role: 'namedTemplate', of: 'node', folder: /^template-/i },
  // What a program writes into projects of its users. Some products are called so: `packages/skeleton/`.
  { role: 'scaffold', folders: 'skeleton skeletons scaffold scaffolds boilerplate boilerplates cookiecutter' },
  { role: 'migration', folders: 'migrate migration migrations codemod codemods' },

  { role: 'documentation', folders: 'doc docs documentation' },
  { role: 'documentation', folder: /^docs?[-_]assets$/i },
  { role: 'website', folders: 'website site www' },
  { role: 'manual', folders: 'content guide guides handbook manual wiki book' },
  // Of a site, or of the program itself.
  { role: 'webPages', folders: 'web pages' },

  { role: 'vendored', folders: 'vendor vendored third_party third-party thirdparty 3rdparty' },
  { role: 'vendored', of: 'go', names: 'Godeps' },
  { role: 'vendored', of: 'swift', names: 'Pods Carthage' },
  { role: 'installed', of: 'node', names: 'node_modules bower_components jspm_packages' },
  { role: 'installed', of: 'python', names: 'site-packages' },
  { role: 'installed', of: 'elm', names: 'elm-stuff' },
  { role: 'installed', of: 'go', path: /(?:^|\/)(?:vendor\/[\w-]+(?:\.[\w-]+)+|Godeps\/_workspace)\// },

  { role: 'minified', file: /[.-]min\.[a-z]+$/i },
  { role: 'generated', folders: 'generated' },
  { role: 'generated', file: /[._]generated[._]|\.pb\.\w+$/i },
  {
    role: 'lockfile',
    file: /^(?:npm-shrinkwrap\.json|bun\.lockb|go(?:\.work)?\.sum|gradle\.lockfile|package\.resolved)$/i,
  },
  { role: 'lockfile', file: /\.lock$|[-.]lock\.(?:json[c5]?|ya?ml|hcl)$/i },
  { role: 'built', names: 'dist _build _site' },
  { role: 'output', names: 'out target' },
  // At the root and in a package; elsewhere (`scripts/build`) it is as often the code that builds.
  { role: 'output', path: /^(?:(?:packages|apps|libs|modules|plugins|services|crates|examples)\/[^/]+\/)?build\// },
  { role: 'report', names: 'coverage htmlcov' },

  { role: 'toolState', names: '.git .hg .svn .jj .docalign .terraform .DS_Store' },
  { role: 'toolState', of: 'python', names: '__pycache__ .venv .tox .nox .mypy_cache .pytest_cache .ruff_cache' },
  { role: 'toolState', of: 'node', names: '.next .nuxt .svelte-kit .turbo' },
  { role: 'toolState', of: 'jvm', names: '.gradle' },
  // As much a tool's, but committed now and then.
  { role: 'cache', names: 'venv .eggs .output .cache .vercel .netlify .parcel-cache' },
  { role: 'tooling', of: 'node', file: /^package\.json$|^(?:gulp|grunt)file\.\w+$|\.config\.[cm]?[jt]s$/i },
  { role: 'tooling', of: 'python', file: /^(?:setup\.(?:py|cfg)|(?:conf|noxfile|tasks|fabfile)\.py)$/ },
  { role: 'tooling', of: 'rust', file: /^build\.rs$/ },
  { role: 'tooling', of: 'make', file: /^makefile\.\w+$/i },
  // With a capital these are namespaces of a product: `src/Tools/Console/`.
  { role: 'scripts', folder: /^(?:scripts?|tools?|hack|ci|build)$/ },
  { role: 'internal', folders: 'internal private' },
  { role: 'internal', of: 'python node', file: /^_[a-z\d]\w*\.(?:pyi?|[cm]?[jt]sx?)$/i },
  { role: 'hidden', folder: /^\./ },
  { role: 'hidden', file: /^\./ },
];

/** Paths and names of folders that are remembered: it is asked of every definition of a name, for every claim. */
const MOST_REMEMBERED = 20_000;
const NONE: readonly PathRole[] = [];

/** Names of folders, for those who can only be given names. */
export function folderNames(...roles: readonly PathRole[]): readonly string[] {
  return ROWS.flatMap((row) =>
    roles.includes(row.role) ? [...wordsOf(row, 'folders'), ...wordsOf(row, 'names')] : [],
  );
}

function wordsOf(row: Row, sign: 'folders' | 'names'): readonly string[] {
  const words = sign in row ? (row as Partial<Record<typeof sign, string>>)[sign] : undefined;
  return words?.split(' ') ?? [];
}

/** Word → role. */
function byWord(sign: 'folders' | 'names'): ReadonlyMap<string, readonly PathRole[]> {
  return new Map(ROWS.flatMap((row) => wordsOf(row, sign).map((word) => [word, [row.role]])));
}

const IN_ANY_CASE = byWord('folders');
const TO_THE_LETTER = byWord('names');
const BY_FOLDER = ROWS.flatMap((row) => ('folder' in row ? [{ pattern: row.folder, role: row.role }] : []));
const BY_FILE = ROWS.flatMap((row) => ('file' in row ? [{ pattern: row.file, role: row.role }] : []));
const BY_PATH = ROWS.flatMap((row) => ('path' in row ? [{ pattern: row.path, role: row.role }] : []));

/** Roles of a folder by its own name, wherever it lies. */
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
  const found = new Set(folders.flatMap((folder) => rolesOfFolder(folder)));
  for (const { pattern, role } of BY_FILE) if (pattern.test(name)) found.add(role);
  for (const { pattern, role } of BY_PATH) if (pattern.test(path)) found.add(role);
  return found.size === 0 ? NONE : [...found];
}, MOST_REMEMBERED);

/** A view of the table: has a path one of these roles? */
export function hasRole(...roles: readonly PathRole[]): (path: string) => boolean {
  const wanted = new Set(roles);
  return (path) => rolesOf(path).some((role) => wanted.has(role));
}

/** The same of the folders alone that a file lies in: a document about a test is called like one. */
export function liesIn(...roles: readonly PathRole[]): (path: string) => boolean {
  const has = hasRole(...roles);
  return (path) => has(path.slice(0, path.lastIndexOf('/') + 1));
}

/** The same of a folder by its own name. */
export function folderHasRole(...roles: readonly PathRole[]): (name: string) => boolean {
  const wanted = new Set(roles);
  return (name) => rolesOfFolder(name).some((role) => wanted.has(role));
}

/** The innermost folder above a path that is called like one of these; undefined when there is none. */
export function innermostFolder(path: string, isCalled: (name: string) => boolean): string | undefined {
  const segments = path.split('/').slice(0, -1);
  for (let count = segments.length; count > 0; count -= 1)
    if (isCalled(segments[count - 1] ?? '')) return segments.slice(0, count).join('/');
  return undefined;
}

/** `__tests__` → `tests`. */
function withoutLowLines(name: string): string {
  let [start, end] = [0, name.length];
  while (name[start] === '_') start += 1;
  while (end > start && name[end - 1] === '_') end -= 1;
  return name.slice(start, end);
}

/** What tries the code out, shows how it is used, or was written by others: folders of documentation aside. */
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

/** Is this a file whose definitions are no interface of the product? */
export const isBesideCode = hasRole(...BESIDE, 'documentation', 'minified');

const isCalledBeside = folderHasRole(...BESIDE);

/**
 * The innermost folder beside the code that a file lies in. One of documentation is none: what lies in it is not what
 * its pages describe.
 */
export function folderBesideCode(file: string): string | undefined {
  return innermostFolder(file, isCalledBeside);
}

/** Does the file set up a tool or a package, or is it written into projects of others? The names in it are theirs. */
export const isSetUp = hasRole('tooling', 'hidden', 'template', 'starter', 'scaffold', 'migration');

/**
 * May a file prove that something was of this project: no test, example, set-up of a tool or text for other projects?
 */
export function isProductCode(file: string): boolean {
  return !isBesideCode(file) && !isSetUp(file);
}

/** Is a document about something that only shows the project or tries it out, or that others wrote? */
export const isAboutAnother = liesIn(
  'test',
  'fixture',
  'benchmark',
  'example',
  'playground',
  'template',
  'namedTemplate',
  'starter',
  'vendored',
  'installed',
);

/** Is a manifest that of another project: of an example, a fixture, a template? */
export const isOfAnother = liesIn(
  'test',
  'fixture',
  'snapshot',
  'benchmark',
  'example',
  'playground',
  'tutorial',
  'template',
  'namedTemplate',
  'starter',
  'vendored',
  'installed',
);

/** Programs that developers of a repository run on it, and not its users. */
export const isScript = hasRole('scripts');

/** Folders of documents, by their names. */
export const isDocsFolder = folderHasRole('documentation', 'website', 'manual', 'tutorial', 'webPages');

/** Work of others that is kept here. */
export const isVendored = hasRole('vendored', 'installed');

/** Written by a package manager, of what it resolved. */
export const isLockFile = hasRole('lockfile');
