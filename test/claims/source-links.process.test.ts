import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claimsOf } from '../support/judged.js';
import { commit, createRepository, write } from '../support/repository.js';

type Files = Readonly<Record<string, string>>;

const page = (text: string): string => `# Page\n\n${text}\n`;

/** The verdict on the first link of the page, and its kind of proof. */
async function verdictIn(root: string, file: string): Promise<unknown> {
  const verdict = (await claimsOf(root, file))[0]?.verdict;
  return verdict?.status === 'drifted' ? verdict.proof : verdict?.status;
}

describe('A link to a page by the path of its source file', () => {
  const builds = 'How the program is built, for all languages.\n'.repeat(9);
  const SITES: readonly [site: string, files: Files][] = [
    ['MkDocs', { 'mkdocs.yml': 'site_name: Shop\n' }],
    ['Docusaurus', { 'docusaurus.config.js': 'module.exports = {};\n' }],
  ];

  it.each(SITES)('has drifted where the file moved, although a folder has its address: %s', async (_, site) => {
    const root = createRepository({
      ...site,
      'docs/index.md': page('See [builds](builds.md).'),
      'docs/builds.md': page(builds),
    });
    mkdirSync(join(root, 'docs/builds'));
    renameSync(join(root, 'docs/builds.md'), join(root, 'docs/builds/go.md'));
    write(root, { 'docs/builds/index.md': page('Builds of all kinds.') });
    commit(root);
    expect(await verdictIn(root, 'docs/index.md')).toBe('link-renamed');
  });

  it('has drifted although the site redirects the old address', async () => {
    const root = createRepository({
      'mkdocs.yml':
        "site_name: Shop\nplugins:\n  - redirects:\n      redirect_maps:\n        'a/fury.md': 'a/gem.md'\n",
      'docs/index.md': page('See [builds](a/fury.md).'),
      'docs/a/fury.md': page(builds),
    });
    renameSync(join(root, 'docs/a/fury.md'), join(root, 'docs/a/gem.md'));
    commit(root);
    expect(await verdictIn(root, 'docs/index.md')).toBe('link-renamed');
  });

  it.each<[what: string, files: Files]>([
    [
      'where the generator is another one',
      { '.vitepress/config.ts': '', 'docs/.vitepress/config.ts': '', 'docs/builds/index.md': page('Builds.') },
    ],
    ['where the page is written once a language', { 'mkdocs.yml': 'site_name: Shop\n', 'docs/builds.en.md': page('') }],
  ])('is doubted %s', async (_, files) => {
    const root = createRepository({ ...files, 'docs/index.md': page('See [builds](builds.md).') });
    expect(await verdictIn(root, 'docs/index.md')).toBe('uncertain');
  });
});

describe('A link to a page that never was there', () => {
  const site = { 'mkdocs.yml': 'site_name: Shop\n', 'docs/security/security.md': page('Keys.') };

  it('has drifted where the only page of that title is beside its folder', async () => {
    const root = createRepository({
      ...site,
      'docs/features/https.md': page('See [it](tls_configuration_history.md).'),
      'docs/security/tls_configuration_history.md': page('Earlier ones.'),
    });
    expect(await verdictIn(root, 'docs/features/https.md')).toBe('link-near');
  });

  it.each([
    [
      'is in another part of the repository',
      'packages/tls/docs/tls_configuration_history.md',
      'tls_configuration_history',
    ],
    ['has a word for a name', 'docs/security/overview.md', 'overview'],
  ])('is only suspected where the page %s', async (_, file, name) => {
    const root = createRepository({
      ...site,
      'docs/features/https.md': page(`See [it](${name}.md).`),
      [file]: page('Earlier ones.'),
    });
    expect(await verdictIn(root, 'docs/features/https.md')).toBe('link-never');
  });
});
