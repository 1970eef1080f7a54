import { defineSite } from '../define.js';
import { ORIGINAL_FOLDERS } from '../languages.js';
import { NUMBER_IN_FRONT } from '../numbered.js';

export const nuxtContent = defineSite({
  name: 'nuxt-content',
  title: 'Nuxt Content',
  config: /(?:^|\/)nuxt\.config\.(?:js|mjs|ts|mts)$/,
  roots: ['content'],
  onlyRoots: true,
  holds: /@nuxt\/content|\bdocus\b/,
  begins: 'pages',
  originalFolders: ORIGINAL_FOLDERS,
  pagesNameAddress: true,
  staticFolders: ['public', 'static'],
  addressKeys: ['path'],
  pageEndings: ['.vue', '/index.vue'],
  orderPrefixes: [NUMBER_IN_FRONT],
});
