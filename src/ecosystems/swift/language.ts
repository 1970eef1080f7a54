import { nameless } from '../../analysis/extraction/define.js';
import type { Language } from '../../analysis/extraction/define.js';
import { C_COMMENTS } from '../../analysis/syntax/comment-signs.js';
import { words } from '../../text/words/words.js';
import { globals } from './language/globals.js';
import { callable, initializer, subscript, typeAlias } from './language/functions.js';
import { readable } from './language/readable.js';
import { cases, property, protocolProperty } from './language/values.js';
import { imported, nameOfType, protocol, type } from './language/types.js';

/** Swift. Everything is internal unless stated otherwise; the members of an extension are those of its type. */
export const swift: Language = {
  name: 'swift',
  keywords: {
    self: words('self Self super'),
    values: words('as await else guard if in is return switch throw try while'),
    constructors: words('init'),
    others: words('break case catch continue defer do fallthrough for import repeat where'),
  },
  globals,
  environment: { methods: ['getenv'], texts: ['environment[', 'getenv('] },
  flagTests: {
    compared: ['equality_expression'],
    patternCases: ['switch_pattern'],
    lookUps: ['contains', 'hasPrefix'],
    makers: ['"--\\(', '"--" + '],
  },
  grammars: { '.swift': 'tree-sitter-swift' },
  readable,
  // Measured: up to 410, and more than 20 in 22 of 1,496 files; more where many rows have an index before a dot.
  readsPerChunk: 1000,
  scopes: {
    class_declaration: 'type',
    protocol_declaration: 'type',
    function_declaration: 'function',
    protocol_function_declaration: 'function',
    init_declaration: 'function',
    deinit_declaration: 'function',
    subscript_declaration: 'function',
    macro_declaration: 'function',
    computed_property: 'function',
    willset_didset_block: 'function',
    lambda_literal: 'function',
  },
  calls: { call_expression: { callee: '', isFirst: true, arguments: 'call_suffix' } },
  syntax: {
    comments: { ...C_COMMENTS, ends: [String.raw`Parameters\b`] },
    strings: words('line_string_literal multi_line_string_literal raw_string_literal'),
    interpolations: words('interpolated_expression raw_str_interpolation'),
    literals: words('integer_literal real_literal boolean_literal hex_literal bin_literal oct_literal'),
    compounds: words(`
      prefix_expression array_literal dictionary_literal tuple_expression additive_expression
      multiplicative_expression`),
    arguments: new Map([['value_argument', { name: 'name', value: 'value' }]]),
    argumentGroups: words('value_arguments'),
    members: words('navigation_expression'),
    memberNames: words('navigation_suffix'),
    callees: new Map([['prefix_expression', 'target']]),
  },
  on: {
    import_declaration: imported,
    class_declaration: type,
    protocol_declaration: protocol,
    typealias_declaration: typeAlias,
    associatedtype_declaration: typeAlias,
    function_declaration: callable,
    protocol_function_declaration: callable,
    macro_declaration: callable,
    init_declaration: initializer,
    subscript_declaration: subscript,
    property_declaration: property,
    protocol_property_declaration: protocolProperty,
    enum_entry: cases,
  },
  unlisted: { deinit_declaration: nameless('deinit') },
  scopeName: (context, node) => nameOfType(context, node) ?? context.scope?.name,
};
