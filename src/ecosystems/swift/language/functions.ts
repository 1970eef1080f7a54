import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { isVisible, ownerOf } from './types.js';

/** A function, a method, a requirement of a protocol, or a macro. Operators have no name that documents could state. */
export function callable(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  // The name of an operator has no node: the first one in this field is that of a type.
  const named = syntax.kind(node) === 'macro_declaration' ? NONE : syntax.field(node, 'name');
  const name = named === NONE ? syntax.child(node, 'simple_identifier') : named;
  if (syntax.kind(name) === 'simple_identifier') define(context, node, { name: syntax.slice(name) });
}

export function initializer(context: ExtractionContext, node: number): void {
  define(context, node, { name: 'init' });
}

export function subscript(context: ExtractionContext, node: number): void {
  define(context, node, { name: 'subscript' });
}

function define(context: ExtractionContext, node: number, { name }: { readonly name: string }): void {
  const owner = ownerOf(context);
  if (context.isLocal) return;
  context.define(node, {
    kind: owner === undefined ? 'function' : 'method',
    name: name.replaceAll('`', ''),
    exported: isVisible(context, node),
    container: owner ?? '',
  });
}

/** `typealias Key = String`, and the `associatedtype Key` of a protocol. */
export function typeAlias(context: ExtractionContext, node: number): void {
  if (context.isLocal) return;
  context.define(node, {
    kind: 'type',
    name: context.syntax.name(node),
    exported: isVisible(context, node),
    container: ownerOf(context) ?? '',
  });
}
