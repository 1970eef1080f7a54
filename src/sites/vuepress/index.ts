import { defineSite } from '../define.js';
import { MDIT_VUE } from '../slugs.js';

/** As VitePress, which came after it; files served from `/` are in `.vuepress/public`. <https://vuepress.vuejs.org/guide/page.html> */
export const vuepress = defineSite({
  name: 'vuepress',
  title: 'VuePress',
  config: /(?:^|\/)\.vuepress\/config(?:\/index)?\.(?:js|mjs|cjs|ts|mts)$/,
  roots: [''],
  namesFiles: true,
  pagesNameAddress: true,
  staticFolders: ['.vuepress/public', 'public'],
  slugs: [MDIT_VUE],
});
