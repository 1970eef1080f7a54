import { RELEASE_NOTES_AT_TOP } from './doc-kinds.js';
import { endingPattern } from './file-endings.js';

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
  | 'namedDocs'
  | 'releaseNotes'
  | 'manualPage'
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
  | 'scratch'
  | 'tooling'
  | 'scripts'
  | 'internal'
  | 'agent'
  | 'hidden'
  // Roles that only some questions ask for, besides those above.
  | 'mayBeOutput'
  | 'borrowed'
  | 'dependencies'
  | 'developerTool'
  | 'commandLine'
  | 'partial'
  | 'filledIn'
  | 'firstSteps'
  | 'locale'
  | 'mayBeLocale'
  | 'skill'
  | 'archived'
  | 'legacy'
  | 'forge';

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
  { role: 'test', of: 'dart', folders: 'integration_test test_driver' },
  { role: 'test', of: 'python', file: /^(?:test_[^/]*|conftest|dummy_[^/]*)\.py$/i },
  // `ClientTest.java`, `ClientITests.java`: case-sensitive, so that `Latest.java` does not match.
  {
    role: 'test',
    of: 'jvm dotnet php swift',
    file: /[a-z\d](?:I?Tests?|IT|Spec)\.(?:java|kt|cs|php|scala|swift|groovy)$/,
  },
  // Among code these are tests, among documents a topic.
  { role: 'spec', folders: 'spec specs testing' },
  { role: 'spec', of: 'lua', folder: /^spec_[a-z]+$/ },
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
  // `MinVerTests.Infra/`, `perfTest/`: case-sensitive, so that `latest/` does not match. `Spec` at the end of a name is
  // as often what the product is about: `ProjectSpec/`, `TemplateSpecs/`.
  { role: 'testSupport', of: 'jvm dotnet', folder: /[a-z\d]Tests?(?:\.\w+)*$/ },
  { role: 'testSupport', of: 'node', path: /^integration\// },

  { role: 'fixture', folders: 'fixture fixtures' },
  { role: 'fixture', folder: /^tests?[-_]?data$/i },
  { role: 'fixture', of: 'node', folders: '__snapshots__' },
  { role: 'fixture', of: 'rust', folders: 'mdtest mdtests' },
  { role: 'fixture', folder: /\w[-_]fixtures$|^fake[-_]?(?:pkg|packages?|repos?|modules?|projects?|data|home)$/i },
  { role: 'fixture', of: 'jvm dotnet', folder: /[a-z\d]Fixtures(?:\.\w+)*$/ },
  { role: 'snapshot', folders: 'snapshots' },
  { role: 'benchmark', folders: 'bench benchmark benchmarks' },
  { role: 'benchmark', of: 'rust', folders: 'benches' },
  { role: 'benchmark', folder: /[\w-]\.benchmarks?$|\w[-_]benchmarks$/i },
  { role: 'benchmark', of: 'jvm dotnet', folder: /[a-z\d]Benchmarks?(?:\.\w+)*$/ },
  { role: 'benchmark', file: /[._-]bench\./i },

  { role: 'example', folders: 'example examples sample samples demo demos' },
  { role: 'example', folder: /\w[-_](?:examples?|samples|demos)$|^examples?[-_]\w|[\w-]\.samples?$/i },
  { role: 'example', of: 'jvm dotnet', folder: /[a-z\d](?:Samples?|Examples)(?:\.\w+)*$/ },
  { role: 'example', of: 'python', folder: /^docs[-_]src$/i },
  { role: 'example', of: 'node', file: /[._-]stories\./i },
  // Notebooks show a library at work.
  { role: 'example', of: 'python', file: /\.ipynb$/i },
  { role: 'example', folder: /^(?:my|sample|test|dummy|demo)[-_]?app$/i },
  { role: 'playground', folders: 'playground playgrounds' },
  { role: 'playground', folder: /\.playground$/i },
  { role: 'snippet', folders: 'snippet snippets' },
  { role: 'snippet', folder: /\w[-_]snippets$/i },
  { role: 'snippet', file: /[._-]snippets?\./i },
  { role: 'tutorial', folders: 'tutorial tutorials' },
  { role: 'template', folders: 'template templates' },
  { role: 'starter', folders: 'starter starters' },
  // `template-vue/` next to a manifest or a document; among code often part of the program: `template-compiler/`.
  { role: 'namedTemplate', of: 'node', folder: /^template-/i },
  { role: 'filledIn', folder: /[-_]template$|\{\{/i },
  // Files that a program writes into projects of its users. Some products have such names: `packages/skeleton/`.
  { role: 'scaffold', folders: 'skeleton skeletons scaffold scaffolds boilerplate boilerplates' },
  { role: 'migration', folders: 'migrate migration migrations codemod codemods' },

  { role: 'documentation', folders: 'doc docs documentation' },
  { role: 'documentation', folder: /^docs?[-_]assets$/i },
  // `dev-docs/`, `docs-internal/`: all documents in them are documentation.
  { role: 'namedDocs', folder: /^docs[-_]|[-_]docs$/i },
  // Deeper, such a folder is as often a package of the product: `packages/theme-docs/`.
  { role: 'documentation', path: /^(?:docs[-_][^/]*|[^/]*[-_]docs)\//i },
  // A catalog of DocC, in the folder of a target.
  { role: 'documentation', of: 'swift', folder: /\.docc$/i },
  { role: 'releaseNotes', path: RELEASE_NOTES_AT_TOP },
  { role: 'manualPage', path: /(?:^|\/)(?:man\d?|docs?|documentation)\/(?:[^/]+\/)*[\w.-]+\.[1-8]$/ },
  { role: 'website', folders: 'website site www' },
  { role: 'manual', folders: 'content guide guides handbook manual wiki book' },
  // Pages of a site, or of the program itself.
  { role: 'webPages', folders: 'web pages' },

  { role: 'vendored', folders: 'vendor vendored third_party third-party thirdparty 3rdparty' },
  { role: 'vendored', of: 'go', names: 'Godeps' },
  { role: 'vendored', of: 'node', path: /(?:^|\/)\.yarn\/(?:releases|plugins|sdks|cache|unplugged)\// },
  { role: 'vendored', of: 'swift', names: 'Pods Carthage' },
  // Sources of others that a build compiles: `deps/lua/src/lua.h`, `external/fmt/core.h`, and Meson's wraps.
  {
    role: 'vendored',
    of: 'cpp',
    path: /(?:^|\/)(?:deps|externals?|extern|subprojects)\/[^/]+\/(?:.*\/)?[^/]+\.(?:[ch]|cc|hh|[ch]pp|[ch]xx|inl)$/,
  },
  { role: 'installed', of: 'node', names: 'node_modules bower_components jspm_packages' },
  { role: 'installed', of: 'python', names: 'site-packages' },
  { role: 'installed', of: 'lua', names: 'lua_modules' },
  { role: 'installed', of: 'elm', names: 'elm-stuff' },
  { role: 'installed', of: 'go', path: /(?:^|\/)(?:vendor\/[\w-]+(?:\.[\w-]+)+|Godeps\/_workspace)\// },

  { role: 'minified', file: /[.-]min\.[a-z]+$/i },
  { role: 'generated', folders: 'generated' },
  { role: 'generated', file: /[._]generated[._]|\.pb\.\w+$/i },
  // What a library offers, as Gradle's plugin writes it: `api/shop.api`, `api/android/shop.api`.
  { role: 'generated', of: 'jvm', path: /(?:^|\/)api\/(?:[\w-]+\/)?[\w.-]+\.api$/ },
  { role: 'generated', of: 'dart', file: /\.(?:g|gr|freezed|mocks)\.dart$/ },
  { role: 'lockfile', of: 'node', file: /^(?:npm-shrinkwrap\.json|bun\.lockb)$/i },
  { role: 'lockfile', of: 'go', file: /^go(?:\.work)?\.sum$/i },
  { role: 'lockfile', of: 'jvm', file: /^gradle\.lockfile$/i },
  { role: 'lockfile', of: 'swift', file: /^package\.resolved$/i },
  { role: 'lockfile', file: /\.lock$|[-.]lock\.(?:json[c5]?|ya?ml|hcl)$/i },
  { role: 'built', names: 'dist _build _site' },
  { role: 'output', names: 'out' },
  { role: 'output', of: 'rust jvm scala', names: 'target' },
  // Only at the root and in a package; elsewhere (`scripts/build`) it is often build code.
  { role: 'output', path: /^(?:(?:packages|apps|libs|modules|plugins|services|crates|examples)\/[^/]+\/)?build\// },
  { role: 'report', names: 'coverage htmlcov' },

  { role: 'toolState', names: '.git .hg .svn .jj .docalign .terraform .DS_Store' },
  { role: 'toolState', of: 'python', names: '__pycache__ .venv .tox .nox .mypy_cache .pytest_cache .ruff_cache' },
  { role: 'toolState', of: 'node', names: '.next .nuxt .svelte-kit .turbo' },
  { role: 'toolState', of: 'jvm', names: '.gradle' },
  { role: 'toolState', of: 'dart', names: '.dart_tool' },
  // Also made by tools, but sometimes committed.
  { role: 'cache', names: '.cache .vercel .netlify' },
  { role: 'cache', of: 'python', names: 'venv .eggs' },
  { role: 'cache', of: 'node', names: '.output .parcel-cache' },
  // Of what is untracked, that of tools; a tracked folder of such a name may be of the product.
  { role: 'scratch', names: 'env log logs tmp temp' },
  { role: 'scratch', of: 'elixir', names: 'deps' },
  { role: 'scratch', of: 'swift', names: 'DerivedData' },
  { role: 'tooling', of: 'node', file: /^package\.json$|^(?:gulp|grunt)file\.\w+$|\.config\.[cm]?[jt]s$/i },
  { role: 'tooling', of: 'python', file: /^(?:setup\.(?:py|cfg)|(?:noxfile|fabfile)\.py)$/ },
  // In a package these are code of the product: Django's settings, Celery's tasks.
  { role: 'tooling', of: 'python', path: /^(?:(?:source\/)?conf|tasks)\.py$/ },
  // Of a crate; below `src` it is a module of that name.
  { role: 'tooling', of: 'rust', path: /^(?:(?!src\/)[^/]+\/)*build\.rs$/ },
  { role: 'tooling', of: 'polyglot', file: /^makefile\.\w+$/i },
  // Capitalised, these are namespaces of a product: `src/Tools/Console/`.
  { role: 'scripts', folder: /^(?:scripts?|tools?|hack|ci|build)$/ },
  { role: 'scripts', of: 'rust', names: 'xtask' },
  { role: 'internal', folders: 'internal private' },
  { role: 'internal', of: 'python node', file: /^_[a-z\d]\w*\.(?:pyi?|[cm]?[jt]sx?)$/i },
  // Rules, skills and commands for coding agents.
  { role: 'agent', names: '.claude .cursor .windsurf .clinerules .agents .gemini .codex .kiro .roo' },
  { role: 'agent', names: '.copilot .junie .opencode .aiassistant .ai .amazonq .augment .continue .trae' },
  { role: 'agent', names: '.serena .codebuddy .lingma .tabnine .firebender' },
  { role: 'agent', names: '.agent .qwen .crush .goose .kilocode .openhands .factory .zed .idx .cline .rovodev .warp' },
  { role: 'agent', path: /^\.github\/(?:agents|chatmodes|instructions|prompts|skills)\//i },
  { role: 'hidden', folder: /^\./ },
  { role: 'hidden', file: /^\./ },

  // Where builds also put their output; as often the sources of a product.
  { role: 'mayBeOutput', folder: /^(?:build|output|bin|obj|lib|public|site)$/ },
  // Where projects keep sources of other projects; those with a licence of their own are.
  { role: 'borrowed', folder: /^(?:contrib|externals?|externs?|dep(?:endencie)?s|subprojects|submodules)$/i },
  { role: 'borrowed', folder: /^(?:imported|upstream)$/i },
  { role: 'dependencies', path: /^deps\//i },
  // More programs that only developers of a repository run.
  { role: 'developerTool', folder: /^(?:dev|misc|utils?|contrib)$/ },
  { role: 'developerTool', path: /(?:^|\/)bin\/[^/]+\.(?:go|py|sh)$/ },
  { role: 'commandLine', folder: /^(?:bin|exe|cli)$/ },
  { role: 'commandLine', file: /^(?:main|cli|args|argv|arguments|flags)\.\w+$/ },
  { role: 'commandLine', of: 'python', file: /^__main__\.\w+$/ },
  // Parts that other pages include: `_intro.mdx`, `includes/intro.md`.
  { role: 'partial', folder: /^_?(?:includes?|partials?|snippets|fragments|reusables)$/i },
  { role: 'partial', file: new RegExp(String.raw`^_(?!_|index\.)[^/]+\.${endingPattern('page', 'web')}$`, 'i') },
  { role: 'firstSteps', path: /(?:^|\/)(?:tutorials?|quick-?starts?|getting-started)(?=[/._-])/i },
  { role: 'locale', folders: 'i18n l10n locale locales translation translations' },
  // With the languages of readers, or those of programs.
  { role: 'mayBeLocale', folders: 'lang langs languages' },
  { role: 'skill', folders: 'skill skills' },
  // Documents of the past.
  { role: 'archived', folders: 'archive archives archived old obsolete superseded retired attic historical' },
  { role: 'archived', names: 'versioned_docs' },
  { role: 'archived', folder: /^(?:previous|older?|earlier|past|former)[-_](?:versions?|releases?|docs)$/i },
  // Code kept for users who have not upgraded.
  { role: 'legacy', folder: /(?:^|[._-])(?:legacy|deprecated|obsolete|attic)(?:[._-]|$)/i },
  { role: 'forge', names: '.github' },
];
