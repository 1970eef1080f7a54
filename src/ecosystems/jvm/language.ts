import type { EntityKind } from '../../model/code-facts.js';
import { isConfigName } from '../../analysis/extraction/config-name.js';
import { ownName } from '../../analysis/extraction/define.js';
import type { Language, NodeVisitor } from '../../analysis/extraction/define.js';
import { NONE } from '../../analysis/syntax/syntax.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { globals } from './globals.js';
import { packageName } from './package-name.js';
import { AT_TAGS, C_COMMENTS } from '../../analysis/syntax/comment-signs.js';
import { words } from '../../text/words/words.js';

/** Java. Members of interfaces are public unless stated otherwise. */
export const java: Language = {
  name: 'java',
  keywords: {
    self: words('this super'),
    values: words('assert else if instanceof new return throw yield'),
    blocks: words('catch do else for if return switch synchronized try while'),
    others: words('break case catch continue do extends finally for implements import package switch try var while'),
  },
  globals,
  environment: { methods: ['getOrDefault'], texts: ['getenv('] },
  flagTests: {
    compared: ['binary_expression'],
    lookUps: ['contains', 'indexOf', 'startsWith'],
    makers: ['"--" + ', '"--%s"'],
    opposites: [{ in: /\bpicocli\b/, option: /\bnegatable\s?=\s?true\b/ }],
  },
  grammars: { '.java': 'tree-sitter-java' },
  scopes: {
    class_declaration: 'type',
    interface_declaration: 'type',
    enum_declaration: 'type',
    record_declaration: 'type',
    annotation_type_declaration: 'type',
    method_declaration: 'function',
    constructor_declaration: 'function',
    lambda_expression: 'function',
  },
  calls: {
    method_invocation: { callee: 'object', name: 'name', arguments: 'arguments' },
    object_creation_expression: { callee: 'type', arguments: 'arguments' },
    annotation: { callee: 'name', arguments: 'arguments' },
    marker_annotation: { callee: 'name', arguments: 'arguments' },
  },
  syntax: {
    comments: { ...C_COMMENTS, ends: [AT_TAGS], elements: ['p', 'code'] },
    strings: words('string_literal character_literal'),
    interpolations: words('string_interpolation'),
    literals: words(`
      true false null_literal decimal_integer_literal hex_integer_literal octal_integer_literal binary_integer_literal
      decimal_floating_point_literal`),
    compounds: words('unary_expression binary_expression parenthesized_expression array_creation_expression'),
    arguments: new Map([
      ['element_value_pair', { name: 'key', value: 'value' }],
      ['parenthesized_expression', {}],
    ]),
    durationCalls: new Map([
      ['Duration.ofMillis(#)', 1],
      ['Duration.ofSeconds(#)', 1_000],
      ['Duration.ofMinutes(#)', 60_000],
      ['Duration.ofHours(#)', 3_600_000],
      ['Duration.ofDays(#)', 86_400_000],
    ]),
    marks: { nodes: words('annotation marker_annotation'), lists: words('modifiers') },
  },
  on: {
    package_declaration: packageName,
    import_declaration: importName,
    class_declaration: declares('class'),
    interface_declaration: declares('interface'),
    enum_declaration: declares('enum'),
    record_declaration: record,
    annotation_type_declaration: declares('interface'),
    method_declaration: declares('method'),
    annotation_type_element_declaration: element,
    enum_constant: enumConstant,
    field_declaration: fields,
    constant_declaration: fields,
  },
  unlisted: { constructor_declaration: ownName, compact_constructor_declaration: ownName },
  scopeName: (context) => context.scope?.name,
};

function importName(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const path = syntax.slice(syntax.child(node, 'scoped_identifier', 'identifier'));
  if (syntax.child(node, 'asterisk') !== NONE) context.import(node, path, ['*']);
  else context.import(node, path.slice(0, Math.max(0, path.lastIndexOf('.'))), [path.slice(path.lastIndexOf('.') + 1)]);
}

function isPublic(context: ExtractionContext, node: number): boolean {
  const { syntax } = context;
  const modifiers = syntax.slice(syntax.child(node, 'modifiers')).replace(/"[^"\n]*"/g, '');
  if (/\bpublic\b/.test(modifiers)) return true;
  const holder = context.scope?.nodeKind;
  return (
    (holder === 'interface_declaration' || holder === 'annotation_type_declaration') && !/\bprivate\b/.test(modifiers)
  );
}

function declares(kind: EntityKind): NodeVisitor {
  return (context, node) => {
    if (!context.isLocal)
      context.define(node, { kind, name: context.syntax.name(node), exported: isPublic(context, node) });
  };
}

function record(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const name = syntax.name(node);
  const kind = isConfigName(name) ? 'config_key' : 'property';
  declares('class')(context, node);
  if (context.isLocal) return;
  for (const component of syntax.children(syntax.field(node, 'parameters'))) {
    context.define(component, { kind, name: syntax.name(component), exported: true, container: name, doc: '' });
  }
}

function element(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  context.define(node, {
    kind: 'property',
    name: syntax.name(node),
    exported: true,
    defaultValue: context.default(syntax.field(node, 'value')),
  });
}

function enumConstant(context: ExtractionContext, node: number): void {
  context.define(node, { kind: 'constant', name: context.syntax.name(node), exported: true });
}

function fields(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (context.isLocal) return;
  const modifiers = syntax.slice(syntax.child(node, 'modifiers'));
  const isConstant =
    syntax.kind(node) === 'constant_declaration' || (/\bstatic\b/.test(modifiers) && /\bfinal\b/.test(modifiers));
  const kind = isConstant ? 'constant' : isConfigName(context.scope?.name ?? '') ? 'config_key' : 'property';
  for (const declarator of syntax.fields(node, 'declarator')) {
    context.define(declarator, {
      kind,
      name: syntax.name(declarator),
      exported: isPublic(context, node),
      defaultValue: context.default(syntax.field(declarator, 'value')),
      head: node,
    });
  }
}
