import type { IncludeSyntax, PartOption } from '../../model/site.js';

/** `.. include:: a.rst` of reStructuredText, `.. mdinclude::` of m2r. */
const RST_INCLUDE: IncludeSyntax = {
  example: '.. include:: part.rst',
  signs: ['include::'],
  form: /^\s{0,12}\.\.\s{1,3}(?:md)?include::\s{1,3}(\S{1,200})/,
  shows: 'text',
  optionsBelow: true,
  claim: { form: /^\s{0,12}\.\.\s{1,3}(?:literal|md)?include::\s{1,3}(\S{1,200})/, isInFences: false },
};

/** The same in MyST, as a fence or with colons. */
const MYST_INCLUDE: IncludeSyntax = {
  example: '```{include} part.md',
  signs: ['{include}'],
  form: /^\s{0,12}(?:`{3,}|~{3,}|:{3,})\s{0,3}\{include\}\s{1,3}(\S{1,200})/,
  shows: 'text',
  optionsBelow: true,
};

/** `.. literalinclude:: a.py`, and the same in MyST. */
const LITERAL_INCLUDE: IncludeSyntax = {
  example: '```{literalinclude} part.py',
  signs: ['include::', '{literalinclude}'],
  form: /^\s{0,12}(?:`{3,}|~{3,}|:{3,}|\.\.\s{1,3})\s{0,3}\{?literalinclude(?:\}|::)\s{1,3}(\S{1,200})/,
  shows: 'code',
  optionsBelow: true,
};

/** Options of docutils and of `literalinclude`. */
export const SPHINX_PART_OPTIONS: readonly PartOption[] = [
  { name: 'start-line', means: 'skipped' },
  { name: 'end-line', means: 'last' },
  { name: 'start-after', means: 'after' },
  { name: 'start-at', means: 'from' },
  { name: 'end-before', means: 'before' },
  { name: 'end-at', means: 'to' },
  { name: 'lines', means: 'lines' },
  { name: 'pyobject', means: 'object' },
];

export const SPHINX_INCLUDES: readonly IncludeSyntax[] = [RST_INCLUDE, MYST_INCLUDE, LITERAL_INCLUDE];
