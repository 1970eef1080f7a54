import { githubSlug } from '../../text/slug.js';
import { defineSite, hasBeside } from '../define.js';
import type { FileNames } from '../define.js';
import { trimHyphens, withoutMarks } from '../slugs.js';

/** Pages are folders of addresses, their images too; front matter may name others. <https://gohugo.io/content-management/urls/> */
const HUGO = defineSite({
  name: 'hugo',
  title: 'Hugo',
  config: /(?:^|\/)hugo\.(?:toml|ya?ml|json)$/,
  roots: ['content'],
  setRoot: /^[ \t]{0,9}["']?contentDir["']?[ \t]{0,9}[:=][ \t]{0,9}["']?([^"'#,\s][^"'#,\n]*)/im,
  begins: 'all',
  showsOriginals: true,
  pagesNameAddress: true,
  staticFolders: ['static', 'assets'],
  slugs: [{ slug: (_, raw) => githubSlug(raw.replace(VARIATION, '')), separator: '-' }, { slug: (text) => githubSlug(withoutMarks(text)), separator: '-' }, { slug: blackfridaySlug, separator: '-' }],
});

/** Its configuration in a folder of its own, as it is called now, and as it was called before. */
export const hugo = [
  { ...HUGO, config: /(?:^|\/)config\/_default\/(?:hugo|config)\.(?:toml|ya?ml|json)$/ },
  HUGO,
  { ...HUGO, config: /(?:^|\/)config\.(?:toml|ya?ml|json)$/, isOwn: hasLayouts },
];

/** What makes a picture of a sign before it; Hugo keeps letters and digits alone. */
const VARIATION = /[\ufe00-\ufe0f]/g;

/** That is many programs' file: Hugo's has content beside it, and layouts, themes or archetypes. */
function hasLayouts(home: string, files: FileNames): boolean {
  return hasBeside(home, ['content'], files) && hasBeside(home, ['layouts', 'themes', 'archetypes', 'static'], files);
}

/** The rule of its former parser: each run of other characters is one hyphen. */
function blackfridaySlug(text: string): string {
  return trimHyphens(text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'));
}
