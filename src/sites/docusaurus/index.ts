import { defineSite } from '../define.js';
import { ORIGINAL_FOLDERS } from '../languages.js';
import { MDX_IMPORT, RAW_LOADER_IMPORT } from '../script-imports.js';
import { NUMBER_IN_FRONT } from '../numbered.js';

export const docusaurus = defineSite({
  name: 'docusaurus',
  title: 'Docusaurus',
  config: /(?:^|\/)docusaurus\.config\.(?:js|mjs|cjs|ts|mts)$/,
  roots: ['docs', '../docs', 'src/pages', 'blog', '../blog', 'i18n', 'versioned_docs'],
  onlyRoots: true,
  begins: 'pages',
  linksNameFiles: true,
  linksFromRoot: true,
  originalFolders: ORIGINAL_FOLDERS,
  pagesNameAddress: true,
  imports: [MDX_IMPORT, RAW_LOADER_IMPORT],
  staticFolders: ['static'],
  pageFolders: ['src/pages', 'docs'],
  aliases: [{ prefix: '@site/', of: 'config' }],
  addressKeys: ['id', 'slug'],
  folderSettings: ['json', 'yml', 'yaml'].map((ending) => ({ file: `_category_.${ending}`, key: 'slug' })),
  translationFolders: [/(?:^|\/)i18n\//],
  orderPrefixes: [NUMBER_IN_FRONT],
});
