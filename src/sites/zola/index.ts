import { githubSlug } from '../../text/slug.js';
import { defineSite, hasBeside } from '../define.js';
import { withoutMarks } from '../slugs.js';

/** Pages are folders of addresses; `@/a.md` is a file below the content. <https://www.getzola.org/documentation/content/linking/> */
export const zola = defineSite({
  name: 'zola',
  title: 'Zola',
  config: /(?:^|\/)(?:zola|config)\.toml$/,
  roots: ['content'],
  isOwn: (home, files) => hasBeside(home, ['content'], files) && hasBeside(home, ['templates', 'sass'], files),
  begins: 'all',
  showsOriginals: true,
  pagesNameAddress: true,
  staticFolders: ['static'],
  alias: { prefix: '@/', of: 'content' },
  slugs: [{ slug: (text) => githubSlug(withoutMarks(text)).replace(/[_-]+/g, '-').replace(/^-|-$/g, ''), separator: '-' }],
});
