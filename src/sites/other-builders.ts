import type { IncludeSyntax, PartOption, SiteConventions } from '../model/site.js';
import { PLAIN_CONVENTIONS } from './define.js';
import { ASCIIDOCTOR } from './slugs.js';

/**
 * markdown-it-include, `!!!include(a.md)!!!`, and macros of its kind.
 * <https://www.npmjs.com/package/markdown-it-include>
 */
const BANG_INCLUDE: IncludeSyntax = {
  example: '!!!include(part.md)!!!',
  signs: ['@include', '!include'],
  form: /^\s{0,3}[@!]{1,3}include[:(]?\s{0,3}["']?([^\s"'()]{1,200})/,
  shows: 'text',
};

/** gulp-file-include. <https://www.npmjs.com/package/gulp-file-include> */
const GULP_INCLUDE: IncludeSyntax = {
  example: "<div>@@include('part.md')</div>",
  signs: ['@include'],
  form: /@@include\(\s{0,3}["']([^"'\n]{1,200})["']/,
  shows: 'text',
};

/** Templates of Go, Helm and Jinja. <https://pkg.go.dev/text/template> */
const TEMPLATE_INCLUDE: IncludeSyntax = {
  example: '{{ template "part.md" . }}',
  signs: ['{{'],
  form: /\{\{-?\s{0,3}(?:include|template|partial)[\s(]{1,3}["']([^"'\n]{1,200})["']/,
  shows: 'text',
};

/** MarkBind, posthtml-include and Fumadocs. <https://markbind.org/userGuide/reusingContents.html> */
const HTML_INCLUDE: IncludeSyntax = {
  example: '<include src="part.md" />',
  signs: ['<include', '<Include'],
  form: /<include\b[^<>]{0,100}\b(?:src|path|file)=["']([^"'\n]{1,200})["']/i,
  shows: 'text',
};

/** remark-code-import: an empty code block that names its file. <https://www.npmjs.com/package/remark-code-import> */
const CODE_IMPORT: IncludeSyntax = {
  example: '```js file=./part.js',
  signs: ['file='],
  form: /^\s{0,12}(?:`{3,9}|~{3,9})\s?[\w+-]{1,40}\s[^`\n]{0,200}?\bfile=["']?([^\s"'`{}]{1,200})/,
  shows: 'code',
};

/** Options that shortcodes and tags have in many sites and themes. */
const PART_OPTIONS: readonly PartOption[] = [
  ...['line', 'line-range', 'line_range'].map((name) => ({ name, means: 'lines' }) as const),
  ...['region', 'section', 'snippet', 'anchor', 'fragment'].map((name) => ({ name, means: 'name' }) as const),
  { name: 'from', means: 'from' },
  { name: 'to', means: 'to' },
];

/**
 * Conventions of builders that no configuration file identifies, or that process text before a generator reads it:
 * preprocessors, template engines, Obsidian (`![[note]]`), Fumadocs (`<TypeTable>`), Hugging Face's doc-builder
 * (`[[autodoc]]`), rustdoc, Asciidoctor.
 */
export const otherBuilders: SiteConventions = {
  ...PLAIN_CONVENTIONS,
  includes: [BANG_INCLUDE, GULP_INCLUDE, TEMPLATE_INCLUDE, HTML_INCLUDE, CODE_IMPORT],
  partOptions: PART_OPTIONS,
  // `// BEGIN part` and `// begin-snippet: part`, as snippet extractors write them.
  regions: [{ opens: '(?:START|BEGIN|begin-snippet:?)\\s{1,4}NAME', closes: 'END\\s{1,4}NAME|end-snippet' }],
  openMarks: ['<TypeTable', '<Include', '![[', '[[autodoc]]'],
  putIn: [/<(?:TypeTable|Include)\b/, /!\[\[[^[\]\n]{1,200}\]\]/, /\[\[autodoc\]\]/],
  formatSlugs: [{ format: 'asciidoc', rule: ASCIIDOCTOR }],
  // GitLab's `[[_TOC_]]`, markdown-it-toc-done-right's `${toc}`, and marks of wikis.
  contentsMarks: [/\[\[?_toc_\]\]?/, /\$?\{toc\}/, /\{\{\s?toc\s?\}\}/],
  madeFragments: [/^(?:method|structfield|impl|variant|tymethod|associated\w+|fn|struct|enum|trait)/],
  addressKeys: ['redirects'],
};
