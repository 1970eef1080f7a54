import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { humps } from '../../../text/words/spellings.js';
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
  if (isVisible(context, node)) labels(context, node, name === 'init' ? (owner ?? name) : name);
}

/**
 * `automaticallyCancelling` of `func run(automaticallyCancelling isSo: Bool)`: who calls it names it. One word may be
 * any word of a text.
 */
function labels(context: ExtractionContext, node: number, container: string): void {
  const { syntax } = context;
  for (const parameter of syntax.children(node)) {
    if (syntax.kind(parameter) !== 'parameter') continue;
    const external = syntax.field(parameter, 'external_name');
    const label = external === NONE ? syntax.field(parameter, 'name') : external;
    const name = label === NONE ? '_' : syntax.slice(label).replaceAll('`', '');
    if (humps(name).length > 1)
      context.define(parameter, { kind: 'parameter', name, exported: true, container, doc: '' });
  }
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
