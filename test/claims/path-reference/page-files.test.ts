import { describe, expect, it } from 'vitest';
import { isFolderPage, pageVariants } from '../../../src/claims/types/path-reference/links/page-files.js';

const SITE = { folderPages: ['_home.md'], pageEndings: ['.astro'], htmlSources: ['.ipynb'] };

describe('files at the address of a page', () => {
  it.each([
    ['guide', 'guide.md'],
    ['guide', 'guide.astro'],
    ['guide', 'guide/_index.md'],
    ['guide', 'guide/index.mdx'],
    ['guide', 'guide/README.md'],
    ['guide', 'guide/readme.md'],
    ['guide', 'guide/_home.md'],
    ['', 'index.md'],
    ['guide.html', 'guide.rst'],
    ['guide.html', 'guide.ipynb'],
    ['guide.html', 'guide/index.md'],
    ['guide/index.html', 'guide/_index.md'],
    ['guide/index.html', 'guide/README.adoc'],
    ['guide/index.html', 'guide/_home.md'],
    ['guide.md', 'guide.md'],
  ])('%j may be %s', (url, file) => expect(pageVariants(url, SITE)).toContain(file));

  it('are each listed once, the path itself and pages in markdown first', () => {
    const pages = pageVariants('guide', { ...SITE, folderPages: ['_index.md'] });
    expect(pages).toEqual([...new Set(pages)]);
    expect(pages.slice(0, 2)).toEqual(['guide', 'guide.md']);
    expect(pages.indexOf('guide/index.md')).toBeLessThan(pages.indexOf('guide/README.md'));
    expect(pages.indexOf('guide/README.md')).toBeLessThan(pages.indexOf('guide/index.mdx'));
    expect(pageVariants('guide.md', SITE)).toHaveLength(1);
  });

  it.each([
    ['_home.rst', true],
    ['README.adoc', true],
    ['home.md', false],
  ])('%s is the page of its folder: %s', (name, expected) => expect(isFolderPage(name, SITE)).toBe(expected));
});
