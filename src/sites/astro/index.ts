import { defineSite } from '../define.js';
import { ORIGINAL_FOLDERS } from '../languages.js';
import { MDX_IMPORT, RAW_QUERY_IMPORT } from '../script-imports.js';

export const astro = defineSite({
  name: 'astro',
  title: 'Astro',
  config: /(?:^|\/)astro\.config\.(?:js|mjs|cjs|ts|mts)$/,
  roots: ['src/content/docs', 'src/pages', 'src/content'],
  onlyRoots: true,
  begins: 'pages',
  originalFolders: ORIGINAL_FOLDERS,
  pagesNameAddress: true,
  imports: [MDX_IMPORT, RAW_QUERY_IMPORT],
  staticFolders: ['public'],
  pageFolders: ['src/pages'],
  addressKeys: ['slug'],
  pageEndings: ['.astro', '/index.astro'],
});
