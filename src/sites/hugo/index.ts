import type { IncludeSyntax } from '../../model/site.js';
import { githubSlug } from '../../text/words/slug.js';
import { defineSite, hasBeside } from '../define.js';
import type { FileNames } from '../define.js';
import { ORIGINAL_FOLDERS } from '../languages.js';
import { VARIABLE_LINE } from '../liquid.js';
import { trimHyphens, withoutMarks } from '../slugs.js';
import { HUGO_SHORTCODES } from './shortcodes.js';

/**
 * Shortcodes that exist under such names in many sites and themes: `{{% readfile "a.md" %}}`, `{{< include file="a.md"
 * >}}`.
 */
const INCLUDE: IncludeSyntax = {
  example: '{{% readfile file="part.md" %}}',
  signs: ['{{'],
  form: new RegExp(
    String.raw`\{\{[<%]\s{0,3}[\w/-]{0,40}(?:include|readfile|snippet|transclude`
      + String.raw`|reuse)[\w/-]{0,40}\s{1,3}(?:\w{1,20}=)?["'\x60]?([^\s"'\x60<>%{}]{1,200})`,
    'i',
  ),
  shows: 'text',
};

const HUGO = defineSite({
  name: 'hugo',
  title: 'Hugo',
  config: /(?:^|\/)hugo\.(?:toml|ya?ml|json)$/,
  roots: ['content'],
  setRoot: /^[ \t]{0,9}["']?contentDir["']?[ \t]{0,9}[:=][ \t]{0,9}["']?([^"'#,\s][^"'#,\n]*)/im,
  begins: 'all',
  originalFolders: ORIGINAL_FOLDERS,
  pagesNameAddress: true,
  staticFolders: ['static', 'assets'],
  slugs: [
    { slug: (_, raw) => githubSlug(raw.replace(VARIATION, '')), separator: '-' },
    { slug: (text) => githubSlug(withoutMarks(text)), separator: '-' },
    { slug: blackfridaySlug, separator: '-' },
  ],
  includes: [INCLUDE],
  shortcodes: [HUGO_SHORTCODES],
  openMarks: ['{{<', '{{%'],
  putIn: [VARIABLE_LINE],
  contentsMarks: [/\{\{[<%]\s?toc\s?[>%]\}\}/],
  addressKeys: ['slug', 'url', 'aliases'],
  folderPages: ['_index.md'],
});

/** Hugo's configuration: in its own folder, under its present name, and under its former name. */
export const hugo = [
  { ...HUGO, config: /(?:^|\/)config\/_default\/(?:hugo|config)\.(?:toml|ya?ml|json)$/ },
  HUGO,
  { ...HUGO, config: /(?:^|\/)config\.(?:toml|ya?ml|json)$/, isOwn: hasLayouts },
];

/** Variation selectors, which turn a sign into an emoji; Hugo keeps only letters and digits. */
const VARIATION = /[\ufe00-\ufe0f]/g;

/**
 * Many programs have a file with the former name: next to Hugo's are content, and layouts, themes, archetypes or static
 * files.
 */
function hasLayouts(home: string, files: FileNames): boolean {
  return hasBeside(home, ['content'], files) && hasBeside(home, ['layouts', 'themes', 'archetypes', 'static'], files);
}

/** The rule of Hugo's former parser: each run of other characters becomes one hyphen. */
function blackfridaySlug(text: string): string {
  return trimHyphens(text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'));
}
