import { defineSite } from '../define.js';

/** `permalink` and collections decide addresses; kramdown makes the anchors. <https://jekyllrb.com/docs/permalinks/>, <https://kramdown.gettalong.org/converter/html.html#auto-ids> */
export const jekyll = defineSite({
  name: 'jekyll',
  title: 'Jekyll',
  config: /(?:^|\/)_config\.ya?ml$/,
  roots: ['_docs', ''],
  setRoot: /^source[ \t]{0,9}:[ \t]{0,9}["']?([^"'#\s][^"'#\n]*)/m,
  begins: 'pages',
  pagesNameAddress: true,
  staticFolders: ['assets'],
  slugs: [{ slug: kramdownSlug, separator: '-' }],
});

/** Without the rules of GFM: ASCII only, from the first letter on. */
function kramdownSlug(text: string): string {
  return text.replace(/^[^a-zA-Z]+/, '').replace(/[^a-zA-Z0-9 -]/g, '').replaceAll(' ', '-').toLowerCase() || 'section';
}
