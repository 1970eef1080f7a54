import { describe, expect, it } from 'vitest';
import {
  folderBesideCode,
  isAboutAnother,
  isBesideCode,
  isLockFile,
  isOfAnother,
  isProductCode,
  isScript,
  isSetUp,
  rolesOf,
} from '../../src/paths/roles.js';

describe('files beside the code', () => {
  it.each([
    'test/a.ts',
    'src/__tests__/a.ts',
    'spec/a_spec.rb',
    'src/Snippets/Retry.cs',
    'stubs/Page.stub',
    'docs-assets/app/mail.php',
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

describe('what a path plays', () => {
  it.each<[string, readonly string[]]>([
    ['src/a.ts', []],
    ['test/fixtures/a.json', ['test', 'fixture']],
    ['a/__snapshots__/b.snap', ['fixture']],
    ['src/snapshots/b.ts', ['snapshot']],
    ['vendor/github.com/a/b.go', ['vendored', 'installed']],
    ['vendor/a/b.rb', ['vendored']],
    ['Godeps/_workspace/a.go', ['vendored', 'installed']],
    ['ios/Pods/A.h', ['vendored']],
    ['dist/a.min.js', ['built', 'minified']],
    ['packages/a/build/b.js', ['scripts', 'output']],
    ['scripts/build/b.js', ['scripts']],
    ['src/TestFramework/Coverage/Checker.php', []],
    ['src/Tools/Console/Command.php', []],
    ['api/a.pb.go', ['generated']],
    ['src/__generated__/a.ts', ['generated']],
    ['.github/workflows/a.yml', ['hidden']],
    ['pkg/_private.py', ['internal']],
    ['pkg/__init__.py', []],
    ['templates/_helpers.tpl', ['template']],
  ])('%s: %j', (path, roles) => expect(rolesOf(path)).toEqual(roles));
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
