import type { EntityKind } from '../../model/code-facts.js';
import type { Language, NodeVisitor } from '../../analysis/define.js';
import { NONE } from '../../analysis/syntax.js';
import { leadingSibling } from '../../analysis/extraction-context.js';
import type { ExtractionContext } from '../../analysis/extraction-context.js';
import { useDeclaration } from './language/uses.js';

/** Rust. Only plain `pub` is visible; items of traits and of trait implementations are as visible as the trait. */
export const rust: Language = {
  name: 'rust',
  grammars: { '.rs': 'tree-sitter-rust' },
  scopes: {
    struct_item: 'type', enum_item: 'type', union_item: 'type', trait_item: 'type', impl_item: 'type', mod_item: 'namespace',
    enum_variant: 'field', function_item: 'function', closure_expression: 'function',
  },
  calls: { call_expression: { callee: 'function', arguments: 'arguments' } },
  on: {
    attribute_item: leadingSibling, use_declaration: useDeclaration,
    struct_item: item('class'), enum_item: item('enum'), union_item: item('class'), trait_item: item('interface'), mod_item: item('module'),
    function_item: item('function'), function_signature_item: item('function'), const_item: item('constant'), static_item: item('constant'),
    type_item: item('type'), associated_type: item('type'), macro_definition: macro,
    field_declaration: field, enum_variant: variant,
  },
  scopeName: (visit, node) => (visit.syntax.kind(node) === 'impl_item' ? bareType(visit.syntax.name(node, 'type')) : visit.scope?.name),
};

/** `Args` of `crate::Args<'a, T>`. */
function bareType(text: string): string {
  return /(?<!\w)([A-Za-z_]\w*)\s*$/.exec(text.slice(0, 300).replace(/<[^]*/, ''))?.[1] ?? '';
}

/** Source of each attribute of an item, without `#[` and `]`. */
export function attributesOf(visit: ExtractionContext, item: number): string[] {
  const { syntax } = visit;
  const found: string[] = [];
  let node = visit.firstAttribute.get(item) ?? item;
  for (; node !== item && node !== NONE && found.length < 50; node = syntax.next(node)) found.push(syntax.slice(node).slice(2, 2000).replace(/\]$/, ''));
  return found;
}

function isPublic(visit: ExtractionContext, node: number): boolean {
  const { syntax } = visit;
  if (syntax.slice(syntax.child(node, 'visibility_modifier')) === 'pub') return true;
  const holder = visit.scope;
  return holder?.nodeKind === 'trait_item' || (holder?.nodeKind === 'impl_item' && syntax.field(holder.node, 'trait') !== NONE);
}

function item(kind: EntityKind): NodeVisitor {
  return (visit, node) => {
    const { syntax } = visit;
    if (visit.isLocal && kind !== 'function') return;
    const isMember = kind === 'function' && visit.scope?.kind === 'type';
    visit.define(node, {
      kind: isMember ? 'method' : kind, name: syntax.name(node), exported: !visit.isLocal && isPublic(visit, node),
      defaultValue: visit.default(syntax.field(node, 'value')),
    });
  };
}

function macro(visit: ExtractionContext, node: number): void {
  const exported = attributesOf(visit, node).some((text) => text.startsWith('macro_export'));
  visit.define(node, { kind: 'function', name: visit.syntax.name(node), exported, container: '' });
}

function field(visit: ExtractionContext, node: number): void {
  const exported = isPublic(visit, node) || visit.scope?.kind === 'field';
  visit.define(node, { kind: 'property', name: visit.syntax.name(node), exported });
}

function variant(visit: ExtractionContext, node: number): void {
  visit.define(node, { kind: 'constant', name: visit.syntax.name(node), exported: true });
}
