import type { Language } from '../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { C_COMMENTS } from '../../analysis/syntax/comment-signs.js';
import { words } from '../../text/words/words.js';

/**
 * A language: its files, its grammar, and the definitions in its syntax. Node kinds are those of the grammar's
 * `node-types.json`; the build puts the grammars that the packs name into the package.
 */
export const language: Language = {
  // Add the name of your language to LANGUAGE_NAMES in `src/analysis/extraction/define.ts`, and write it here.
  name: 'go',
  // Words that are the name of nothing; a word may be in `values` and in `blocks` (`Keywords`).
  keywords: {
    self: words('this'),
    values: words('else if in new return throw while'),
    others: words('break case continue do for import try'),
  },
  environment: { texts: ['getenv('] },
  flagTests: {
    compared: ['binary_expression'],
    cases: ['expression_case'],
    lookUps: ['HasPrefix'],
    makers: ['"--" + '],
  },
  grammars: { '.template': 'tree-sitter-template' },
  scopes: { class_declaration: 'type', function_declaration: 'function' },
  calls: { call_expression: { callee: 'function', arguments: 'arguments' } },
  // The readers of all languages ask for these kinds; `node-kinds.ts` describes them, and some more.
  syntax: {
    comments: C_COMMENTS,
    strings: words('string'),
    interpolations: words('interpolation'),
    literals: words('number true false'),
    compounds: words('unary_expression list'),
    arguments: new Map([['named_argument', { name: 'name', value: 'value' }]]),
  },
  on: { class_declaration: definedClass },
};

/** Keys, options and routes are left to `frameworks/`. */
function definedClass(context: ExtractionContext, node: number): void {
  const name = context.syntax.name(node);
  if (!context.isLocal) context.define(node, { kind: 'class', name, exported: true });
}
