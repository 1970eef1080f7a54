import type { SiteConventions } from '../../model/site.js';
import { keptFor } from '../../text/memo.js';
import { anyOf, inPattern } from '../../text/pattern.js';
import type { Frontmatter } from '../frontmatter.js';
import type { FoundHeading } from '../blocks/scan.js';

/** How headings write values of the front matter. */
export type HeadingRules = Pick<SiteConventions, 'headingFields'>;

/** `{{ page.NAME }}` or `{page.NAME}`. */
const FIELD = /^(\{{1,2}) ?([^{} ]*)NAME ?\}{1,2}$/;

/** A value in a heading, in two braces, where a filter may follow, or in one. The first or second group is the key. */
const templateOf = keptFor(({ headingFields }: HeadingRules): RegExp => {
  const fields = headingFields.map((field) => FIELD.exec(field) ?? []);
  const ownersIn = (braces: string): string =>
    anyOf(fields.flatMap(([, marks, owner = '']) => (marks === braces ? inPattern(owner) : [])));
  return new RegExp(
    String.raw`\{\{-?\s{0,9}${ownersIn('{{')}([\w-]{1,100})\s{0,9}(?:\|[^{}\n]{0,200})?\}\}`
      + String.raw`|\{\s{0,9}${ownersIn('{')}([\w-]{1,100})\s{0,9}\}`,
    'gi',
  );
});

/** The headings, with values of the frontmatter in place of the templates for them. */
export function withValues(
  headings: readonly FoundHeading[],
  { fields }: Pick<Frontmatter, 'fields'>,
  rules: HeadingRules,
): readonly FoundHeading[] {
  if (fields.size === 0 || !headings.some(({ raw }) => raw.includes('{'))) return headings;
  const template = templateOf(rules);
  return headings.map((heading) =>
    heading.raw.includes('{') ? { ...heading, raw: filled(heading.raw, fields, template) } : heading,
  );
}

/** A template of a key without a value, or with one that is a template itself, is kept. */
function filled(raw: string, fields: Frontmatter['fields'], template: RegExp): string {
  return raw.replace(template, (written: string, braced?: string, scripted?: string) => {
    const key = braced ?? scripted ?? '';
    const value = (fields.get(key) ?? fields.get(key.toLowerCase()))?.trim() ?? '';
    return value === '' || value.includes('{{') ? written : asMarkdown(value);
  });
}

/** Markdown that shows these characters. */
function asMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>&!~{}#]/g, '\\$&');
}
