import type { IncludeSyntax, PartOption } from '../model/site.js';

/** Options of `include-markdown`. */
export const LIQUID_PART_OPTIONS: readonly PartOption[] = [
  { name: 'start', means: 'after' },
  { name: 'end', means: 'before' },
];

/** `{% include x %}` of Liquid, Jinja and Nunjucks, with the names that generator plugins use. */
export const LIQUID_INCLUDE: IncludeSyntax = {
  example: '{% include part.md %}',
  signs: ['{%'],
  form: new RegExp(
    String.raw`\{%-?\s{0,3}(?:include|include_relative|include-markdown|render|import_file|includefile`
      + String.raw`|include_cached)\s{1,3}["']?([^\s"'%{}]{1,200})`,
    'i',
  ),
  shows: 'text',
  partOptions: LIQUID_PART_OPTIONS,
};

/** A tag, which may print anything. */
export const LIQUID_TAG = '{%';
export const LIQUID_TAG_LINE = /\{%/;
/** A variable or macro: `{{ page.title }}`. */
export const VARIABLE_LINE = /\{\{[^{}\n]{1,200}\}\}/;
