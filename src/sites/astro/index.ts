import { defineSite } from '../define.js';

/** Starlight and plain Astro: pages are folders of addresses, `public` is served from `/`. <https://starlight.astro.build/guides/authoring-content/>, <https://docs.astro.build/en/basics/project-structure/> */
export const astro = defineSite({
  name: 'astro',
  title: 'Astro',
  config: /(?:^|\/)astro\.config\.(?:js|mjs|cjs|ts|mts)$/,
  roots: ['src/content/docs', 'src/pages', 'src/content'],
  onlyRoots: true,
  begins: 'pages',
  showsOriginals: true,
  pagesNameAddress: true,
  staticFolders: ['public'],
  pageFolders: ['src/pages'],
});
