import type { IncludeSyntax, PartOption } from '../../model/site.js';
import { LIQUID_PART_OPTIONS } from '../liquid.js';

const SNIPPET = /--8<--\s{1,4}["']([^"'\n]{1,200})["']/;

/** `--8<-- "a.md:3:9"` of PyMdown Extensions; alone on a line, the mark opens and closes a list of paths. */
const PYMDOWN_SNIPPET: IncludeSyntax = {
  example: '--8<-- "part.md"',
  signs: ['--8<', '-8<-'],
  form: SNIPPET,
  shows: 'text',
  inFences: SNIPPET,
  listMark: /^\s{0,12}-{1,8}8<-{1,8}\s{0,4}$/,
  claim: { form: /--8<--\s{1,4}"([^":\n]{1,200})/, isInFences: true },
};

const MARKDOWN_INCLUDE_FORM = /\{!>?\s{0,3}([^\s!{}]{1,200})(?:!lines=[\d\s-]{1,60})?\s{0,3}!\}/;

/** `{!a.md!}` of markdown-include. */
const MARKDOWN_INCLUDE: IncludeSyntax = {
  example: '{!part.md!}',
  signs: ['{!'],
  form: MARKDOWN_INCLUDE_FORM,
  shows: 'text',
  inFences: MARKDOWN_INCLUDE_FORM,
  claim: { form: /\{!>?\s?([^\s!{}]{1,200})\s?!\}/, isInFences: true },
};

/** `{* a.py ln[5:12] *}` of the FastAPI docs. */
const CODE_INCLUDE: IncludeSyntax = {
  example: '{* part.py ln[1:3] *}',
  signs: ['{* '],
  form: /\{\*\s([^\s*{}]{1,200})\s/,
  shows: 'code',
  claim: { form: /\{\*\s([^\s*{}]{1,200})\s/, isInFences: true },
};

/** Options of the plugins, such as `ln[5:12]` of the FastAPI docs. */
export const MKDOCS_PART_OPTIONS: readonly PartOption[] = [
  { name: 'ln', means: 'lines' },
  { name: 'lines', means: 'lines' },
  ...LIQUID_PART_OPTIONS,
];

export const MKDOCS_INCLUDES: readonly IncludeSyntax[] = [PYMDOWN_SNIPPET, MARKDOWN_INCLUDE, CODE_INCLUDE];
