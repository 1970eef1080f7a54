import type { EntityKind } from '../../../model/code-facts.js';
import { isConfigName } from '../../../analysis/extraction/config-name.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { isVisible, modifiersOf, ownerOf } from './types.js';

/** `public static let limit = 10`, and each of `var items: [Item] = [], count = 3`. */
export function property(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (context.isLocal) return;
  const exported = isVisible(context, node);
  const kind = kindIn(context, node);
  const container = ownerOf(context) ?? '';
  for (const pattern of syntax.fields(node, 'name'))
    context.define(pattern, {
      ...{ kind, name: nameIn(context, pattern), exported, container, head: node },
      defaultValue: valueAfter(context, pattern),
    });
}

/** `{ get }` of a protocol. */
export function protocolProperty(context: ExtractionContext, node: number): void {
  const name = nameIn(context, context.syntax.field(node, 'name'));
  const container = ownerOf(context) ?? '';
  context.define(node, { kind: 'property', name, exported: isVisible(context, node), container });
}

/** The name that a pattern binds; empty for a tuple of them. */
function nameIn({ syntax }: ExtractionContext, pattern: number): string {
  return syntax.name(pattern, 'bound_identifier').replaceAll('`', '');
}

/** The value between this pattern and the next one. */
function valueAfter(context: ExtractionContext, pattern: number): string | undefined {
  const { syntax } = context;
  for (let next = syntax.next(pattern); next !== NONE; next = syntax.next(next)) {
    const kind = syntax.kind(next);
    if (kind === 'pattern' || kind === 'computed_property') return undefined;
    if (kind !== 'type_annotation' && kind !== 'type_constraints') return context.default(next);
  }
  return undefined;
}

function kindIn(context: ExtractionContext, node: number): EntityKind {
  const { syntax } = context;
  const isLet = syntax.slice(syntax.child(node, 'value_binding_pattern')) === 'let';
  const holder = context.enclosing('type');
  const isStatic = modifiersOf(context, node).some((word) => word === 'static' || word === 'class');
  if (isLet && (isStatic || holder === undefined)) return 'constant';
  if (holder === undefined) return 'variable';
  return isConfigName(ownerOf(context) ?? '') ? 'config_key' : 'property';
}

/** `case ok(T), failed(error: Error)`, with the raw value of each. */
export function cases(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const owner = context.enclosing('type');
  const container = ownerOf(context) ?? '';
  for (const name of syntax.fields(node, 'name')) {
    const next = syntax.next(name);
    context.define(name, {
      kind: 'constant',
      name: syntax.slice(name).replaceAll('`', ''),
      exported: owner !== undefined && isVisible(context, owner.node),
      container,
      head: node,
      ...(isRawValue(context, name, next) ? { defaultValue: context.default(next) } : {}),
    });
    labels(context, name, owner !== undefined && isVisible(context, owner.node));
  }
}

/** `mustBreak` of `case close(mustBreak: Bool)`: who makes the value names it. */
function labels(context: ExtractionContext, name: number, exported: boolean): void {
  const { syntax } = context;
  const values = syntax.next(name);
  if (syntax.kind(values) !== 'enum_type_parameters') return;
  for (const child of syntax.children(values)) {
    const label = syntax.slice(child);
    const isLabel = syntax.kind(child) === 'simple_identifier' && label !== '_';
    if (isLabel)
      context.define(child, { kind: 'parameter', name: label, exported, container: syntax.slice(name), doc: '' });
  }
}

function isRawValue({ syntax }: ExtractionContext, name: number, value: number): boolean {
  return value !== NONE && /^\s{0,20}=\s{0,20}$/.test(syntax.text.slice(syntax.end(name), syntax.start(value)));
}
