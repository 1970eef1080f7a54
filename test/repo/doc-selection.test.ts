import { describe, expect, it } from 'vitest';
import { leftOut } from '../../src/repo/docs/doc-patterns.js';
import { loadSelectDocs } from '../../src/repo/docs/doc-selection.js';
import { expectSoon } from '../support/growth.js';

const ROOT = '/nowhere/at all';

describe('the choice of documents', () => {
  it('depends on the path alone: nothing is looked up on the disk', async () => {
    const select = await loadSelectDocs(ROOT);
    expect(
      [
        ...select([
          'README.md',
          'test/a.md',
          'test/docs/b.md',
          'test/README.md',
          'test/readmeify.md',
          '.github/a/b.md',
          'docs/.hidden.md',
        ]),
      ].sort(),
    ).toEqual(['.github/a/b.md', 'README.md', 'docs/.hidden.md', 'test/README.md', 'test/docs/b.md']);
    expect(select([])).toEqual([]);
  });

  it('takes all documents next to code of the product, by any name', async () => {
    const select = await loadSelectDocs(ROOT);
    const held = [
      'rust/FEATURE_PARITY.md',
      'core/src/docs.md',
      'design/one-pager.md',
      'x/notes/a.md',
      'packages/a/b.md',
    ];
    const others = ['examples/a/b.md', 'src/a/testdata/x.md', 'src/templates/issue.md', 'benchmarks/results.md'];
    expect([...select([...held, ...others])].sort()).toEqual([...held].sort());
  });

  it('takes folders whose name says that they hold docs', async () => {
    const select = await loadSelectDocs(ROOT);
    const held = [
      'www/content/a.md',
      'dev-docs/a.md',
      'x/api_docs/b/c.md',
      'Docs-Internal/a.md',
      'docs_v2/a.md',
      'Shop.docc/a.md',
      '_documentation/a.md',
    ];
    const inTest = held.map((path) => `test/${path}`);
    const others = ['test/docstrings/a.md', 'test/paradocs/a.md', 'test/notes/a.md'];
    expect([...select([...inTest, ...others])].sort()).toEqual([...inTest].sort());
  });

  it('takes the rules that coding agents read, whatever their ending', async () => {
    const select = await loadSelectDocs(ROOT);
    const held = ['.cursorrules', 'test/x/.windsurfrules', 'public/llms.txt', 'test/.goosehints'];
    expect([...select([...held, 'test/a.txt', 'test/.cursorrules/x.md'])].sort()).toEqual([...held].sort());
  });

  it('takes folders of records and of skills', async () => {
    const select = await loadSelectDocs(ROOT);
    const held = ['adr/1.md', 'rfcs/a.md', 'blog/a.md', 'skill/a.md', 'skills/b/a.md'].map((path) => `test/${path}`);
    expect([...select([...held, 'test/plans/a.md', 'test/posts/a.md'])].sort()).toEqual([...held].sort());
  });

  it.each([
    ['dist/README.md', 'build output'],
    ['packages/a/build/README.md', 'build output'],
    ['thirdparty/a/README.md', 'vendored'],
    ['ios/Pods/a/README.md', 'vendored'],
    ['pip/_vendor/README.md', 'vendored'],
    ['scripts/build/README.md', undefined],
    ['docs/build/a.md', undefined],
    ['src/TestFramework/Coverage/README.md', undefined],
    ['pkg/pods/README.md', undefined],
  ])('leaves out %s as %s', (file, reason) => expect(leftOut(file)?.reason).toBe(reason));

  it('takes names as they are', async () => {
    const select = await loadSelectDocs(ROOT);
    const names = [
      'docs/a\nb.md',
      'docs/"q".md',
      'docs/🎉.md',
      'docs/[x]/{y}.md',
      'docs/*.md',
      'docs/!x.md',
      'docs/a\\b.md',
      '-n.md',
      '**.md',
      'docs/(a|b).md',
      'docs/__proto__/constructor.md',
    ];
    expect([...select(names)].sort()).toEqual([...names].sort());
  });

  it.each([
    ['folders in folders', `${'docs/'.repeat(59)}a.md`],
    ['a deep path that is none', `${'src/'.repeat(59)}a.md`],
    ['names like those that count', `${'readme.'.repeat(30)}/${'readme-.'.repeat(30)}.md`],
    ['names of folders like docs', `${'docs-_docs-'.repeat(20)}/`.repeat(20) + 'a.md'],
    ['dots', `src/${'.'.repeat(250)}.md`],
  ])('is made in no time for %s', async (_title, path) => {
    const select = await loadSelectDocs(ROOT);
    expectSoon(() => select(Array.from({ length: 200 }, (_, at) => `${at}/${path}`)));
  });
});
