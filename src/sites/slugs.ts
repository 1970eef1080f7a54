import type { SlugRule } from '../model/site.js';
import { githubSlug } from '../text/words/slug.js';

/** GitHub's rule, with an underscore before the number of a repeat. */
export const GITHUB_NUMBERED_BELOW: SlugRule = { slug: (text) => githubSlug(text), separator: '_' };

/** Asciidoctor: `_section_title`. */
export const ASCIIDOCTOR: SlugRule = { slug: (text) => `_${asciidoctorSlug(text, '_')}`, separator: '_' };

/** Asciidoctor as Antora sets it up: `section-title`. */
export const ANTORA: SlugRule = { slug: (text) => asciidoctorSlug(text, '-'), separator: '-' };

function asciidoctorSlug(text: string, separator: string): string {
  const kept = text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}_ .-]/gu, '');
  return kept.replace(/[ .-]+/g, separator).replace(new RegExp(`^${separator}|${separator}$`, 'g'), '');
}

/** Signs that `@mdit-vue/shared` replaces by hyphens. */
const MDIT_VUE_SIGNS = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g;

/** VitePress and VuePress (`@mdit-vue/shared`): runs of signs become one hyphen, and no anchor starts with a digit. */
export const MDIT_VUE: SlugRule = {
  slug: (text) =>
    withoutMarks(text)
      .replace(/[\0-\x1f]/g, '')
      .replace(MDIT_VUE_SIGNS, '-')
      .replace(/^-+/, '')
      .replace(/-$/, '')
      .replace(/^(\d)/, '_$1')
      .toLowerCase(),
  separator: '-',
};

/** Letters without accents and other marks. */
export function withoutMarks(text: string): string {
  return text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
}

/** Removes one hyphen at each end. */
export function trimHyphens(text: string): string {
  return text.replace(/^-/, '').replace(/-$/, '');
}
