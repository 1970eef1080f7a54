import type { SiteGenerator } from '../model/facts.js';
import { githubSlug } from '../text/slug.js';

/** How a site turns a heading into an anchor and tells repeats apart. */
export interface SlugRule {
  /** `text` is what the page shows of the heading, `raw` its markdown. */
  readonly slug: (text: string, raw: string) => string;
  readonly separator: '-' | '_';
}

const RULES: Readonly<Record<SiteGenerator, readonly SlugRule[]>> = {
  github: [],
  unknown: [],
  docusaurus: [],
  starlight: [],
  nextra: [],
  vitepress: [{ slug: vitepressSlug, separator: '-' }],
  mkdocs: [{ slug: pythonSlug, separator: '_' }, { slug: pythonUnicodeSlug, separator: '_' }, { slug: (text) => githubSlug(text), separator: '_' }],
  hugo: [{ slug: (_, raw) => githubSlug(raw), separator: '-' }, { slug: (text) => githubSlug(withoutMarks(text)), separator: '-' }, { slug: blackfridaySlug, separator: '-' }],
  jekyll: [{ slug: kramdownSlug, separator: '-' }],
  mdbook: [{ slug: mdbookSlug, separator: '-' }],
  sphinx: [{ slug: docutilsSlug, separator: '-' }, { slug: (text) => githubSlug(text.trim()), separator: '-' }],
};

/** Rules of a site other than GitHub's own, which holds everywhere: each page is read there too. */
export function slugRulesOf(generator: SiteGenerator): readonly SlugRule[] {
  return RULES[generator];
}

/** VitePress and VuePress: everything but letters and digits is a hyphen, and no anchor starts with a digit. */
function vitepressSlug(text: string): string {
  return withoutMarks(text.normalize('NFKD')).replace(/[\0-\x1f]/g, '').replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/^-+/, '').replace(/-$/, '').replace(/^(\d)/, '_$1').toLowerCase();
}

/** Python-Markdown's `toc`: ASCII words joined by hyphens. */
function pythonSlug(text: string): string {
  return joinWords(text.normalize('NFKD').replace(/[^\0-\x7f]/g, '').replace(/[^\w\s-]/g, ''));
}

/** The same as many MkDocs sites set it: words of any script. */
function pythonUnicodeSlug(text: string): string {
  return joinWords(text.normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}_\s-]/gu, ''));
}

function joinWords(text: string): string {
  return text.trim().toLowerCase().replace(/[-\s]+/g, '-');
}

/** Hugo's older rule: each run of other characters is one hyphen. */
function blackfridaySlug(text: string): string {
  return trimHyphens(text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'));
}

/** kramdown without the GFM rules: ASCII only, from the first letter on. */
function kramdownSlug(text: string): string {
  return text.replace(/^[^a-zA-Z]+/, '').replace(/[^a-zA-Z0-9 -]/g, '').replaceAll(' ', '-').toLowerCase() || 'section';
}

function mdbookSlug(text: string): string {
  return text.trim().toLowerCase().replace(/[^\p{L}\p{N}_\s-]/gu, '').replace(/\s/g, '-');
}

/** docutils: each run of characters other than ASCII letters and digits is one hyphen. */
function docutilsSlug(text: string): string {
  return trimHyphens(withoutMarks(text.toLowerCase().normalize('NFKD')).replace(/[^a-z0-9]+/g, '-')).replace(/^[\d-]+/, '');
}

function withoutMarks(text: string): string {
  return text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
}

function trimHyphens(text: string): string {
  return text.replace(/^-/, '').replace(/-$/, '');
}
