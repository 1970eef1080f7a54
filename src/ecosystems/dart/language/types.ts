import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import type { NodeVisitor } from '../../../analysis/extraction/define.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import type { EntityKind } from '../../../model/code-facts.js';
import { isPublic, nameIn } from './nodes.js';

/** A class, mixin, extension or enumeration. */
export function declares(kind: EntityKind): NodeVisitor {
  return (context, node) => {
    const name = nameIn(context.syntax, node);
    if (!context.isLocal) context.define(node, { kind, name, exported: isPublic(name), container: '' });
  };
}

/** `typedef Callback = void Function(int)`, and the older `typedef void Callback(int value)`. */
export function typeAlias(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const parameters = syntax.child(node, 'formal_parameter_list');
  const names = syntax.children(node).filter((child) => syntax.kind(child) === 'type_identifier');
  const at = parameters === NONE ? names[0] : names.findLast((name) => name < parameters);
  const name = at === undefined ? '' : syntax.slice(at);
  context.define(node, { kind: 'type', name, exported: isPublic(name), container: '' });
}

export function enumConstant(context: ExtractionContext, node: number): void {
  context.define(node, { kind: 'constant', name: context.syntax.name(node), exported: true });
}

/** The value of an extension type is a member of it. */
export function representation(context: ExtractionContext, node: number): void {
  const name = context.syntax.name(node);
  context.define(node, { kind: 'property', name, exported: isPublic(name), doc: '' });
}
