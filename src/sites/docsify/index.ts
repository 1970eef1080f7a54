import { defineSite, hasBeside } from '../define.js';
import { withoutMarks } from '../slugs.js';

/** Pages are loaded when they are looked at: addresses begin at the folder of `index.html`, whatever page they are on; `relativePath` changes that. <https://docsify.js.org/#/configuration?id=relativepath> */
export const docsify = defineSite({
  name: 'docsify',
  title: 'docsify',
  config: /(?:^|\/)(?:_sidebar|_coverpage|_navbar)\.md$/,
  roots: [''],
  isOwn: (home, files) => hasBeside(home, ['index.html'], files),
  fromRoot: true,
  namesFiles: true,
  slugs: [{ slug: docsifySlug, separator: '-' }],
  targets: /^#{1,6} .{0,300}\s:id=([\w-]{1,100})\s*$/gm,
});

/** Without signs, and a line before a digit that begins it. */
function docsifySlug(text: string): string {
  return withoutMarks(text.trim().toLowerCase()).replace(/[\u2000-\u206f\u2e00-\u2e7f\\'!"#$%&()*+,./:;<=>?@[\]^`{|}~]/g, '').replace(/\s/g, '-').replace(/-+/g, '-').replace(/^(\d)/, '_$1');
}
