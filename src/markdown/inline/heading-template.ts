import type { Frontmatter } from '../frontmatter.js';
import type { FoundHeading } from '../blocks/scan.js';

/**
 * A value of the front matter in a heading, in two braces, where a filter may follow, or in one, as a member of some
 * object: generators name it `page`, `$frontmatter`, `.Params` and otherwise. Values of the site are others. The first
 * or second group is the key.
 */
const TEMPLATE = new RegExp(
  String.raw`\{\{-?\s{0,9}[$.]{0,2}(?!site\.)(?:[\w-]{1,40}\.){0,3}([\w-]{1,100})\s{0,9}(?:\|[^{}\n]{0,200})?\}\}`
    + String.raw`|\{\s{0,9}(?!site\.)(?:[\w-]{1,40}\.){1,3}([\w-]{1,100})\s{0,9}\}`,
  'gi',
);

/** The headings, with values of the frontmatter in place of the templates for them. */
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
  return raw.replace(TEMPLATE, (written: string, braced?: string, scripted?: string) => {
    const key = braced ?? scripted ?? '';
    const value = (fields.get(key) ?? fields.get(key.toLowerCase()))?.trim() ?? '';
    return value === '' || value.includes('{{') ? written : asMarkdown(value);
  });
}

/** Markdown that shows these characters. */
function asMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>&!~{}#]/g, '\\$&');
}
