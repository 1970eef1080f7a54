import { defineSite } from '../define.js';
import { ORIGINAL_FOLDERS } from '../languages.js';
import { MDX_IMPORT } from '../script-imports.js';

export const nextra = defineSite({
  name: 'nextra',
  title: 'Nextra',
  config: /(?:^|\/)theme\.config\.(?:js|jsx|ts|tsx|mjs)$/,
  roots: ['pages', 'content', 'src/pages', 'src/content', 'docs'],
  onlyRoots: true,
  begins: 'pages',
  originalFolders: ORIGINAL_FOLDERS,
  pagesNameAddress: true,
  imports: [MDX_IMPORT],
  staticFolders: ['public'],
  pageFolders: ['pages', 'src/pages'],
});
