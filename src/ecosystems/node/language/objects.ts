import { isConfigName } from '../../../analysis/config-name.js';
import { unquote } from '../../../analysis/literal.js';
import { NONE } from '../../../analysis/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';

/** What an object literal is the value of. */
interface Holder {
  /** '' when its members are the exports of the module. */
  readonly container: string;
  /** Name of the outermost variable: `defaults` for `{ server: { port: 1 } }`. */
  readonly root: string;
  /** Passed to a call: only functions in it are definitions. */
  readonly isArgument: boolean;
  /** Given back by a function, whose name says nothing of what is in it. */
  readonly isReturned: boolean;
}

const TRANSPARENT = new Set(['as_expression', 'satisfies_expression', 'parenthesized_expression', 'non_null_expression', 'expression_statement']);
/** Calls that give back or extend an object that is written as their argument. */
const OBJECT_CALLS = /^Object\.(?:freeze|seal|assign|create|defineProperties|setPrototypeOf)$/;
const MAX_LEVELS = 16;

/** A key of an object literal: a member of what the literal is the value of. */
export function objectMember(visit: ExtractionContext, node: number): void {
  const { syntax } = visit;
  const object = syntax.parent(node);
  if (syntax.kind(object) !== 'object') return;
  const name = keyOf(visit, node);
  const holder = name === undefined ? undefined : holderOf(visit, object);
  if (name === undefined || holder === undefined) return;
  const value = syntax.field(node, 'value');
  const isFunction = syntax.kind(node) === 'method_definition' || syntax.field(value, 'body') !== NONE;
  if (holder.container === '' && isReference(visit, node, value)) return;
  if (holder.isArgument && !isFunction) return;
  const isKey = !holder.isReturned && (isConfigName(holder.container) || isConfigName(holder.root));
  visit.define(node, {
    kind: isFunction ? functionKind(visit, node, holder) : isKey ? 'config_key' : 'property',
    name, exported: true, container: holder.container, defaultValue: isFunction ? undefined : visit.default(value),
  });
}

function functionKind(visit: ExtractionContext, node: number, holder: Holder): 'method' | 'function' | 'property' {
  const { syntax } = visit;
  if (/^(?:get|set)\s+[\w$'"]/.test(syntax.text.slice(syntax.start(node), syntax.start(node) + 40))) return 'property';
  return holder.container === '' ? 'function' : 'method';
}

/** `module.exports = { a, b: c }` names what is defined elsewhere. */
function isReference(visit: ExtractionContext, node: number, value: number): boolean {
  return visit.syntax.kind(node) === 'shorthand_property_identifier' || visit.syntax.kind(value) === 'identifier';
}

export function keyOf(visit: ExtractionContext, node: number): string | undefined {
  const { syntax } = visit;
  const kind = syntax.kind(node);
  if (kind === 'shorthand_property_identifier') return syntax.slice(node);
  const key = syntax.field(node, kind === 'method_definition' ? 'name' : 'key');
  const keyKind = syntax.kind(key);
  if (keyKind === 'string') return unquote(syntax.slice(key));
  return keyKind === 'property_identifier' || keyKind === 'number' ? syntax.slice(key) : undefined;
}

function holderOf(visit: ExtractionContext, object: number): Holder | undefined {
  const { syntax } = visit;
  let inner: string | undefined;
  let node = object;
  for (let level = 0; level < MAX_LEVELS; level++) {
    const parent = syntax.parent(node);
    const kind = syntax.kind(parent);
    if (kind === 'pair') {
      inner ??= keyOf(visit, parent);
      node = syntax.parent(parent);
    } else if (TRANSPARENT.has(kind)) node = parent;
    else if (kind === 'arguments' && /^Object\.(?:freeze|seal)$/.test(syntax.name(syntax.parent(parent), 'function').slice(0, 40))) node = syntax.parent(parent);
    else {
      const outer = outerName(visit, parent);
      if (outer === undefined || (inner !== undefined && isDescriptorList(visit, parent))) return undefined;
      return { container: inner ?? outer, root: outer, isArgument: kind === 'arguments' && !isObjectCall(visit, parent), isReturned: kind === 'return_statement' || kind === 'arrow_function' };
    }
  }
  return undefined;
}

/** What stands inside `Object.defineProperties(x, { name: {...} })` describes the member `name`. */
function isDescriptorList(visit: ExtractionContext, list: number): boolean {
  return visit.syntax.kind(list) === 'arguments' && visit.syntax.name(visit.syntax.parent(list), 'function').slice(0, 30) === 'Object.defineProperties';
}

function isObjectCall(visit: ExtractionContext, list: number): boolean {
  return OBJECT_CALLS.test(visit.syntax.name(visit.syntax.parent(list), 'function').slice(0, 60));
}

function outerName(visit: ExtractionContext, parent: number): string | undefined {
  const { syntax } = visit;
  switch (syntax.kind(parent)) {
    case 'variable_declarator': return syntax.kind(syntax.field(parent, 'name')) === 'identifier' ? syntax.name(parent) : undefined;
    case 'public_field_definition': return syntax.name(parent);
    case 'assignment_expression': return assignedName(visit, syntax.field(parent, 'left'));
    case 'export_statement': return '';
    case 'return_statement': case 'arrow_function': return visit.enclosing('function')?.name;
    case 'arguments': return argumentHolder(visit, parent);
    default: return undefined;
  }
}

function argumentHolder(visit: ExtractionContext, list: number): string | undefined {
  const { syntax } = visit;
  const callee = syntax.field(syntax.parent(list), 'function');
  if (isObjectCall(visit, list)) return assignedName(visit, syntax.first(list));
  const property = syntax.field(callee, 'property');
  return syntax.slice(property === NONE ? callee : property).slice(0, 80) || undefined;
}

/** `Reply` of `Reply.prototype`, `b` of `a.b`, '' of `module.exports`; undefined for computed places. */
export function assignedName(visit: ExtractionContext, target: number): string | undefined {
  const { syntax } = visit;
  const kind = syntax.kind(target);
  if (kind === 'identifier') return syntax.slice(target) === 'exports' ? '' : syntax.slice(target);
  if (kind === 'this') return visit.enclosing('type')?.name ?? visit.enclosing('function')?.name;
  if (kind !== 'member_expression') return undefined;
  const property = syntax.name(target, 'property');
  const object = syntax.field(target, 'object');
  if (property === 'prototype') return assignedName(visit, object);
  return property === 'exports' && syntax.slice(object) === 'module' ? '' : property;
}
