import type { ImportSyntax, IncludeSyntax, SlugRule } from '../../model/site.js';
import { defineSite } from '../define.js';

/** An include directive, as in the generator's documentation. */
const INCLUDE: IncludeSyntax = {
  example: '<<template part.md>>',
  signs: ['<<template'],
  form: /<<template\s{1,4}([^\s<>]{1,200})>>/,
  shows: 'text',
};

/** An import of a page, which a tag with its name shows. */
const IMPORT: ImportSyntax = {
  example: 'use Part from ./part.md',
  signs: ['use '],
  form: /^use (\w{1,100}) from (\S{1,200})/,
  shows: 'text',
};

const SLUGS: SlugRule = { slug: (text) => text.toLowerCase().replace(/[^a-z\d]+/g, '_'), separator: '_' };

/**
 * Copy this folder. Set only the properties in which the generator differs from GitHub. README.md links to its
 * documentation.
 */
export const template = defineSite({
  name: 'template',
  title: 'Template',
  // Recognition: the end of the configuration's path; add `isOwn` or `holds` if other programs use the same file name.
  config: /(?:^|\/)template\.config\.js$/,
  // Pages: folders relative to that of the configuration, and the setting for another one.
  roots: ['docs'],
  setRoot: /\bcontent:\s{0,9}["']([^"'\n]+)["']/,
  // Addresses: files that are the page of a folder, front matter keys that set an address, folders of sites alone.
  folderPages: ['_home.md'],
  addressKeys: ['address'],
  siteFolders: [/(?:^|\/)_pages\//],
  // Links: base of relative URLs, prefixes that mean a folder.
  begins: 'pages',
  aliases: [{ prefix: '@docs/', of: 'content' }],
  // Anchors: rules besides GitHub's, explicit targets.
  slugs: [SLUGS],
  formatSlugs: [{ format: 'rst', rule: SLUGS }],
  targets: /^\[\[([\w-]{1,100})\]\]$/gm,
  // Includes: marks of a table of contents, directives, and marks of pages with anchors from elsewhere.
  contentsMarks: [/<<toc>>/],
  includes: [INCLUDE],
  partOptions: [{ name: 'lines', means: 'lines' }],
  imports: [IMPORT],
  openMarks: ['<<template'],
  putIn: [/<<template/],
  // Text on pages: fences with code, blocks with indented text, directives and marks of names.
  codeFences: ['code-block'],
  pictureFences: ['figure'],
  indentedTexts: [/^!!! /],
  nameDirectives: [{ example: '<<api shop.models.Order>>', form: /^<<api ([\w.]{1,200})>>/, isFenced: false }],
  nameMarks: [{ mark: /\{[a-z]{2,12}\}/ }],
  // Static files: folders that are served from `/`.
  staticFolders: ['public'],
});
