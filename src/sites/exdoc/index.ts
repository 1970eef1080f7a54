import { defineSite } from '../define.js';
import { trimHyphens } from '../slugs.js';

/** All extra pages of an Elixir project lie in one folder of addresses, and links find them by their base names. <https://hexdocs.pm/ex_doc/Mix.Tasks.Docs.html> */
export const exdoc = defineSite({
  name: 'exdoc',
  title: 'ExDoc',
  config: /(?:^|\/)mix\.exs$/,
  roots: ['guides', 'pages', 'docs', 'doc', 'extra_pages'],
  onlyRoots: true,
  holds: /\bextras:/,
  findsByName: true,
  staticFolders: ['assets', 'guides/assets'],
  slugs: [{ slug: exdocSlug, separator: '-' }],
});

/** Each run of other signs is one hyphen. */
function exdocSlug(text: string): string {
  return trimHyphens(text.replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')).toLowerCase();
}
