import { defineSite } from '../define.js';
import { GITHUB_NUMBERED_BELOW } from '../slugs.js';

/**
 * Links are followed by file; `docs_dir` is served as it is; anchors are Python-Markdown's, repeats `_1`.
 * <https://www.mkdocs.org/user-guide/writing-your-docs/>, <https://python-markdown.github.io/extensions/toc/>
 */
const MKDOCS = defineSite({
  name: 'mkdocs',
  title: 'MkDocs',
  config: /(?:^|\/)mkdocs(?:[-.]\w{1,20})?\.ya?ml$/,
  roots: ['docs', 'content', 'src', 'source'],
  setRoot: /^docs_dir[ \t]{0,9}:[ \t]{0,9}["']?([^"'#\s][^"'#\n]*)/m,
  begins: 'pages',
  showsOriginals: true,
  slugs: [{ slug: asciiSlug, separator: '_' }, { slug: unicodeSlug, separator: '_' }, GITHUB_NUMBERED_BELOW],
});

/** Zensical, by the same people, reads the same pages and settings of its own as well. */
export const mkdocs = [MKDOCS, { ...MKDOCS, config: /(?:^|\/)zensical\.toml$/, setRoot: /^docs_dir[ \t]{0,9}=[ \t]{0,9}["']([^"'\n]+)["']/m }];

/** The rule of `toc` by default: ASCII words joined by hyphens. */
function asciiSlug(text: string): string {
  return joinWords(text.normalize('NFKD').replace(/[^\0-\x7f]/g, '').replace(/[^\w\s-]/g, ''));
}

/** The same as many sites set it: words of any script. */
function unicodeSlug(text: string): string {
  return joinWords(text.normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}_\s-]/gu, ''));
}

function joinWords(text: string): string {
  return text.trim().toLowerCase().replace(/[-\s]+/g, '-');
}
