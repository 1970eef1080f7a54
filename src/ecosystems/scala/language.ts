import type { Language } from '../../analysis/extraction/define.js';
import { AT_TAGS, C_COMMENTS } from '../../analysis/syntax/comment-signs.js';
import { words } from '../../text/words/words.js';
import { globals } from './language/globals.js';
import { imported, packageName, packageObject } from './language/packages.js';
import { aliasOrGiven, callable, declared, enumCase, parameter, value } from './language/definitions.js';
import { withoutXmlLiterals } from './language/xml-literals.js';

/** Scala 2 and 3. Everything is public unless stated otherwise; the members of a companion are those of its class. */
export const scala: Language = {
  name: 'scala',
  keywords: {
    self: words('this super'),
    values: words('else if new return throw while yield'),
    others: words('case catch do extends finally for import match package then try with'),
  },
  globals,
  environment: {
    methods: ['getOrElse', 'contains'],
    texts: ['sys.env(', 'sys.env.get(', 'sys.env.getOrElse(', 'getenv(', 'envOrElse(', 'envOrNone('],
  },
  flagTests: {
    compared: ['infix_expression'],
    cases: ['case_clause'],
    patternCases: ['case_clause'],
    lookUps: ['contains', 'indexOf', 'startsWith'],
    makers: ['"--$', '"--" + ', '"--%s"'],
  },
  grammars: { '.scala': 'tree-sitter-scala', '.sc': 'tree-sitter-scala', '.sbt': 'tree-sitter-scala' },
  readable: withoutXmlLiterals,
  // Measured: up to 1,400, most in short files, and more than 20 in 566 of 983 files.
  readsPerChunk: 2500,
  scopes: {
    class_definition: 'type',
    trait_definition: 'type',
    object_definition: 'type',
    enum_definition: 'type',
    package_object: 'type',
    given_definition: 'type',
    function_definition: 'function',
    lambda_expression: 'function',
    instance_expression: 'function',
    block: 'function',
    indented_block: 'function',
    case_clause: 'function',
  },
  calls: { call_expression: { callee: 'function', arguments: 'arguments' } },
  syntax: {
    comments: { ...C_COMMENTS, ends: [AT_TAGS], elements: ['p', 'code'] },
    strings: words('string character_literal'),
    literals: words('integer_literal floating_point_literal boolean_literal null_literal'),
    compounds: words('prefix_expression parenthesized_expression tuple_expression'),
    arguments: new Map([['assignment_expression', { name: 'left', value: 'right' }]]),
    callees: new Map([['generic_function', 'function']]),
    braced: words('val_definition var_definition'),
  },
  on: {
    package_clause: packageName,
    package_object: packageObject,
    import_declaration: imported,
    class_definition: declared('class'),
    trait_definition: declared('interface'),
    object_definition: declared('class'),
    enum_definition: declared('enum'),
    simple_enum_case: enumCase,
    full_enum_case: enumCase,
    type_definition: aliasOrGiven('type'),
    given_definition: aliasOrGiven('variable'),
    function_definition: callable,
    function_declaration: callable,
    class_parameter: parameter,
    val_definition: value,
    var_definition: value,
    val_declaration: value,
    var_declaration: value,
  },
  scopeName: (context) => context.scope?.name,
};
