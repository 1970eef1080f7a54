import type { EntityKind } from '../../model/code-facts.js';
import { isConfigName } from '../../analysis/extraction/config-name.js';
import { nameless, ownName } from '../../analysis/extraction/define.js';
import type { Language, NodeVisitor } from '../../analysis/extraction/define.js';
import { NONE } from '../../analysis/syntax/syntax.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { extensionAt, readable } from './language/extension-blocks.js';
import { globals } from './language/globals.js';
import { C_COMMENTS } from '../../analysis/syntax/comment-signs.js';
import { words } from '../../text/words/words.js';

const ASSIGNMENT = { kind: 'assignment_expression', name: 'left', value: 'right' };

/** C#. Namespaces are modules, not containers: a class is known by its own name. */
export const csharp: Language = {
  name: 'csharp',
  keywords: {
    self: words('this'),
    values: words('and as await else if in is new not or return throw typeof yield'),
    blocks: words('catch do else fixed for foreach if lock return switch using while'),
    others: words('case catch do finally for foreach from goto lock out ref switch try using var when where while'),
  },
  globals,
  environment: {},
  flagTests: {
    normalizers: ['CommandLineApplication', 'Spectre'],
    compared: ['binary_expression'],
    lookUps: ['Contains'],
    makers: ['$"--{', '"--" + ', '"--{0}"'],
  },
  grammars: { '.cs': 'tree-sitter-c-sharp' },
  readable,
  scopes: {
    class_declaration: 'type',
    struct_declaration: 'type',
    interface_declaration: 'type',
    record_declaration: 'type',
    enum_declaration: 'type',
    method_declaration: 'function',
    constructor_declaration: 'function',
    local_function_statement: 'function',
    lambda_expression: 'function',
  },
  calls: {
    invocation_expression: { callee: 'function', arguments: 'arguments' },
    object_creation_expression: { callee: 'type', arguments: 'arguments' },
    attribute: { callee: 'name', arguments: 'attribute_argument_list' },
  },
  syntax: {
    comments: { ...C_COMMENTS, elements: ['summary', 'para', 'p', 'see[^>]{0,100}', 'remarks', 'c', 'code'] },
    strings: words(`
      string_literal raw_string_literal verbatim_string_literal interpolated_string_expression character_literal`),
    interpolations: words('interpolation'),
    literals: words('integer_literal real_literal boolean_literal null_literal'),
    compounds: words(`
      unary_expression prefix_unary_expression binary_expression parenthesized_expression array_creation_expression
      argument`),
    arguments: new Map([
      ['argument', { name: 'name' }],
      // `Timeout = 3`, which sets a property, beside `timeout: 3`.
      ['attribute_argument', { name: 'name', assignment: ASSIGNMENT }],
      ['parenthesized_expression', {}],
    ]),
    durationCalls: new Map([
      ['TimeSpan.FromMilliseconds(#)', 1],
      ['TimeSpan.FromSeconds(#)', 1_000],
      ['TimeSpan.FromMinutes(#)', 60_000],
      ['TimeSpan.FromHours(#)', 3_600_000],
      ['TimeSpan.FromDays(#)', 86_400_000],
    ]),
    valueLists: words('await_expression'),
    marks: { nodes: words('attribute'), lists: words('attribute_list') },
  },
  on: {
    using_directive: using,
    namespace_declaration: namespace,
    file_scoped_namespace_declaration: namespace,
    class_declaration: declares('class'),
    struct_declaration: declares('class'),
    record_declaration: record,
    interface_declaration: declares('interface'),
    enum_declaration: declares('enum'),
    delegate_declaration: declares('type'),
    method_declaration: declares('method'),
    property_declaration: property,
    enum_member_declaration: enumMember,
    field_declaration: fields,
    event_field_declaration: fields,
  },
  unlisted: {
    constructor_declaration: ownName,
    destructor_declaration: ({ syntax }, node) => `~${syntax.name(node)}`,
    indexer_declaration: nameless('this'),
  },
  scopeName: (context) => context.scope?.name,
};

function using(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const path = syntax.slice(syntax.child(node, 'qualified_name')) || syntax.slice(syntax.first(node));
  const alias = syntax.name(node);
  context.import(node, path, alias === '' ? ['*'] : [`* as ${alias}`]);
}

function namespace(context: ExtractionContext, node: number): void {
  context.define(node, { kind: 'module', name: context.syntax.name(node), exported: true, container: '', doc: '' });
}

function modifiersOf(context: ExtractionContext, node: number): string[] {
  const { syntax } = context;
  return syntax
    .children(node)
    .filter((child) => syntax.kind(child) === 'modifier')
    .map((child) => syntax.slice(child));
}

function isPublic(context: ExtractionContext, node: number): boolean {
  const modifiers = modifiersOf(context, node);
  if (modifiers.includes('public')) return true;
  return (
    context.scope?.nodeKind === 'interface_declaration'
    && !modifiers.some((word) => word === 'private' || word === 'internal')
  );
}

function declares(kind: EntityKind): NodeVisitor {
  return (context, node) => {
    if (!context.isLocal)
      context.define(node, {
        ...{ kind, name: context.syntax.name(node), exported: isPublic(context, node) },
        within: extensionAt(context.syntax.text, context.syntax.start(node)),
      });
  };
}

function keyOrProperty(name: string | undefined): 'config_key' | 'property' {
  return isConfigName(name ?? '') ? 'config_key' : 'property';
}

function record(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const name = syntax.name(node);
  declares('class')(context, node);
  for (const parameter of syntax.children(syntax.child(node, 'parameter_list'))) {
    context.define(parameter, {
      kind: keyOrProperty(name),
      name: syntax.name(parameter),
      exported: true,
      container: name,
      doc: '',
      defaultValue: valueAfterName(context, parameter),
    });
  }
}

/** A default or initializer has no field of its own: it is the last child after the name. */
function valueAfterName(context: ExtractionContext, node: number): string | undefined {
  const { syntax } = context;
  const children = syntax.children(node);
  const last = children[children.length - 1] ?? NONE;
  return last === syntax.field(node, 'name') ? undefined : context.default(last);
}

function property(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  context.define(node, {
    kind: keyOrProperty(context.scope?.name),
    name: syntax.name(node),
    exported: isPublic(context, node),
    defaultValue: context.default(syntax.field(node, 'value')),
    within: extensionAt(syntax.text, syntax.start(node)),
  });
}

function enumMember(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  context.define(node, {
    kind: 'constant',
    name: syntax.name(node),
    exported: true,
    defaultValue: context.default(syntax.field(node, 'value')),
  });
}

function fields(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const modifiers = modifiersOf(context, node);
  const isConstant = modifiers.includes('const') || (modifiers.includes('static') && modifiers.includes('readonly'));
  const kind = isConstant ? 'constant' : keyOrProperty(context.scope?.name);
  for (const declarator of syntax.children(syntax.child(node, 'variable_declaration'))) {
    if (syntax.kind(declarator) !== 'variable_declarator') continue;
    context.define(declarator, {
      kind,
      name: syntax.name(declarator),
      exported: isPublic(context, node),
      defaultValue: valueAfterName(context, declarator),
      head: node,
    });
  }
}
