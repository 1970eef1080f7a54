import type { Language } from '../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { NONE } from '../../analysis/syntax/syntax.js';
import { nameOf } from './language/declarators.js';
import { declaration, field, functionDefinition } from './language/declarations.js';
import { functionMacro, include, macro } from './language/preprocessor.js';
import { readable } from './language/readable.js';
import { accessSpecifier, alias, enumerator, namespace, tagged, typedef } from './language/types.js';
import { pastedNames } from './language/pasted-names.js';
import { defineEntries } from './language/x-macros.js';
import { globals } from './language/globals.js';
import { AT_TAGS, C_COMMENTS } from '../../analysis/syntax/comment-signs.js';
import { words } from '../../text/words/words.js';

const GRAMMAR = 'tree-sitter-cpp';

/** C and C++, with one grammar for both: a header does not tell which of the two it is. */
export const cpp: Language = {
  name: 'cpp',
  keywords: {
    self: words('this'),
    values: words('co_await co_return co_yield delete else if new return sizeof throw typeof not and or'),
    blocks: words('catch do else for if return switch while'),
    others: words('case catch do for goto import switch try typedef using while'),
  },
  environment: { texts: ['getenv('] },
  flagTests: {
    normalizers: ['ABSL_FLAG', 'gflags', 'absl'],
    compared: ['binary_expression'],
    cases: ['case_statement'],
    lookUps: ['starts_with', 'contains', 'strcmp', 'strncmp', 'strcasecmp', 'strncasecmp'],
    makers: ['"--" + ', '"--" << ', '"--%s"', '"--{}"', '"--" #'],
  },
  grammars: Object.fromEntries(
    ['.c', '.h', '.cc', '.cpp', '.cxx', '.hh', '.hpp', '.hxx', '.ipp', '.tpp', '.inl'].map((end) => [end, GRAMMAR]),
  ),
  readable,
  globals,
  makesNames: { kinds: ['definition'], in: /##/ },
  scopes: {
    namespace_definition: 'namespace',
    class_specifier: 'type',
    struct_specifier: 'type',
    union_specifier: 'type',
    function_definition: 'function',
    lambda_expression: 'function',
  },
  calls: { call_expression: { callee: 'function', arguments: 'arguments' } },
  syntax: {
    comments: { ...C_COMMENTS, ends: [AT_TAGS], elements: ['p', 'c', 'code'] },
    strings: words('string_literal raw_string_literal concatenated_string char_literal'),
    literals: words('number_literal true false null'),
    compounds: words('unary_expression binary_expression parenthesized_expression'),
    arguments: new Map([['parenthesized_expression', {}]]),
  },
  on: {
    preproc_include: include,
    preproc_def: macro,
    preproc_function_def: functionMacro,
    namespace_definition: namespace,
    class_specifier: tagged('class'),
    struct_specifier: tagged('class'),
    union_specifier: tagged('class'),
    enum_specifier: tagged('enum'),
    enumerator,
    type_definition: typedef,
    alias_declaration: alias,
    concept_definition: alias,
    access_specifier: accessSpecifier,
    function_definition: functionDefinition,
    declaration,
    field_declaration: field,
  },
  scopeName,
  finish(context) {
    defineEntries(context);
    pastedNames(context);
  },
};

/** A type without a tag has the name of its `typedef`; a function is named by its declarator. */
function scopeName(context: ExtractionContext, node: number): string | undefined {
  const { syntax } = context;
  const parent = syntax.parent(node);
  if (syntax.kind(parent) === 'type_definition') return nameOf(syntax, syntax.field(parent, 'declarator')).name;
  const declarator = syntax.field(node, 'declarator');
  return declarator === NONE ? context.scope?.name : nameOf(syntax, declarator).name;
}
