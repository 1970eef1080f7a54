import { leadingSibling } from '../../analysis/extraction/extraction-context.js';
import type { Language } from '../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { AT_TAGS, C_COMMENTS } from '../../analysis/syntax/comment-signs.js';
import { words } from '../../text/words/words.js';
import { callParts } from './language/calls.js';
import { GENERATING, generatedNames } from './language/generated.js';
import { globals } from './language/globals.js';
import { importOrExport, part } from './language/imports.js';
import { accessor, callable, constructor, variables } from './language/members.js';
import { nameIn, previous } from './language/nodes.js';
import { declares, enumConstant, representation, typeAlias } from './language/types.js';

/** Dart. Everything is public unless its name begins with an underscore. */
export const dart: Language = {
  name: 'dart',
  hasOpenEnds: true,
  keywords: {
    self: words('this super'),
    values: words('as assert await else if in is new return throw yield'),
    blocks: words('catch do else for if return switch while'),
    others: words('case catch do finally for import on switch try typedef var when while'),
  },
  globals,
  environment: { texts: ['environment[', 'fromEnvironment('] },
  flagTests: {
    compared: ['equality_expression'],
    cases: ['switch_statement_case'],
    patternCases: ['switch_statement_case'],
    lookUps: ['contains', 'startsWith', 'indexOf'],
    makers: ["'--$", '"--$', "'--' + ", '"--" + '],
  },
  makesNames: { kinds: ['definition'], in: GENERATING },
  grammars: { '.dart': 'tree-sitter-dart' },
  interpreters: words('dart'),
  scopes: {
    class_definition: 'type',
    mixin_declaration: 'type',
    extension_declaration: 'type',
    extension_type_declaration: 'type',
    enum_declaration: 'type',
    function_body: 'function',
    function_expression_body: 'function',
  },
  calls: { argument_part: { callee: '', arguments: 'arguments', find: callParts } },
  syntax: {
    comments: { ...C_COMMENTS, ends: [AT_TAGS] },
    strings: words('string_literal'),
    interpolations: words('template_substitution'),
    literals: words(
      'decimal_integer_literal decimal_floating_point_literal hex_integer_literal true false null_literal',
    ),
    compounds: words('unary_expression additive_expression multiplicative_expression list_literal'),
    arguments: new Map([
      ['named_argument', { nameKind: 'label' }],
      ['argument', {}],
    ]),
    marks: { nodes: words('annotation'), before: words('class_body program') },
  },
  on: {
    import_or_export: importOrExport,
    part_directive: part,
    annotation: leadingSibling,
    class_definition: declares('class'),
    mixin_declaration: declares('class'),
    extension_declaration: declares('class'),
    extension_type_declaration: declares('class'),
    enum_declaration: declares('enum'),
    enum_constant: enumConstant,
    representation_declaration: representation,
    type_alias: typeAlias,
    function_signature: callable,
    getter_signature: accessor,
    setter_signature: accessor,
    constructor_signature: constructor,
    constant_constructor_signature: constructor,
    factory_constructor_signature: constructor,
    redirecting_factory_constructor_signature: constructor,
    static_final_declaration_list: variables,
    initialized_identifier_list: variables,
  },
  scopeName,
  finish: generatedNames,
};

/** A body has the name of the signature before it. */
function scopeName(context: ExtractionContext, node: number): string | undefined {
  const { syntax } = context;
  if (syntax.kind(node) !== 'function_body') return nameIn(syntax, node) || context.scope?.name;
  const signature = previous(syntax, node);
  const inner = syntax.kind(signature) === 'method_signature' ? syntax.first(signature) : signature;
  return nameIn(syntax, inner) || context.scope?.name;
}
