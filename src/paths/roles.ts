import { remembered } from '../text/memo.js';
import { baseNameOf } from '../text/paths.js';

/**
 * The role of a path in a repository, with GitHub Linguist's term where it has one. A path without a role belongs to
 * the product.
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
  | 'agent'
  | 'hidden';

/**
 * How a path is recognised: by the name of one of its folders, by its last segment, or as a whole where its location
 * matters.
 */
type Sign =
  /** In any letter case, and with underscores around them: `_examples`, `Tests`. */
  | { readonly folders: string }
  /** Exact names. */
  | { readonly names: string }
  | { readonly folder: RegExp }
  | { readonly file: RegExp }
  | { readonly path: RegExp };

/** A name of folders or files, and the role that it shows. */
export type RoleRow = Sign & {
  readonly role: PathRole;
  /** The ecosystems with this convention, by the names of their packs; absent for all. */
  readonly of?: string;
};

/** The single list of path names. Each pattern is matched with a single segment, `path` with the whole path. */
export const ROLE_ROWS: readonly RoleRow[] = [
  { role: 'test', folders: 'test tests e2e' },
  { role: 'test', of: 'jvm', path: /(?:^|\/)src\/(?:integration-?test|integTest|functional-?test|it)\//i },
  { role: 'test', file: /[._-](?:test|spec)(?:-d)?\./i },
  { role: 'test', file: /^\.env\.tests?$/i },
  { role: 'test', of: 'python', file: /^(?:test_[^/]*|conftest|dummy_[^/]*)\.py$/i },
  // `ClientTest.java`, `ClientITests.java`: case-sensitive, so that `Latest.java` does not match.
  {
    role: 'test',
    of: 'jvm dotnet php swift',
    file: /[a-z\d](?:I?Tests?|IT|Spec)\.(?:java|kt|cs|php|scala|swift|groovy)$/,
  },
  // Among code these are tests, among documents a topic.
  { role: 'spec', folders: 'spec specs testing' },
  // Some are packages of their own: `packages/test-utils/`.
  // `mock` is not listed: it is as often a package for users' own tests.
  { role: 'testSupport', folders: 'mocks stub stubs' },
  {
    role: 'testSupport',
    folder:
      /^tests?[-_]?(?:functional|integration|unit|utils?|support|helpers?|cmd|kit|lib|env|types?|d|dts|typings)$/i,
  },
  { role: 'testSupport', folder: /\w[-_]tests$/i },
  { role: 'testSupport', of: 'dotnet', folder: /[\w-]\.(?:tests?|specs?)$/i },
  // `MinVerTests.Infra/`, `perfTest/`: case-sensitive, so that `latest/` does not match.
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
  // `template-vue/` next to a manifest or a document; among code often part of the program: `template-compiler/`.
  { role: 'namedTemplate', of: 'node', folder: /^template-/i },
  // Files that a program writes into projects of its users. Some products have such names: `packages/skeleton/`.
  { role: 'scaffold', folders: 'skeleton skeletons scaffold scaffolds boilerplate boilerplates cookiecutter' },
  { role: 'migration', folders: 'migrate migration migrations codemod codemods' },

  { role: 'documentation', folders: 'doc docs documentation' },
  { role: 'documentation', folder: /^docs?[-_]assets$/i },
  { role: 'website', folders: 'website site www' },
  { role: 'manual', folders: 'content guide guides handbook manual wiki book' },
  // Pages of a site, or of the program itself.
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
  // Only at the root and in a package; elsewhere (`scripts/build`) it is often build code.
  { role: 'output', path: /^(?:(?:packages|apps|libs|modules|plugins|services|crates|examples)\/[^/]+\/)?build\// },
  { role: 'report', names: 'coverage htmlcov' },

  { role: 'toolState', names: '.git .hg .svn .jj .docalign .terraform .DS_Store' },
  { role: 'toolState', of: 'python', names: '__pycache__ .venv .tox .nox .mypy_cache .pytest_cache .ruff_cache' },
  { role: 'toolState', of: 'node', names: '.next .nuxt .svelte-kit .turbo' },
  { role: 'toolState', of: 'jvm', names: '.gradle' },
  // Also made by tools, but sometimes committed.
  { role: 'cache', names: 'venv .eggs .output .cache .vercel .netlify .parcel-cache' },
  { role: 'tooling', of: 'node', file: /^package\.json$|^(?:gulp|grunt)file\.\w+$|\.config\.[cm]?[jt]s$/i },
  { role: 'tooling', of: 'python', file: /^(?:setup\.(?:py|cfg)|(?:conf|noxfile|tasks|fabfile)\.py)$/ },
  { role: 'tooling', of: 'rust', file: /^build\.rs$/ },
  { role: 'tooling', of: 'polyglot', file: /^makefile\.\w+$/i },
  // Capitalised, these are namespaces of a product: `src/Tools/Console/`.
  { role: 'scripts', folder: /^(?:scripts?|tools?|hack|ci|build)$/ },
  { role: 'internal', folders: 'internal private' },
  { role: 'internal', of: 'python node', file: /^_[a-z\d]\w*\.(?:pyi?|[cm]?[jt]sx?)$/i },
  // Rules, skills and commands for coding agents.
  { role: 'agent', names: '.claude .cursor .windsurf .clinerules .agents .gemini .codex .kiro .roo' },
  { role: 'hidden', folder: /^\./ },
  { role: 'hidden', file: /^\./ },
];

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
  return new Map(ROLE_ROWS.flatMap((row) => wordsOf(row, sign).map((word) => [word, [row.role]])));
}

const IN_ANY_CASE = byWord('folders');
const TO_THE_LETTER = byWord('names');
const BY_FOLDER = ROLE_ROWS.flatMap((row) => ('folder' in row ? [{ pattern: row.folder, role: row.role }] : []));
const BY_FILE = ROLE_ROWS.flatMap((row) => ('file' in row ? [{ pattern: row.file, role: row.role }] : []));
const BY_PATH = ROLE_ROWS.flatMap((row) => ('path' in row ? [{ pattern: row.path, role: row.role }] : []));

/** Roles of a folder by its own name, wherever it is. */
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

/** A test whether a path has one of these roles. */
export function hasRole(...roles: readonly PathRole[]): (path: string) => boolean {
  const wanted = new Set(roles);
  return (path) => rolesOf(path).some((role) => wanted.has(role));
}

/** The same for only the folders that contain a file: a document about a test may have the name of one. */
export function liesIn(...roles: readonly PathRole[]): (path: string) => boolean {
  const has = hasRole(...roles);
  return (path) => has(path.slice(0, path.lastIndexOf('/') + 1));
}

/** The same for a folder by its own name. */
export function folderHasRole(...roles: readonly PathRole[]): (name: string) => boolean {
  const wanted = new Set(roles);
  return (name) => rolesOfFolder(name).some((role) => wanted.has(role));
}

/** The innermost folder above a path whose name passes the test; undefined when there is none. */
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
export const isBesideCode = hasRole(...BESIDE, 'documentation', 'minified');

const isCalledBeside = folderHasRole(...BESIDE);

/**
 * The innermost folder with such a role that contains a file. Documentation folders do not count: their pages do not
 * describe the files in them.
 */
export function folderBesideCode(file: string): string | undefined {
  return innermostFolder(file, isCalledBeside);
}

/**
 * Whether the file sets up a tool or a package, or is written into projects of users, to which its names then belong.
 */
export const isSetUp = hasRole('tooling', 'hidden', 'template', 'starter', 'scaffold', 'migration');

/**
 * Whether a file may prove that something belonged to this project: not a test, example, tool setup or text for other
 * projects.
 */
export function isProductCode(file: string): boolean {
  return !isBesideCode(file) && !isSetUp(file);
}

/** Whether a document is about code that only demonstrates or tests the project, or that others wrote. */
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

/** Whether a manifest belongs to another project: an example, a fixture, a template. */
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

/** Programs for developers of a repository, not for its users. */
export const isScript = hasRole('scripts');

/** Is the file in a folder of documents, or of the program that shows them? */
export const isOfDocsSite = hasRole('website', 'documentation');

/** Documentation folders, by name. */
export const isDocsFolder = folderHasRole('documentation', 'website', 'manual', 'tutorial', 'webPages');

/** Third-party code kept in the repository. */
export const isVendored = hasRole('vendored', 'installed');

/** Files in which a package manager records resolved versions. */
export const isLockFile = hasRole('lockfile');
