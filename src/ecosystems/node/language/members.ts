import { isConfigName } from '../../../analysis/config-name.js';
import { commentAbove, commentBeside, defaultInComment } from '../../../analysis/doc-comment.js';
import { unquote } from '../../../analysis/literal.js';
import { NONE } from '../../../analysis/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { objectMember } from './objects.js';

/** Name of a class or interface member; undefined for private (`#x`) and computed ones. */
export function memberName(visit: ExtractionContext, node: number): string | undefined {
  const name = visit.syntax.field(node, 'name');
  const kind = visit.syntax.kind(name);
  if (kind === 'string') return unquote(visit.syntax.slice(name));
  return kind === 'property_identifier' || kind === 'number' || kind === 'identifier' ? visit.syntax.slice(name) : undefined;
}

function isVisible(visit: ExtractionContext, node: number): boolean {
  const modifier = visit.syntax.child(node, 'accessibility_modifier');
  return modifier === NONE || visit.syntax.slice(modifier) === 'public';
}

function isAccessor(visit: ExtractionContext, node: number): boolean {
  const { syntax } = visit;
  const head = syntax.text.slice(syntax.start(node), syntax.start(syntax.field(node, 'name')));
  return /\b[gs]et\s+$/.test(head);
}

export function methodDefinition(visit: ExtractionContext, node: number): void {
  if (visit.syntax.kind(visit.syntax.parent(node)) === 'object') {
    objectMember(visit, node);
    return;
  }
  const name = memberName(visit, node);
  if (name === undefined || name === 'constructor') return;
  visit.define(node, { kind: isAccessor(visit, node) ? 'property' : 'method', name, exported: isVisible(visit, node) });
}

export function methodSignature(visit: ExtractionContext, node: number): void {
  const name = memberName(visit, node);
  if (name !== undefined) visit.define(node, { kind: 'method', name, exported: isVisible(visit, node) });
}

export function fieldDefinition(visit: ExtractionContext, node: number): void {
  const { syntax } = visit;
  const name = memberName(visit, node);
  if (name === undefined) return;
  const value = syntax.field(node, 'value');
  const isFunction = syntax.field(value, 'body') !== NONE;
  visit.define(node, { kind: isFunction ? 'method' : kindOfMember(visit), name, exported: isVisible(visit, node), defaultValue: visit.default(value) });
}

/** Member of an interface or object type: a key when the type holds settings. */
export function propertySignature(visit: ExtractionContext, node: number): void {
  const { syntax } = visit;
  const name = memberName(visit, node);
  if (name === undefined || visit.scope?.kind === 'function') return;
  const comment = commentAbove(syntax, syntax.start(node)) || commentBeside(syntax, syntax.end(node));
  const isFunction = syntax.child(syntax.field(node, 'type'), 'function_type') !== NONE;
  const kind = kindOfMember(visit);
  visit.define(node, { kind: isFunction && kind === 'property' ? 'method' : kind, name, exported: true, doc: comment, defaultValue: defaultInComment(comment) });
}

function kindOfMember(visit: ExtractionContext): 'config_key' | 'property' {
  const holder = visit.enclosing('type');
  return holder !== undefined && isConfigName(holder.name) ? 'config_key' : 'property';
}

export function enumMembers(visit: ExtractionContext, node: number): void {
  const { syntax } = visit;
  const container = syntax.name(syntax.parent(node));
  for (const member of syntax.children(node)) {
    const isAssigned = syntax.kind(member) === 'enum_assignment';
    const name = isAssigned ? memberName(visit, member) : unquote(syntax.slice(member));
    if (name === undefined) continue;
    visit.define(member, { kind: 'constant', name, exported: true, container, defaultValue: isAssigned ? visit.default(syntax.field(member, 'value')) : undefined });
  }
}

/** `constructor(private readonly port: number)` declares a property. */
export function parameterProperty(visit: ExtractionContext, node: number): void {
  const { syntax } = visit;
  const head = syntax.text.slice(syntax.start(node), syntax.start(syntax.field(node, 'pattern')));
  if (!/(?:public|private|protected|readonly)\s+$/.test(head)) return;
  const container = visit.enclosing('type')?.name;
  visit.define(node, { kind: 'property', name: syntax.name(node, 'pattern'), exported: !/private|protected/.test(head), container, defaultValue: visit.default(syntax.field(node, 'value')) });
}
