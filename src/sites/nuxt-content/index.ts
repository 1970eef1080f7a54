import { defineSite } from '../define.js';

/** Files below `content` are addresses, without numbers before their names; `public` is served from `/`. <https://content.nuxt.com/docs/collections/define> */
export const nuxtContent = defineSite({
  name: 'nuxt-content',
  title: 'Nuxt Content',
  config: /(?:^|\/)nuxt\.config\.(?:js|mjs|ts|mts)$/,
  roots: ['content'],
  onlyRoots: true,
  holds: /@nuxt\/content|\bdocus\b/,
  begins: 'pages',
  showsOriginals: true,
  pagesNameAddress: true,
  staticFolders: ['public', 'static'],
});
