import type { Language } from '../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { NONE } from '../../analysis/syntax/syntax.js';
import { AT_TAGS } from '../../analysis/syntax/comment-signs.js';
import { words } from '../../text/words/words.js';
import { annotations } from './language/annotations.js';
import { assignment, declaration } from './language/assignments.js';
import { field, fieldName } from './language/fields.js';
import { functionDeclaration } from './language/functions.js';
import { globals, host } from './language/globals.js';
import { assignedTo } from './language/lists.js';

/**
 * Lua. A module is the table that its file returns: what is assigned to it is at the top level. Classes are other
 * tables, and the types of annotations.
 */
export const lua: Language = {
  name: 'lua',
  keywords: {
    self: words('self'),
    values: words('and else elseif if in not or return then until while'),
    others: words('break do end for goto repeat'),
  },
  globals,
  host,
  environment: { texts: ['getenv('] },
  flagTests: { compared: ['binary_expression'], lookUps: ['contains'], makers: ['"--" .. ', "'--' .. ", '"--%s"'] },
  makesNames: { kinds: ['definition'], in: /\w\[[^\]\n]{1,120}\]\s{0,9}=(?!=)|__index\s{0,9}=\s{0,9}function/ },
  grammars: { '.lua': 'tree-sitter-lua' },
  interpreters: words('lua luajit lua5.1 lua5.2 lua5.3 lua5.4 resty busted nvim'),
  scopes: { function_declaration: 'function', function_definition: 'function' },
  calls: { function_call: { callee: 'name', arguments: 'arguments' } },
  syntax: {
    comments: { line: ['--'], blocks: ['', '=', '=='].map((level) => [`--[${level}[`, `]${level}]`]), ends: [AT_TAGS] },
    strings: words('string'),
    literals: words('number true false nil'),
    compounds: words('unary_expression binary_expression parenthesized_expression table_constructor field'),
    members: words('dot_index_expression method_index_expression'),
  },
  on: {
    function_declaration: functionDeclaration,
    variable_declaration: declaration,
    assignment_statement: assignment,
    field,
  },
  scopeName,
  finish: annotations,
};

/** A function without a name has that of what it is assigned to. */
function scopeName(context: ExtractionContext, node: number): string | undefined {
  const { syntax } = context;
  const parent = syntax.parent(node);
  if (syntax.kind(parent) === 'field') return fieldName(context, parent) ?? context.scope?.name;
  const target = assignedTo(context, parent, node);
  return target === NONE ? context.scope?.name : syntax.slice(target).slice(0, 80);
}
