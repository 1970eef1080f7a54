import { defineSite } from '../define.js';
import { trimHyphens } from '../slugs.js';

export const exdoc = defineSite({
  name: 'exdoc',
  title: 'ExDoc',
  config: /(?:^|\/)mix\.exs$/,
  roots: ['guides', 'pages', 'docs', 'doc', 'extra_pages'],
  onlyRoots: true,
  holds: /\bextras:/,
  findsByName: ['md', 'livemd', 'cheatmd'],
  staticFolders: ['assets', 'guides/assets'],
  slugs: [{ slug: exdocSlug, separator: '-' }],
});

/** Each run of other signs becomes one hyphen. */
function exdocSlug(text: string): string {
  return trimHyphens(text.replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')).toLowerCase();
}
