import type { IncludeSyntax } from '../../model/site.js';
import { defineSite } from '../define.js';
import { VARIABLE_LINE } from '../liquid.js';

/** `{{#include a.rs:3:9}}`; in fences also `{{#rustdoc_include a.rs}}` and `{{#playground a.rs}}`. */
const INCLUDE: IncludeSyntax = {
  example: '{{#include part.md}}',
  signs: ['{{'],
  form: /(?:^|[^\\])\{\{\s?#include\s{1,3}([^\s{}]{1,200})/,
  shows: 'text',
  inFences: /(?:^|[^\\])\{\{\s?#(?:rustdoc_)?(?:include|playground)\s{1,3}([^\s{}]{1,200})/,
  claim: { form: /(?:^|[^\\])\{\{\s?#(?:rustdoc_)?(?:include|playground)\s([^\s:{}]{1,200})/, isInFences: true },
};

export const mdbook = defineSite({
  name: 'mdbook',
  title: 'mdBook',
  // A build system fills in `book.toml.in`.
  config: /(?:^|\/)book\.toml(?:\.in)?$/,
  roots: ['src'],
  setRoot: /^src[ \t]{0,9}=[ \t]{0,9}["']([^"'\n]+)["']/m,
  namesFiles: true,
  linksFromFile: true,
  slugs: [{ slug: mdbookSlug, separator: '-' }],
  includes: [INCLUDE],
  regions: [{ opens: 'ANCHOR:\\s{0,4}NAME', closes: 'ANCHOR_END:\\s{0,4}NAME' }],
  openMarks: ['{{#include'],
  putIn: [VARIABLE_LINE],
});

function mdbookSlug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\s-]/gu, '')
    .replace(/\s/g, '-');
}
