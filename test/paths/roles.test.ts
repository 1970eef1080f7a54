import { describe, expect, it } from 'vitest';
import {
  docsFolderAbove,
  folderBesideCode,
  isAboutAnother,
  isBesideCode,
  isDocsFolder,
  isLockFile,
  isOfAnother,
  isProductCode,
  isScript,
  isSetUp,
  rolesOf,
} from '../../src/paths/roles.js';
import { ROLE_ROWS } from '../../src/paths/role-rows.js';
import type { PathRole, RoleRow } from '../../src/paths/role-rows.js';

describe('files beside the code', () => {
  it.each([
    'test/a.ts',
    'src/__tests__/a.ts',
    'spec/a_spec.rb',
    'src/Snippets/Retry.cs',
    'stubs/Page.stub',
    'docs-assets/app/mail.php',
    'dev-docs/src/initialData.js',
    'test/Polly.Core.Tests/A.cs',
    'packages/cypress-tests/a.ts',
    'examples/query/a.ts',
    'fixtures/a.ts',
    'bench/Polly.Benchmarks/A.cs',
    'demo/a.ts',
    'docs/virtual/a.ts',
    'vendor/x/a.go',
    'myapp/config/puma.rb',
    'src/a.test.ts',
    'src/a.stories.tsx',
    'a_test.go',
    'pkg/test_client.py',
    'src/ClientTest.java',
    'src/vue.min.js',
    // Names that only some of the older lists had, or none.
    'gix-config/benches/lookup.rs',
    '_examples/basic/main.go',
    'docs_src/apps/tutorial001.py',
    'internal/mocks/provider.go',
    'crates/test_utils/src/lib.rs',
    'pkg/testhelpers/config.go',
    'packages/__e2e__/app.ts',
    'pip/_vendor/a.py',
    'third-party/axe/a.js',
    'integration/k8s/run.go',
    'Documentation/_extensions/a.py',
    'playgrounds/react/a.ts',
    'packages/testing/src/a.test.ts',
    'packages/core/testing/a.ts',
    'DEMO.ipynb',
  ])('%s is one', (file) => expect(isBesideCode(file)).toBe(true));

  it.each([
    'src/a.ts',
    'lib/testing.rb',
    'src/Latest.java',
    'src/contest.py',
    'pkg/specification/a.go',
    'src/attest.ts',
    'packages/my.tests.ts/a.ts',
    'src/minify.js',
    'src/exampleless/a.ts',
    'app/documents/a.ts',
    'packages/theme-docs/a.ts',
    'packages/testing/src/a.ts',
    'pkg/kubernetes/pods/list.go',
    'src/integration/stripe.ts',
    'javalin-mock/src/main/java/io/javalin/mock/Mock.java',
    'src/snapshots/restore.go',
    'src/templates/page.ts',
    'src/lock.ts',
  ])('%s is none', (file) => expect(isBesideCode(file)).toBe(false));

  it('are found by the innermost folder, which is none of documentation', () => {
    expect(folderBesideCode('examples/shop/fixtures/a.ts')).toBe('examples/shop/fixtures');
    expect(folderBesideCode('docs/a/b.ts')).toBeUndefined();
  });
});

/** Paths with their roles. Each row of the table has a path here, and each role one that only looks so. */
const PLAYED: readonly (readonly [path: string, roles: readonly PathRole[]])[] = [
  ['src/a.ts', []],
  ['test/fixtures/a.json', ['test', 'fixture']],
  ['a/__snapshots__/b.snap', ['fixture']],
  ['src/snapshots/b.ts', ['snapshot']],
  ['vendor/github.com/a/b.go', ['vendored', 'installed']],
  ['vendor/a/b.rb', ['vendored']],
  ['Godeps/_workspace/a.go', ['vendored', 'installed']],
  ['ios/Pods/A.h', ['vendored']],
  ['deps/lua/src/lua.h', ['scratch', 'borrowed', 'vendored', 'dependencies']],
  ['src/deps.h', []],
  ['deps/list.ts', ['scratch', 'borrowed', 'dependencies']],
  ['dist/a.min.js', ['built', 'minified']],
  ['packages/a/build/b.js', ['scripts', 'mayBeOutput', 'output']],
  ['scripts/build/b.js', ['scripts', 'mayBeOutput']],
  ['src/TestFramework/Coverage/Checker.php', []],
  ['src/Tools/Console/Command.php', []],
  ['api/a.pb.go', ['generated']],
  ['shop/api/android/shop.klib.api', ['generated']],
  ['src/__generated__/a.ts', ['generated']],
  ['.github/workflows/a.yml', ['forge', 'hidden']],
  ['pkg/_private.py', ['internal']],
  ['pkg/__init__.py', []],
  ['templates/_helpers.tpl', ['template']],
  ['src/a.test.ts', ['test']],
  ['.env.test', ['test', 'hidden']],
  ['pkg/test_client.py', ['test']],
  ['src/ClientTest.java', ['test']],
  ['spec/a.rb', ['spec']],
  ['internal/mocks/a.go', ['internal', 'testSupport']],
  ['crates/test_utils/a.rs', ['testSupport']],
  ['packages/cypress-tests/a.ts', ['testSupport']],
  ['src/Polly.Tests/A.fs', ['testSupport']],
  ['src/MinVerTests/A.fs', ['testSupport']],
  ['Tests/ProjectSpecTests/A.swift', ['test', 'testSupport']],
  ['src/Polly.Specs/A.fs', ['testSupport']],
  ['Spec/A.swift', ['spec']],
  ['src/CartSpec.scala', ['test']],
  ['spec/cart_spec.rb', ['spec', 'test']],
  ['Sources/ProjectSpec/Settings.swift', []],
  ['src/TemplateSpecs/Registry.cs', []],
  ['integration/run.go', ['testSupport']],
  ['core/src/integration-test/java/a/Context.java', ['test']],
  ['src/a/SessionITests.java', ['test']],
  ['src/a/SessionIT.java', ['test']],
  ['src/testdata/a.json', ['fixture']],
  ['crates/mdtest/a.rs', ['fixture']],
  ['src/api-fixtures/a.json', ['fixture']],
  ['pkg/fakepkg/a.md', ['fixture']],
  ['pkg/fakes/a.md', []],
  ['src/ApiFixtures/A.fs', ['fixture']],
  ['benchmarks/a.ts', ['benchmark']],
  ['crates/a/benches/b.rs', ['benchmark']],
  ['src/parser-benchmarks/a.ts', ['benchmark']],
  ['src/ParserBenchmarks/A.fs', ['benchmark']],
  ['src/parse.bench.ts', ['benchmark']],
  ['examples/a.go', ['example']],
  ['_examples/a.go', ['example']],
  ['src/wasm-examples/a.rs', ['example']],
  ['example_cart_plugin/pyproject.toml', ['example']],
  ['src/ShopSamples/A.fs', ['example']],
  ['docs_src/tutorial001.py', ['example', 'namedDocs', 'documentation']],
  ['src/a.stories.tsx', ['example']],
  ['DEMO.ipynb', ['example']],
  ['src/my-app/a.ts', ['example']],
  ['playground/a.ts', ['playground']],
  ['Shop.playground/Contents.swift', ['playground']],
  ['src/Snippets/A.cs', ['snippet', 'partial']],
  ['src/code_snippets/a.ts', ['snippet']],
  ['src/a.snippet.ts', ['snippet']],
  ['tutorials/a.md', ['tutorial', 'firstSteps']],
  ['starter/a.ts', ['starter']],
  ['create/template-vue/a.ts', ['namedTemplate']],
  ['src/skeleton/a.php', ['scaffold']],
  ['db/migrations/1.sql', ['migration']],
  ['doc/a.md', ['documentation']],
  ['docs-assets/a.php', ['documentation', 'namedDocs']],
  ['dev-docs/a.ts', ['namedDocs', 'documentation']],
  ['docs_internal/a.md', ['namedDocs', 'documentation']],
  ['packages/theme-docs/a.ts', ['namedDocs']],
  ['Sources/Shop/Shop.docc/Cart.md', ['documentation']],
  ['website/a.js', ['website']],
  ['handbook/a.md', ['manual']],
  ['web/a.ts', ['webPages']],
  ['node_modules/a/b.js', ['installed']],
  ['lib/site-packages/a.py', ['mayBeOutput', 'installed']],
  ['elm-stuff/a.elm', ['installed']],
  ['lua_modules/share/lua/5.1/a.lua', ['installed']],
  ['integration_test/app.dart', ['test']],
  ['spec_mysql/models.lua', ['spec']],
  ['lib/src/cart.freezed.dart', ['mayBeOutput', 'generated']],
  ['.dart_tool/a.json', ['toolState', 'hidden']],
  ['api/generated/a.ts', ['generated']],
  ['go.sum', ['lockfile']],
  ['npm-shrinkwrap.json', ['lockfile']],
  ['gradle.lockfile', ['lockfile']],
  ['Package.resolved', ['lockfile']],
  ['out/a.js', ['output']],
  ['app/venv/a.py', ['cache']],
  ['log/a.ts', ['scratch']],
  ['DerivedData/a.swift', ['scratch']],
  ['app/.parcel-cache/a.bin', ['cache', 'hidden']],
  ['xtask/src/main.rs', ['scripts', 'commandLine']],
  ['pkg/__main__.py', ['commandLine']],
  ['pnpm-lock.yaml', ['lockfile']],
  ['target/a.d', ['output']],
  ['coverage/a.html', ['report']],
  ['a/.terraform/b.tf', ['toolState', 'hidden']],
  ['pkg/__pycache__/a.pyc', ['toolState']],
  ['web-app/.next/a.js', ['toolState', 'hidden']],
  ['app/.gradle/a.bin', ['toolState', 'hidden']],
  ['app/.cache/a.bin', ['cache', 'hidden']],
  ['src/vite.config.ts', ['tooling']],
  ['setup.py', ['tooling']],
  ['tasks.py', ['tooling']],
  ['.yarn/releases/yarn-4.cjs', ['hidden', 'vendored']],
  ['changelog/0.8.1/pull-1452', ['releaseNotes']],
  ['man/shop.1', ['manualPage']],
  ['build.rs', ['tooling']],
  ['makefile.win', ['tooling']],
  ['src/private/a.ts', ['internal']],
  ['src/.babelrc', ['hidden']],
  ['packages/a/.claude/commands/fix.md', ['agent', 'hidden']],
  ['.copilot/commands/a.md', ['agent', 'hidden']],
  ['.kilocode/rules/a.md', ['agent', 'hidden']],
  ['.serena/memories/a.md', ['agent', 'hidden']],
  ['.github/prompts/fix.md', ['forge', 'hidden', 'agent']],
  ['obj/a.o', ['mayBeOutput']],
  ['externals/sqlite/a.c', ['borrowed', 'vendored']],
  ['upstream/sqlite/a.c', ['borrowed']],
  ['deps/lua/a.c', ['scratch', 'borrowed', 'vendored', 'dependencies']],
  ['src/misc/a.c', ['developerTool']],
  ['bin/release.py', ['mayBeOutput', 'commandLine', 'developerTool']],
  ['exe/shop', ['commandLine']],
  ['src/args.rs', ['commandLine']],
  ['pages/_includes/a.md', ['webPages', 'partial']],
  ['guide/_intro.mdx', ['manual', 'partial']],
  ['getting-started/a.md', ['firstSteps']],
  ['i18n/de/a.md', ['locale']],
  ['lang/de/a.md', ['mayBeLocale']],
  ['sites/site_template/a.md', ['filledIn']],
  ['docs/release_notes/fix-a', ['documentation', 'releaseNotes']],
  ['.changeset/config.json', ['hidden', 'releaseNotes']],
  ['history/log.go', []],
  ['skills/review/a.md', ['skill']],
  ['docs/archive/a.md', ['documentation', 'archived']],
  ['docs/older_releases/a.md', ['documentation', 'archived']],
  ['website/versioned_docs/a.md', ['website', 'archived', 'namedDocs']],
  ['src/api-legacy/a.ts', ['legacy']],
];

/** A path that looks like one of the role, and is none. */
const LOOK_ALIKES: Readonly<Record<PathRole, string>> = {
  test: 'src/latest/contest.ts',
  spec: 'pkg/specification/a.go',
  testSupport: 'javalin-mock/src/Latest.java',
  fixture: 'src/fixtureless/a.ts',
  snapshot: 'src/snapshotter/a.ts',
  benchmark: 'src/workbench/a.ts',
  example: 'src/exampleless/a.ts',
  playground: 'src/playgrounding/a.ts',
  snippet: 'src/snippetize/a.ts',
  tutorial: 'src/tutorialize/a.ts',
  template: 'lib/string-template/a.rb',
  namedTemplate: 'src/string-template-engine/a.ts',
  starter: 'src/restarter/a.ts',
  scaffold: 'src/scaffolding/a.ts',
  migration: 'src/emigration/a.ts',
  documentation: 'src/documents/a.ts',
  namedDocs: 'src/paradocs/docstrings/a.ts',
  releaseNotes: 'src/changelog/read.ts',
  manualPage: 'lib/libshop.so.1',
  website: 'src/websites/a.ts',
  manual: 'src/contents/a.ts',
  webPages: 'src/webpack/a.ts',
  vendored: 'src/vendors/a.ts',
  installed: 'src/node-modules/a.ts',
  minified: 'src/minify.js',
  generated: 'src/generator/a.ts',
  lockfile: 'src/lock.ts',
  built: 'src/distance/a.ts',
  output: 'lib/build/a.ts',
  report: 'src/Coverage/a.ts',
  toolState: 'src/.gitlab/a.yml',
  cache: 'src/cache/a.ts',
  scratch: 'src/scratch/a.ts',
  tooling: 'src/cmd/build.rs',
  scripts: 'src/Tools/Console.php',
  internal: 'src/internals/a.ts',
  agent: 'src/claude/a.ts',
  hidden: 'src/a.b/c.d.ts',
  mayBeOutput: 'src/libs/a.ts',
  borrowed: 'src/external-api/a.ts',
  dependencies: 'src/deps/a.ts',
  developerTool: 'src/utility/a.ts',
  commandLine: 'src/domain.ts',
  partial: 'guide/_index.md',
  firstSteps: 'src/quickstarter/a.ts',
  locale: 'docs/languages/a.md',
  mayBeLocale: 'src/slang/a.ts',
  filledIn: 'src/templates/a.ts',
  skill: 'src/skilled/a.md',
  archived: 'src/archiver/a.ts',
  legacy: 'src/legacies/a.ts',
  forge: 'src/github/a.ts',
};

/** Does a path show this row of the table? */
function shows(path: string, row: RoleRow): boolean {
  const folders = path.split('/').slice(0, -1);
  if ('folders' in row) return folders.some((name) => row.folders.split(' ').includes(name.toLowerCase()));
  if ('names' in row) return folders.some((name) => row.names.split(' ').includes(name));
  if ('folder' in row) return folders.some((name) => row.folder.test(name));
  return 'file' in row ? row.file.test(path.slice(path.lastIndexOf('/') + 1)) : row.path.test(path);
}

describe('what a path plays', () => {
  it.each(PLAYED)('%s: %j', (path, roles) => expect(rolesOf(path)).toEqual(roles));

  it('is shown here for every row of the table', () => {
    const paths = PLAYED.map(([path]) => path);
    const missing = ROLE_ROWS.filter((row) => !paths.some((path) => shows(path, row)));
    expect(missing).toEqual([]);
  });

  // A new word fails until this record shows the roles that it gets.
  it('is recorded for each word of the table', () => {
    const words = ROLE_ROWS.flatMap((row) =>
      ('folders' in row ? row.folders : 'names' in row ? row.names : '')
        .split(' ')
        .filter((word) => word !== '')
        .map((word) => `${word}: ${rolesOf(`src/${word}/a.zz`).join(' ')}`),
    );
    expect([...new Set(words)].sort()).toMatchSnapshot();
  });

  it.each(Object.entries(LOOK_ALIKES))('is not %s for %s', (role, path) => expect(rolesOf(path)).not.toContain(role));
});

describe('a folder of documentation', () => {
  it.each([
    ['docs', true],
    ['packages/shop/docs', true],
    ['Sources/Shop/Shop.docc', true],
    ['dev-docs', true],
    ['docs_internal', true],
    ['packages/theme-docs', false],
    ['paradocs', false],
  ])('is %s: %s', (folder, expected) => expect(isDocsFolder(folder)).toBe(expected));

  it('is found by its path', () => {
    expect(docsFolderAbove('dev-docs/docs/api/cart.md')).toBe('dev-docs');
    expect(docsFolderAbove('packages/theme-docs/docs/a.md')).toBe('packages/theme-docs/docs');
    expect(docsFolderAbove('packages/theme-docs/README.md')).toBeUndefined();
  });
});

describe('a lock file', () => {
  it.each([
    'package-lock.json',
    'web/yarn.lock',
    'Cargo.lock',
    'pnpm-lock.yaml',
    'go.sum',
    'bun.lockb',
    '.terraform.lock.hcl',
    'npm-shrinkwrap.json',
    'gradle.lockfile',
  ])('is %s', (file) => expect(isLockFile(file)).toBe(true));
  it.each([
    'src/lock.ts',
    'internal/lock.go',
    'distributed-lock.service.ts',
    '.github/lock.yml',
    'pnpm-lock-yaml.ts',
    'bin/lock',
  ])('is not %s', (file) => expect(isLockFile(file)).toBe(false));
});

it('a translation does not count as code of the product', () => {
  expect(['po/ko.po', 'src/shop.ts'].map(isProductCode)).toEqual([false, true]);
});

describe('a set-up', () => {
  it.each([
    'package.json',
    'setup.py',
    'vite.config.ts',
    'Gulpfile.js',
    'build.rs',
    '.eslintrc.cjs',
    '.github/a.js',
    'src/templates/page.ts',
    'starter/app.ts',
    'src/scaffold/a.rb',
    'db/migrations/1.sql',
  ])('is %s', (file) => expect(isSetUp(file)).toBe(true));
  it.each(['src/a.ts', 'packages/template-compiler/src/a.ts', 'lib/string-template/a.rb'])(
    'is not %s, which is code of the product',
    (file) => expect([isSetUp(file), isProductCode(file)]).toEqual([false, true]),
  );
});

describe('a manifest or a document of another', () => {
  it.each([
    'examples/a/package.json',
    'tests/e2e/package.json',
    'benches/Cargo.toml',
    'docs/_examples/a/package.json',
    'candle-wasm-examples/bert/Cargo.toml',
    'templates/a/package.json',
    'packages/create/template-vue/package.json',
    'docs/tutorials/a/package.json',
  ])('is %s', (file) => expect(isOfAnother(file)).toBe(true));
  it.each([
    'package.json',
    'packages/test-utils/package.json',
    'packages/skeleton/package.json',
    'packages/spec/package.json',
    'cdk-s3-template/package.json',
    'requirements-test.txt',
  ])('is not %s', (file) => expect(isOfAnother(file)).toBe(false));
  it('tells documents of topics from documents of tries', () => {
    expect(['examples/a/README.md', 'third-party/axe/README.md', 'benches/README.md'].map(isAboutAnother)).toEqual([
      true,
      true,
      true,
    ]);
    expect(
      ['docs/tutorials/first.md', 'docs/testing/unit.md', 'docs/spec/wire.md', 'docs/how-to-test.md'].map(
        isAboutAnother,
      ),
    ).toEqual([false, false, false, false]);
  });
});

describe('scripts', () => {
  it('of developers are told from namespaces', () =>
    expect(['scripts/a.sh', 'hack/b.go', 'src/Tools/C.php', 'src/CI/D.php'].map(isScript)).toEqual([
      true,
      true,
      false,
      false,
    ]));
});
