import { defineSite } from '../define.js';

/** Each page is an HTML file beside where its markdown is. <https://rust-lang.github.io/mdBook/format/markdown.html> */
export const mdbook = defineSite({
  name: 'mdbook',
  title: 'mdBook',
  config: /(?:^|\/)book\.toml$/,
  roots: ['src'],
  setRoot: /^src[ \t]{0,9}=[ \t]{0,9}["']([^"'\n]+)["']/m,
  namesFiles: true,
  slugs: [{ slug: mdbookSlug, separator: '-' }],
});

function mdbookSlug(text: string): string {
  return text.trim().toLowerCase().replace(/[^\p{L}\p{N}_\s-]/gu, '').replace(/\s/g, '-');
}
