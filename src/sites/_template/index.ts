import type { IncludeSyntax } from '../../model/site.js';
import { defineSite } from '../define.js';

/** A directive that takes in another file, as the documentation writes it. */
const INCLUDE: IncludeSyntax = {
  example: '<<template part.md>>',
  signs: ['<<template'],
  form: /<<template\s{1,4}([^\s<>]{1,200})>>/,
  shows: 'text',
};

/**
 * Copy this folder. Say what the generator does its own way; what is left out is as on GitHub. README.md links to its
 * documentation.
 */
export const template = defineSite({
  name: 'template',
  title: 'Template',
  // Recognised by: the end of the configuration's path; add `isOwn` or `holds` where other programs have files of that
  // name.
  config: /(?:^|\/)template\.config\.js$/,
  // Pages: folders seen from that of the configuration, and how it names another one.
  roots: ['docs'],
  setRoot: /\bcontent:\s{0,9}["']([^"'\n]+)["']/,
  // Addresses: which files are the page of a folder, which keys of the front matter set an address.
  folderPages: ['_home.md'],
  addressKeys: ['address'],
  // Links: where relative addresses begin, what stands for a folder.
  begins: 'pages',
  aliases: [{ prefix: '@docs/', of: 'content' }],
  // Anchors: rules besides GitHub's, places that an author names.
  slugs: [{ slug: (text) => text.toLowerCase().replace(/[^a-z\d]+/g, '_'), separator: '_' }],
  targets: /^\[\[([\w-]{1,100})\]\]$/gm,
  // Includes: directives, and marks of pages that get anchors from elsewhere.
  includes: [INCLUDE],
  openMarks: ['<<template'],
  putIn: [/<<template/],
  // Static files: folders that are served from `/`.
  staticFolders: ['public'],
});
