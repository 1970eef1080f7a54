import { defineSite } from '../define.js';

/** Links to files are followed by file (`./b.md`, `@site/docs/b.md`), others are addresses; `slug` and number prefixes change these. <https://docusaurus.io/docs/markdown-features/links> */
export const docusaurus = defineSite({
  name: 'docusaurus',
  title: 'Docusaurus',
  config: /(?:^|\/)docusaurus\.config\.(?:js|mjs|cjs|ts|mts)$/,
  roots: ['docs', '../docs', 'src/pages', 'blog', '../blog', 'i18n', 'versioned_docs'],
  onlyRoots: true,
  begins: 'pages',
  showsOriginals: true,
  pagesNameAddress: true,
  staticFolders: ['static'],
  pageFolders: ['src/pages', 'docs'],
  alias: { prefix: '@site/', of: 'config' },
});
