import { githubSlug } from '../../text/slug.js';
import { defineSite, hasBeside } from '../define.js';
import { trimHyphens, withoutMarks } from '../slugs.js';

/** MyST reads the markdown: `(name)=` is a target, headings have docutils' anchors or GitHub's. <https://myst-parser.readthedocs.io/en/latest/syntax/cross-referencing.html> */
export const sphinx = defineSite({
  name: 'sphinx',
  title: 'Sphinx',
  config: /(?:^|\/)conf\.py$/,
  roots: [''],
  // `conf.py` is any program's file: Sphinx has a first page beside it.
  isOwn: (home, files) => hasBeside(home, ['index.rst', 'index.md', 'index.txt', 'contents.rst'], files),
  staticFolders: ['_static'],
  fragmentsAnywhere: true,
  slugs: [{ slug: docutilsSlug, separator: '-' }, { slug: (text) => githubSlug(text.trim()), separator: '-' }],
  targets: /^\(([^()\n]{1,100})\)=[\t ]*$/gm,
});

/** Each run of characters other than ASCII letters and digits is one hyphen. */
function docutilsSlug(text: string): string {
  return trimHyphens(withoutMarks(text.toLowerCase().normalize('NFKD')).replace(/[^a-z0-9]+/g, '-')).replace(/^[\d-]+/, '');
}
