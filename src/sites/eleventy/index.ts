import { defineSite } from '../define.js';

/** Pages are folders of addresses, from the input directory; `permalink` changes them. <https://www.11ty.dev/docs/permalinks/> */
export const eleventy = defineSite({
  name: 'eleventy',
  title: 'Eleventy',
  config: /(?:^|\/)(?:\.eleventy|eleventy\.config)\.(?:js|mjs|cjs|ts|mts)$/,
  roots: ['src', 'docs', 'content', 'site'],
  setRoot: /\binput["']?[ \t]{0,9}:[ \t]{0,9}["'`]([^"'`\n]+)["'`]/,
  begins: 'all',
  pagesNameAddress: true,
  staticFolders: ['public', 'static', 'assets'],
});
