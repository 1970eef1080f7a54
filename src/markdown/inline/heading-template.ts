import type { Frontmatter } from '../frontmatter.js';
import type { FoundHeading } from '../blocks/scan.js';

/**
 * A value that the site generator writes into a heading: `{{ $frontmatter.title }}` of VitePress and VuePress,
 * `{{ page.title }}` of Jekyll and MkDocs, `{{ .Title }}` of Hugo, `{{ title }}` of Eleventy, `{frontMatter.title}` of
 * MDX. The first or second group is the key.
 */
const TEMPLATE = new RegExp(
  String.raw`\{\{-?\s{0,9}[$.]{0,2}(?:(?:page|frontmatter|params|param|meta|data|doc)\.){0,3}([\w-]{1,100})`
    + String.raw`\s{0,9}(?:\|[^{}\n]{0,200})?\}\}`
    + String.raw`|\{\s{0,9}(?:props\.)?(?:frontmatter|metadata|meta|page)\.([\w-]{1,100})\s{0,9}\}`,
  'gi',
);

/** The headings, with values of the frontmatter in place of the templates that stand for them. */
export function withValues(
  headings: readonly FoundHeading[],
  { fields }: Pick<Frontmatter, 'fields'>,
): readonly FoundHeading[] {
  if (fields.size === 0 || !headings.some(({ raw }) => raw.includes('{'))) return headings;
  return headings.map((heading) =>
    heading.raw.includes('{') ? { ...heading, raw: filled(heading.raw, fields) } : heading,
  );
}

/** A template of a key without a value, or with one that is a template itself, is kept. */
function filled(raw: string, fields: Frontmatter['fields']): string {
  return raw.replace(TEMPLATE, (template: string, braced?: string, scripted?: string) => {
    const key = braced ?? scripted ?? '';
    const value = (fields.get(key) ?? fields.get(key.toLowerCase()))?.trim() ?? '';
    return value === '' || value.includes('{{') ? template : asMarkdown(value);
  });
}

/** Markdown that shows these characters. */
function asMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>&!~{}#]/g, '\\$&');
}
