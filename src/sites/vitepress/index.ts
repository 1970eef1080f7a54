import { defineSite } from '../define.js';
import { MDIT_VUE } from '../slugs.js';

/** Every page's address is its file's, without the ending; `public` is served from `/`. <https://vitepress.dev/guide/routing> */
export const vitepress = defineSite({
  name: 'vitepress',
  title: 'VitePress',
  config: /(?:^|\/)\.vitepress\/config(?:\/index)?\.(?:js|mjs|cjs|ts|mts)$/,
  roots: [''],
  setRoot: /^[ \t]{0,9}srcDir[ \t]{0,9}:[ \t]{0,9}["'`]([^"'`\n]+)["'`]/m,
  namesFiles: true,
  staticFolders: ['public'],
  slugs: [MDIT_VUE],
});
