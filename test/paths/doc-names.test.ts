import { describe, expect, it } from 'vitest';
import {
  docNames,
  folderOfIndex,
  isDocNamed,
  isIndexPage,
  isMainReadme,
  isOfContributors,
  isReadme,
} from '../../src/paths/doc-names.js';

describe('names of documents', () => {
  it('are listed once', () => {
    const names = docNames('document', 'extended', 'onGitHub', 'contributors', 'contributorsAtTop', 'folderPage');
    const others = docNames('aboutFolder', 'frontPage', 'licence', 'inEachPackage', 'legal', 'legalAtTop', 'plainText');
    for (const list of [names, others, docNames('translated')]) expect(list).toEqual([...new Set(list)]);
  });

  it.each([
    ['docs/CONTRIBUTING.md', true],
    ['contributing_guide.md', true],
    ['AGENTS.md', true],
    ['agentsmith.md', false],
    ['contributing/use.md', false],
  ])('%s is for contributors: %s', (file, expected) => {
    expect(isDocNamed('contributors')(file)).toBe(expected);
  });

  it.each([
    ['docs/development-guide.md', true],
    ['docs/development-tips.md', false],
    ['setup.md', true],
    ['docs/setup.md', false],
  ])('%s is about work on the repository: %s', (file, expected) => {
    expect(isOfContributors(file)).toBe(expected);
  });

  it.each([
    ['README', true, true],
    ['README.md', true, true],
    ['README.zh-CN.md', true, false],
    ['readme_de.md', true, false],
    ['src/readme.rst', true, false],
    ['readmes.md', false, false],
    ['about-readme.md', false, false],
  ])('%s is a README: %s, and the first of the repository: %s', (file, expected, isMain) => {
    expect([isReadme(file), isMainReadme(file)]).toEqual([expected, isMain]);
  });

  it.each([
    ['docs/index.md', true],
    ['docs/_index.adoc', true],
    ['docs/Readme.MD', true],
    ['docs/indexes.md', false],
  ])('%s is the page of its folder: %s', (file, expected) => expect(isIndexPage(file)).toBe(expected));

  it.each([
    ['guide/index', 'guide/'],
    ['index', ''],
    ['reindex', undefined],
  ])('%s names the folder %s', (address, folder) => expect(folderOfIndex(address)).toBe(folder));
});
