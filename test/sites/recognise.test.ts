import { describe, expect, it } from 'vitest';
import { asConfigured, siteAmong, sitesIn } from '../../src/sites/recognise.js';

const siteOf = (files: readonly string[], file: string) => siteAmong(sitesIn(files), file);

describe('siteOf', () => {
  it.each([
    [['mkdocs.yml'], 'docs/a.md', 'mkdocs', 'mkdocs.yml', 'docs'],
    [['docs/mkdocs.yml'], 'docs/content/a/b.md', 'mkdocs', 'docs/mkdocs.yml', 'docs/content'],
    [['docs/mkdocs.yml'], 'docs/a.md', 'mkdocs', 'docs/mkdocs.yml', 'docs'],
    [['mkdocs.yml'], 'README.md', 'github', undefined, ''],
    [['docs/.vitepress/config.mts'], 'docs/guide/a.md', 'vitepress', 'docs/.vitepress/config.mts', 'docs'],
    [['.vitepress/config/index.ts'], 'a.md', 'vitepress', '.vitepress/config/index.ts', ''],
    [['docs/.vuepress/config.js'], 'docs/a.md', 'vuepress', 'docs/.vuepress/config.js', 'docs'],
    [
      ['website/docusaurus.config.ts'],
      'website/docs/a.mdx',
      'docusaurus',
      'website/docusaurus.config.ts',
      'website/docs',
    ],
    [['website/docusaurus.config.js'], 'docs/a.md', 'docusaurus', 'website/docusaurus.config.js', 'docs'],
    [['website/docusaurus.config.js'], 'website/README.md', 'github', undefined, ''],
    [
      ['packages/docs/astro.config.ts'],
      'packages/docs/src/content/docs/a.mdx',
      'astro',
      'packages/docs/astro.config.ts',
      'packages/docs/src/content/docs',
    ],
    [['hugo.toml'], 'content/en/a.md', 'hugo', 'hugo.toml', 'content'],
    [
      ['docs/config.toml', 'docs/content/a.md', 'docs/themes/t/theme.toml'],
      'docs/content/a.md',
      'hugo',
      'docs/config.toml',
      'docs/content',
    ],
    [['config/_default/config.yaml', 'content/a.md'], 'content/a.md', 'hugo', 'config/_default/config.yaml', 'content'],
    [['config.toml', 'content/a.md'], 'content/a.md', 'github', undefined, ''],
    [['guide/book.toml'], 'guide/src/a.md', 'mdbook', 'guide/book.toml', 'guide/src'],
    [['docs/_config.yml'], 'docs/a.md', 'jekyll', 'docs/_config.yml', 'docs'],
    [
      ['docs/source/conf.py', 'docs/source/index.rst'],
      'docs/source/a.md',
      'sphinx',
      'docs/source/conf.py',
      'docs/source',
    ],
    [['app/conf.py'], 'app/README.md', 'github', undefined, ''],
    [['theme.config.tsx'], 'pages/a.mdx', 'nextra', 'theme.config.tsx', 'pages'],
    [[], 'docs/a.md', 'github', undefined, ''],
  ])('of %j holds %s: %s', (files, doc, generator, config, contentRoot) => {
    expect({ ...siteOf(files, doc), generator: siteOf(files, doc).generator.name }).toEqual({
      generator,
      config,
      contentRoot,
    });
  });

  it('takes the nearest site', () => {
    const files = ['mkdocs.yml', 'docs/api/.vitepress/config.ts'];
    expect(siteOf(files, 'docs/api/a.md').generator.name).toBe('vitepress');
    expect(siteOf(files, 'docs/a.md').generator.name).toBe('mkdocs');
  });

  it.each([
    [['mkdocs.yml'], 'docs_dir: "Documentation/"  # as ever\n', 'Documentation/a.md', 'Documentation'],
    [['mkdocs.yml'], 'docs_dir: .\n', 'a.md', ''],
    [['guide/book.toml'], '[book]\nsrc = "./en"\n', 'guide/en/a.md', 'guide/en'],
    [['hugo.toml'], 'contentDir = "docs"\n', 'docs/a.md', 'docs'],
    [['.vitepress/config.ts'], "export default {\n  srcDir: './pages',\n};\n", 'pages/a.md', 'pages'],
    [['mkdocs.yml'], 'docs_dir: /etc\n', 'docs/a.md', 'docs'],
    [['mkdocs.yml'], 'docs_dir: ../../x\n', 'docs/a.md', 'docs'],
  ])('of %j that says %j holds %s below %s', (files, text, doc, contentRoot) => {
    const sites = sitesIn(files).flatMap((site) => asConfigured(site, text) ?? []);
    expect(siteAmong(sites, doc)).toMatchObject({ config: files[0], contentRoot });
  });
});
