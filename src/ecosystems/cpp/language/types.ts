import type { EntityKind } from '../../../model/code-facts.js';
import type { NodeVisitor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { nameOf } from './declarators.js';
import { isInnerNamespace, isVisible } from './visibility.js';

/** Outermost node of a declaration: `template <…>` and `typedef` are before the type. */
export function headOf(context: ExtractionContext, node: number): number {
  const { syntax } = context;
  let head = node;
  while (/^(?:template_declaration|type_definition)$/.test(syntax.kind(syntax.parent(head))))
    head = syntax.parent(head);
  return head;
}

export function namespace(context: ExtractionContext, node: number): void {
  if (context.isLocal) return;
  const at = context.syntax.field(node, 'name');
  const name = context.syntax.slice(at);
  context.define(node, { kind: 'module', name, exported: isVisible(context) && !isInnerNamespace(name), doc: '' });
}

/** A class, structure, union or enumeration with a body; without one it only refers to the type. */
export function tagged(kind: EntityKind): NodeVisitor {
  return (context, node) => {
    const { syntax } = context;
    if (context.isLocal || syntax.field(node, 'body') === NONE) return;
    const outer = syntax.parent(node);
    const named = syntax.kind(outer) === 'type_definition' ? syntax.field(outer, 'declarator') : NONE;
    const tag = syntax.field(node, 'name');
    const { name, node: at } = tag === NONE ? nameOf(syntax, named) : { name: syntax.slice(tag), node: tag };
    context.define(node, { kind, name, exported: isVisible(context), head: headOf(context, node), at });
  };
}

/** `typedef struct s s_t;` names another type; a type with a body and without a tag is defined by its body. */
export function typedef(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (context.isLocal) return;
  const type = syntax.field(node, 'type');
  const tag = syntax.name(type);
  const isWhole = syntax.field(type, 'body') !== NONE;
  for (const declarator of syntax.fields(node, 'declarator')) {
    const { name, node: at } = nameOf(syntax, declarator);
    if (isWhole && (tag === '' || tag === name)) continue;
    context.define(declarator, { kind: 'type', name, exported: isVisible(context), head: node, at });
  }
}

/** `using Name = …`, `concept Name = …`. */
export function alias(context: ExtractionContext, node: number): void {
  if (context.isLocal) return;
  const name = context.syntax.name(node);
  context.define(node, { kind: 'type', name, exported: isVisible(context), head: headOf(context, node) });
}

/** Enumerators belong to the scope around the enumeration, unless it is an `enum class`. */
export function enumerator(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  // `COLORS(X)` is a list of enumerators.
  if (context.isLocal || syntax.text.charAt(syntax.end(node)) === '(') return;
  const holder = syntax.parent(syntax.parent(node));
  const isScoped = /^enum\s+(?:class|struct)\b/.test(
    syntax.text.slice(syntax.start(holder), syntax.start(holder) + 40),
  );
  context.define(node, {
    kind: 'constant',
    name: syntax.name(node),
    exported: isVisible(context),
    container: isScoped ? syntax.name(holder) : (context.scope?.name ?? ''),
    defaultValue: context.default(syntax.field(node, 'value')),
  });
}

/** `public:` counts for the members below it. */
export function accessSpecifier(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const holder = context.scope;
  if (holder !== undefined && syntax.kind(syntax.parent(node)) !== 'base_class_clause')
    context.marks.set(holder.node, syntax.slice(node));
}
