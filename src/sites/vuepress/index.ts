import { defineSite } from '../define.js';
import { MDIT_VUE } from '../slugs.js';
import { VUE_INCLUDE, VUE_INCLUDE_LINE, VUE_OPEN_MARKS, VUE_SNIPPET } from '../vue-includes.js';

export const vuepress = defineSite({
  name: 'vuepress',
  title: 'VuePress',
  config: /(?:^|\/)\.vuepress\/config(?:\/index)?\.(?:js|mjs|cjs|ts|mts)$/,
  roots: [''],
  namesFiles: true,
  pagesNameAddress: true,
  staticFolders: ['.vuepress/public', 'public'],
  slugs: [MDIT_VUE],
  contentsMarks: [/\[\[toc\]\]/],
  anchorSettings: ['slugify'],
  includes: [VUE_SNIPPET, VUE_INCLUDE],
  openMarks: VUE_OPEN_MARKS,
  putIn: [VUE_INCLUDE_LINE],
  addressKeys: ['permalink'],
});
