import type { NameDirective } from '../../model/site.js';
import { defineSite } from '../define.js';
import { ORIGINAL_FOLDERS } from '../languages.js';
import { LIQUID_INCLUDE, LIQUID_TAG, LIQUID_TAG_LINE } from '../liquid.js';
import { GITHUB_NUMBERED_BELOW } from '../slugs.js';
import { MKDOCS_INCLUDES, MKDOCS_PART_OPTIONS } from './includes.js';

/** `::: package.module` of mkdocstrings. */
const API: NameDirective = {
  example: '::: shop.models.Order',
  form: /^::: \s*([A-Za-z_]\w*(?:\.[A-Za-z_]\w*){0,8})(?:\(|\s*$)/,
  isFenced: false,
};

const MKDOCS = defineSite({
  name: 'mkdocs',
  title: 'MkDocs',
  config: /(?:^|\/)mkdocs(?:[-.]\w{1,20})?\.ya?ml$/,
  roots: ['docs', 'content', 'src', 'source'],
  setRoot: /^docs_dir[ \t]{0,9}:[ \t]{0,9}["']?([^"'#\s][^"'#\n]*)/m,
  begins: 'pages',
  linksNameFiles: true,
  linksFromFile: true,
  originalFolders: ORIGINAL_FOLDERS,
  slugs: [{ slug: asciiSlug, separator: '_' }, { slug: unicodeSlug, separator: '_' }, GITHUB_NUMBERED_BELOW],
  // Jinja comes with the macros plugin.
  includes: [...MKDOCS_INCLUDES, LIQUID_INCLUDE],
  partOptions: MKDOCS_PART_OPTIONS,
  // Admonitions and collapsible blocks, tabs.
  indentedTexts: [/^(?:!!!|\?\?\?\+?) ?[\w-]/, /^===[!+]? ?["']/],
  regions: [{ opens: '\\[start:NAME', closes: '\\[end:NAME' }],
  nameDirectives: [API],
  openMarks: ['--8<--', LIQUID_TAG, insertsApi, 'include_markdown'],
  putIn: [/--8<--/, LIQUID_TAG_LINE, /^:{3} [\w.]{1,80}$/],
  contentsMarks: [/\[toc\]/],
  anchorSettings: ['slugify'],
  // Tabs and code lines in Material.
  madeFragments: [/^__/],
  addressKeys: ['alias'],
});

/** Zensical, by the authors of Material, reads the same pages, and also its own settings file. */
export const mkdocs = [
  MKDOCS,
  { ...MKDOCS, config: /(?:^|\/)zensical\.toml$/, setRoot: /^docs_dir[ \t]{0,9}=[ \t]{0,9}["']([^"'\n]+)["']/m },
];

const API_LINE = /^[ \t]{0,20}::: {1,9}[A-Za-z_][\w.:]{0,200}[ \t]{0,9}\r?$/m;
const CLOSING_LINE = /^[ \t>]{0,20}:::+[ \t]{0,9}\r?$/gm;

/** A directive of mkdocstrings. Containers of other generators, such as `::: tip`, are closed by a line of colons. */
function insertsApi(text: string): boolean {
  if (!text.includes('::: ')) return false;
  const closed = [...text.matchAll(CLOSING_LINE)].at(-1)?.index ?? 0;
  return API_LINE.test(text.slice(closed));
}

/** The default rule of `toc`: ASCII words joined by hyphens. */
function asciiSlug(text: string): string {
  return joinWords(
    text
      .normalize('NFKD')
      .replace(/[^\0-\x7f]/g, '')
      .replace(/[^\w\s-]/g, ''),
  );
}

/** The same for words of any script, as many sites set it. */
function unicodeSlug(text: string): string {
  return joinWords(text.normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}_\s-]/gu, ''));
}

function joinWords(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');
}
