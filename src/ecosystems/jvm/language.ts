import type { EntityKind } from '../../model/code-facts.js';
import { isConfigName } from '../../analysis/config-name.js';
import type { Language, NodeVisitor } from '../../analysis/define.js';
import { NONE } from '../../analysis/syntax.js';
import type { ExtractionContext } from '../../analysis/extraction-context.js';

/** Java. Members of interfaces are public unless they say otherwise. */
export const java: Language = {
  name: 'java',
  grammars: { '.java': 'tree-sitter-java' },
  scopes: {
    class_declaration: 'type', interface_declaration: 'type', enum_declaration: 'type', record_declaration: 'type', annotation_type_declaration: 'type',
    method_declaration: 'function', constructor_declaration: 'function', lambda_expression: 'function',
  },
  calls: {
    method_invocation: { callee: 'object', name: 'name', arguments: 'arguments' },
    object_creation_expression: { callee: 'type', arguments: 'arguments' },
    annotation: { callee: 'name', arguments: 'arguments' },
    marker_annotation: { callee: 'name', arguments: 'arguments' },
  },
  on: {
    package_declaration: packageName, import_declaration: importName,
    class_declaration: declares('class'), interface_declaration: declares('interface'), enum_declaration: declares('enum'),
    record_declaration: record, annotation_type_declaration: declares('interface'),
    method_declaration: declares('method'), annotation_type_element_declaration: element, enum_constant: enumConstant,
    field_declaration: fields, constant_declaration: fields,
  },
  scopeName: (visit) => visit.scope?.name,
};

function packageName(visit: ExtractionContext, node: number): void {
  visit.define(node, { kind: 'module', name: visit.syntax.slice(visit.syntax.first(node)), exported: true, doc: '' });
}

function importName(visit: ExtractionContext, node: number): void {
  const { syntax } = visit;
  const path = syntax.slice(syntax.child(node, 'scoped_identifier', 'identifier'));
  if (syntax.child(node, 'asterisk') !== NONE) visit.import(node, path, ['*']);
  else visit.import(node, path.slice(0, Math.max(0, path.lastIndexOf('.'))), [path.slice(path.lastIndexOf('.') + 1)]);
}

function isPublic(visit: ExtractionContext, node: number): boolean {
  const { syntax } = visit;
  const modifiers = syntax.slice(syntax.child(node, 'modifiers')).replace(/"[^"\n]*"/g, '');
  if (/\bpublic\b/.test(modifiers)) return true;
  const holder = visit.scope?.nodeKind;
  return (holder === 'interface_declaration' || holder === 'annotation_type_declaration') && !/\bprivate\b/.test(modifiers);
}

function declares(kind: EntityKind): NodeVisitor {
  return (visit, node) => {
    if (!visit.isLocal) visit.define(node, { kind, name: visit.syntax.name(node), exported: isPublic(visit, node) });
  };
}

function record(visit: ExtractionContext, node: number): void {
  const { syntax } = visit;
  const name = syntax.name(node);
  const kind = isConfigName(name) ? 'config_key' : 'property';
  declares('class')(visit, node);
  if (visit.isLocal) return;
  for (const component of syntax.children(syntax.field(node, 'parameters'))) {
    visit.define(component, { kind, name: syntax.name(component), exported: true, container: name, doc: '' });
  }
}

function element(visit: ExtractionContext, node: number): void {
  const { syntax } = visit;
  visit.define(node, { kind: 'property', name: syntax.name(node), exported: true, defaultValue: visit.default(syntax.field(node, 'value')) });
}

function enumConstant(visit: ExtractionContext, node: number): void {
  visit.define(node, { kind: 'constant', name: visit.syntax.name(node), exported: true });
}

function fields(visit: ExtractionContext, node: number): void {
  const { syntax } = visit;
  if (visit.isLocal) return;
  const modifiers = syntax.slice(syntax.child(node, 'modifiers'));
  const isConstant = syntax.kind(node) === 'constant_declaration' || (/\bstatic\b/.test(modifiers) && /\bfinal\b/.test(modifiers));
  const kind = isConstant ? 'constant' : isConfigName(visit.scope?.name ?? '') ? 'config_key' : 'property';
  for (const declarator of syntax.fields(node, 'declarator')) {
    visit.define(declarator, { kind, name: syntax.name(declarator), exported: isPublic(visit, node), defaultValue: visit.default(syntax.field(declarator, 'value')), head: node });
  }
}
