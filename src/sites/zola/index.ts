import { githubSlug } from '../../text/words/slug.js';
import { defineSite, hasBeside } from '../define.js';
import { ORIGINAL_FOLDERS } from '../languages.js';
import { withoutMarks } from '../slugs.js';

export const zola = defineSite({
  name: 'zola',
  title: 'Zola',
  config: /(?:^|\/)(?:zola|config)\.toml$/,
  roots: ['content'],
  isOwn: (home, files) => hasBeside(home, ['content'], files) && hasBeside(home, ['templates', 'sass'], files),
  begins: 'all',
  originalFolders: ORIGINAL_FOLDERS,
  pagesNameAddress: true,
  staticFolders: ['static'],
  aliases: [{ prefix: '@/', of: 'content' }],
  slugs: [{ slug: zolaSlug, separator: '-' }],
  anchorSettings: ['slugify'],
  addressKeys: ['slug', 'path', 'aliases'],
  folderPages: ['_index.md'],
});

function zolaSlug(text: string): string {
  return githubSlug(withoutMarks(text)).replace(/[_-]+/g, '-').replace(/^-|-$/g, '');
}
