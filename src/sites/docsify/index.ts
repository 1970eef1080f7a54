import { defineSite, hasBeside } from '../define.js';
import { withoutMarks } from '../slugs.js';

export const docsify = defineSite({
  name: 'docsify',
  title: 'docsify',
  config: /(?:^|\/)(?:_sidebar|_coverpage|_navbar)\.md$/,
  roots: [''],
  isOwn: (home, files) => hasBeside(home, ['index.html'], files),
  // Pages are loaded into one page: URLs are relative to the folder of `index.html`, unless `relativePath` is set.
  fromRoot: true,
  namesFiles: true,
  slugs: [{ slug: docsifySlug, separator: '-' }],
  targets: /^#{1,6} .{0,300}\s:id=([\w-]{1,100})\s*$/gm,
  openMarks: ["':include"],
  putIn: [/\([^()\n]{1,200} ["']:include/],
});

const SIGNS = /[\u2000-\u206f\u2e00-\u2e7f\\'!"#$%&()*+,./:;<=>?@[\]^`{|}~]/g;

/** Without signs, and with an underscore before a leading digit. */
function docsifySlug(text: string): string {
  const plain = withoutMarks(text.trim().toLowerCase()).replace(SIGNS, '');
  return plain.replace(/\s/g, '-').replace(/-+/g, '-').replace(/^(\d)/, '_$1');
}
