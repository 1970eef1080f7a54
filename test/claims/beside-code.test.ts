import { describe, expect, it } from 'vitest';
import { folderBesideCode, isBesideCode } from '../../src/claims/ground/beside-code.js';
import { isOfOthers, isProduct } from '../../src/claims/ground/ground.js';

describe('files beside the code', () => {
  it.each([
    'test/a.ts', 'src/__tests__/a.ts', 'spec/a_spec.rb', 'src/Snippets/Retry.cs', 'stubs/Page.stub', 'docs-assets/app/mail.php', 'test/Polly.Core.Tests/A.cs', 'packages/cypress-tests/a.ts',
    'examples/query/a.ts', 'fixtures/a.ts', 'bench/Polly.Benchmarks/A.cs', 'demo/a.ts', 'docs/virtual/a.ts', 'vendor/x/a.go', 'myapp/config/puma.rb', 'src/a.test.ts', 'src/a.stories.tsx', 'a_test.go',
    'pkg/test_client.py', 'src/ClientTest.java', 'src/vue.min.js',
  ])('%s is one', (file) => expect(isBesideCode(file)).toBe(true));

  it.each([
    'src/a.ts', 'lib/testing.rb', 'src/Latest.java', 'src/contest.py', 'pkg/specification/a.go', 'src/attest.ts', 'packages/my.tests.ts/a.ts', 'src/minify.js', 'src/exampleless/a.ts', 'app/documents/a.ts',
  ])('%s is none', (file) => expect(isBesideCode(file)).toBe(false));
});

describe('a place', () => {
  it.each<[place: string, doc: string, expected: boolean]>([
    ['src/a.ts', 'docs/guide.md', true],
    ['test/a.ts', 'docs/guide.md', false],
    ['test/a.ts', 'test/README.md', true],
    ['examples/shop/a.ts', 'examples/README.md', true],
    ['examples/shop/fixtures/a.ts', 'examples/README.md', false],
    ['docs/a.ts', 'docs/guide.md', false],
  ])('%s proves to %s: %s', (place, doc, expected) => expect(isProduct(place, doc)).toBe(expected));

  it('in a folder of documentation is nobody else\'s', () => {
    expect([isOfOthers('docs/package.json', 'README.md'), isOfOthers('examples/a/package.json', 'README.md'), isOfOthers('examples/a/package.json', 'examples/a/README.md')]).toEqual([false, true, false]);
    expect([folderBesideCode('docs/a/b.ts'), folderBesideCode('docs/examples/a/b.ts')]).toEqual([undefined, 'docs/examples']);
  });
});
