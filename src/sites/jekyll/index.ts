import { defineSite } from '../define.js';
import { LIQUID_INCLUDE, LIQUID_TAG, LIQUID_TAG_LINE, VARIABLE_LINE } from '../liquid.js';

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
  includes: [LIQUID_INCLUDE],
  openMarks: [LIQUID_TAG],
  putIn: [LIQUID_TAG_LINE, VARIABLE_LINE],
  // kramdown replaces a list: `* TOC` above `{:toc}`.
  contentsMarks: [/[*+-][\t ][^\n]{0,100}\n[\t ]*\{:[^{}\n]{0,100}\btoc\b[^{}\n]{0,100}\}/],
  addressKeys: ['permalink', 'redirect_from'],
  // Collections: `_docs/`, `_documentation/`.
  siteFolders: [/(?:^|\/)_[^/]+\//],
  pageEndings: ['/index.markdown', '/index.html', '.html'],
});

/** kramdown without its rules for GFM: ASCII only, starting at the first letter. */
function kramdownSlug(text: string): string {
  const plain = text.replace(/^[^a-zA-Z]+/, '').replace(/[^a-zA-Z0-9 -]/g, '');
  return plain.replaceAll(' ', '-').toLowerCase() || 'section';
}
