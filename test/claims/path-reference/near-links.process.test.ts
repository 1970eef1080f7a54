import { describe, expect, it } from 'vitest';
import { claimsOf } from '../../support/judged.js';
import { commit, createRepository, git } from '../../support/repository.js';

type Files = Readonly<Record<string, string>>;

const site = { 'mkdocs.yml': 'site_name: Shop\n', 'docs/index.md': '# Shop\n\n[One](one.md), [two](tools/two.md)\n' };
const pages = { 'docs/one.md': '# One\n', 'docs/tools/two.md': '# Two\n' };

/** The proofs of the links of a page; `undecided` for the others. */
async function proofsIn(file: string, files: Files, removed?: string): Promise<readonly string[]> {
  const root = createRepository(files);
  if (removed !== undefined) {
    git(root, 'rm', '--quiet', removed);
    commit(root);
  }
  return (await claimsOf(root, file)).map(({ verdict }) =>
    verdict?.status === 'drifted' ? verdict.proof : verdict?.status === 'verified' ? 'verified' : 'undecided',
  );
}

describe('a picture that is only in another folder', () => {
  const elsewhere = { 'docs/images/tools/setup_0.png': 'x' };
  const page = (link: string): Files => ({ 'docs/tools/page.md': `# Page\n\n${link}\n` });

  it('is not shown where a site takes links for paths of files', async () => {
    const files = { ...site, ...pages, ...elsewhere };
    expect(await proofsIn('docs/tools/page.md', { ...files, ...page('![Setup](setup_0.png)') })).toEqual(['link-near']);
    expect(
      await proofsIn('docs/tools/page.md', { ...files, ...page('![Setup](../images/tools/setup_0.png)') }),
    ).toEqual(['verified']);
    expect(await proofsIn('docs/tools/page.md', { ...files, ...page('<img src="setup_0.png">') })).toEqual([
      'undecided',
    ]);
  });

  it('may be copied by any other site', async () => {
    const files = { ...pages, ...elsewhere, 'docs/_config.yml': 'title: Shop\n' };
    expect(await proofsIn('docs/tools/page.md', { ...files, ...page('![Setup](setup_0.png)') })).toEqual(['undecided']);
  });
});

it('a page below another folder is not served where a site takes links for paths of files', async () => {
  const files = {
    ...site,
    ...pages,
    'docs/other/start/one/index.md': '# A\n',
    'docs/start/mixed.md': '# B\n\n[A](start/one/index.md)\n',
  };
  expect(await proofsIn('docs/start/mixed.md', files)).toEqual(['link-never']);
});

it('a path from a folder above leads nowhere after its page has moved down', async () => {
  const files = { ...pages, 'docs/img/a1.png': 'x', 'docs/more/index.md': '# More\n' };
  const page = { 'docs/guide/users/check.md': '# Check\n\n![A](img/a1.png) [M](more/index.md) [no](no/index.md)\n' };
  page['docs/guide/users/check.md'] += '\n[One](../../one.md)\n';
  expect(await proofsIn('docs/guide/users/check.md', { ...site, ...files, ...page })).toEqual([
    'link-near',
    'link-near',
    'link-never',
    'verified',
  ]);
  expect(await proofsIn('docs/guide/users/check.md', { ...files, ...page, 'docs/_config.yml': 'title: a\n' })).toEqual([
    'undecided',
    'undecided',
    'link-never',
    'verified',
  ]);
});

it('a path from the root of the pages leads there where a site looks for it from there, too', async () => {
  const files = {
    'website/docusaurus.config.js': 'module.exports = { title: "x" };\n',
    'website/docs/intro/setup.md': '# Setup\n',
    'website/docs/img/a1.png': 'x',
    'website/docs/a/b/page.md': '# Page\n\n[S](intro/setup.md) [T](./intro/setup.md) ![A](img/a1.png)\n',
  };
  expect(await proofsIn('website/docs/a/b/page.md', files)).toEqual(['undecided', 'link-near', 'link-near']);
});

it('a file above the site was meant if it was there when the line was written', async () => {
  const above = { ...site, ...pages, 'docs/guide.md': '# Guide\n\n[How to help](../CONTRIBUTING.md)\n' };
  expect(await proofsIn('docs/guide.md', { ...above, 'CONTRIBUTING.md': '# Help\n' }, 'CONTRIBUTING.md')).toEqual([
    'link-left',
  ]);
  expect(await proofsIn('docs/guide.md', above)).toEqual(['undecided']);
});

it.each([
  ['a word too many', 'docs/events-and-dom-apis.md', 'docs/events-dom-apis.md', 'link-near'],
  ['a word too few', 'docs/events-apis-dom.md', 'docs/events-and-apis-dom.md', 'link-near'],
  ['a last word too many', 'docs/use-of-events.md', 'docs/use-of-events-here.md', 'top-link-never'],
  ['a word too many of few', 'docs/dom-and-apis.md', 'docs/dom-apis.md', 'top-link-never'],
  ['one folder for several', 'doc/tutorials.md', 'docs/tutorials.md', 'link-near'],
  ['several folders for one', 'examples/shop.ts', 'example/shop.ts', 'link-near'],
  ['another short folder', 'dots/tutorials.md', 'docs/tutorials.md', 'top-link-never'],
])('a link with %s', async (_, written, there, expected) => {
  expect(await proofsIn('README.md', { 'README.md': `# Shop\n\n[It](${written})\n`, [there]: '# It\n' })).toEqual([
    expected,
  ]);
});
