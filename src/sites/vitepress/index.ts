import { defineSite } from '../define.js';
import { RAW_QUERY_IMPORT } from '../script-imports.js';
import { MDIT_VUE } from '../slugs.js';
import { VUE_INCLUDE, VUE_INCLUDE_LINE, VUE_OPEN_MARKS, VUE_SNIPPET } from '../vue-includes.js';

export const vitepress = defineSite({
  name: 'vitepress',
  title: 'VitePress',
  config: /(?:^|\/)\.vitepress\/config(?:\/index)?\.(?:js|mjs|cjs|ts|mts)$/,
  roots: [''],
  setRoot: /^[ \t]{0,9}srcDir[ \t]{0,9}:[ \t]{0,9}["'`]([^"'`\n]+)["'`]/m,
  namesFiles: true,
  linksFromFile: true,
  imports: [RAW_QUERY_IMPORT],
  staticFolders: ['public'],
  slugs: [MDIT_VUE],
  contentsMarks: [/\[\[toc\]\]/],
  anchorSettings: ['slugify'],
  includes: [VUE_SNIPPET, VUE_INCLUDE],
  regions: [{ opens: '#?region\\s{1,4}NAME', closes: '#?endregion' }],
  openMarks: VUE_OPEN_MARKS,
  putIn: [VUE_INCLUDE_LINE],
});
