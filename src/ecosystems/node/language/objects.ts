import { isConfigName } from '../../../analysis/extraction/config-name.js';
import { unquote } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';

/** The context of an object literal: where its value goes. */
interface Holder {
  /** '' when its members are the exports of the module. */
  readonly container: string;
  /** Name of the outermost variable: `defaults` for `{ server: { port: 1 } }`. */
  readonly root: string;
  /** Passed to a call: only functions in it are definitions. */
  readonly isArgument: boolean;
  /** Returned by a function, whose name says nothing about its content. */
  readonly isReturned: boolean;
}

const TRANSPARENT = new Set([
  'as_expression',
  'satisfies_expression',
  'parenthesized_expression',
  'non_null_expression',
  'expression_statement',
]);
/** Calls that return or extend an object literal that is their argument. */
const OBJECT_CALLS = /^Object\.(?:freeze|seal|assign|create|defineProperties|setPrototypeOf)$/;
const MAX_LEVELS = 16;

/** A key of an object literal: a member of the literal's container. */
export function objectMember(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const object = syntax.parent(node);
  if (syntax.kind(object) !== 'object') return;
  const name = keyOf(context, node);
  const holder = name === undefined ? undefined : holderOf(context, object);
  if (name === undefined || holder === undefined) return;
  const value = syntax.field(node, 'value');
  const isFunction = syntax.kind(node) === 'method_definition' || syntax.field(value, 'body') !== NONE;
  if (holder.container === '' && isReference(context, node, value)) return;
  if (holder.isArgument && !isFunction) return;
  const isKey = !holder.isReturned && (isConfigName(holder.container) || isConfigName(holder.root));
  context.define(node, {
    kind: isFunction ? functionKind(context, node, holder) : isKey ? 'config_key' : 'property',
    name,
    exported: true,
    container: holder.container,
    defaultValue: isFunction ? undefined : context.default(value),
  });
}

function functionKind(context: ExtractionContext, node: number, holder: Holder): 'method' | 'function' | 'property' {
  const { syntax } = context;
  if (/^(?:get|set)\s+[\w$'"]/.test(syntax.text.slice(syntax.start(node), syntax.start(node) + 40))) return 'property';
  return holder.container === '' ? 'function' : 'method';
}

/** `module.exports = { a, b: c }` names definitions from elsewhere. */
function isReference(context: ExtractionContext, node: number, value: number): boolean {
  return context.syntax.kind(node) === 'shorthand_property_identifier' || context.syntax.kind(value) === 'identifier';
}

export function keyOf(context: ExtractionContext, node: number): string | undefined {
  const { syntax } = context;
  const kind = syntax.kind(node);
  if (kind === 'shorthand_property_identifier') return syntax.slice(node);
  const key = syntax.field(node, kind === 'method_definition' ? 'name' : 'key');
  const keyKind = syntax.kind(key);
  if (keyKind === 'string') return unquote(syntax.slice(key));
  return keyKind === 'property_identifier' || keyKind === 'number' ? syntax.slice(key) : undefined;
}

function holderOf(context: ExtractionContext, object: number): Holder | undefined {
  const { syntax } = context;
  let inner: string | undefined;
  let node = object;
  for (let level = 0; level < MAX_LEVELS; level++) {
    const parent = syntax.parent(node);
    const kind = syntax.kind(parent);
    if (kind === 'pair') {
      inner ??= keyOf(context, parent);
      node = syntax.parent(parent);
    } else if (TRANSPARENT.has(kind)) node = parent;
    else if (
      kind === 'arguments'
      && /^Object\.(?:freeze|seal)$/.test(syntax.name(syntax.parent(parent), 'function').slice(0, 40))
    )
      node = syntax.parent(parent);
    else {
      const outer = outerName(context, parent);
      if (outer === undefined || (inner !== undefined && isDescriptorList(context, parent))) return undefined;
      return {
        container: inner ?? outer,
        root: outer,
        isArgument: kind === 'arguments' && !isObjectCall(context, parent),
        isReturned: kind === 'return_statement' || kind === 'arrow_function',
      };
    }
  }
  return undefined;
}

/** An object in `Object.defineProperties(x, { name: {...} })` describes the member `name`. */
function isDescriptorList(context: ExtractionContext, list: number): boolean {
  return (
    context.syntax.kind(list) === 'arguments'
    && context.syntax.name(context.syntax.parent(list), 'function').slice(0, 30) === 'Object.defineProperties'
  );
}

function isObjectCall(context: ExtractionContext, list: number): boolean {
  return OBJECT_CALLS.test(context.syntax.name(context.syntax.parent(list), 'function').slice(0, 60));
}

function outerName(context: ExtractionContext, parent: number): string | undefined {
  const { syntax } = context;
  switch (syntax.kind(parent)) {
    case 'variable_declarator':
      return syntax.kind(syntax.field(parent, 'name')) === 'identifier' ? syntax.name(parent) : undefined;
    case 'public_field_definition':
      return syntax.name(parent);
    case 'assignment_expression':
      return assignedName(context, syntax.field(parent, 'left'));
    case 'export_statement':
      return '';
    case 'return_statement':
    case 'arrow_function':
      return context.enclosing('function')?.name;
    case 'arguments':
      return argumentHolder(context, parent);
    default:
      return undefined;
  }
}

function argumentHolder(context: ExtractionContext, list: number): string | undefined {
  const { syntax } = context;
  const callee = syntax.field(syntax.parent(list), 'function');
  if (isObjectCall(context, list)) return assignedName(context, syntax.first(list));
  const property = syntax.field(callee, 'property');
  return syntax.slice(property === NONE ? callee : property).slice(0, 80) || undefined;
}

/** `Reply` of `Reply.prototype`, `b` of `a.b`, '' of `module.exports`; undefined for computed places. */
export function assignedName(context: ExtractionContext, target: number): string | undefined {
  const { syntax } = context;
  const kind = syntax.kind(target);
  if (kind === 'identifier') return syntax.slice(target) === 'exports' ? '' : syntax.slice(target);
  if (kind === 'this') return context.enclosing('type')?.name ?? context.enclosing('function')?.name;
  if (kind !== 'member_expression') return undefined;
  const property = syntax.name(target, 'property');
  const object = syntax.field(target, 'object');
  if (property === 'prototype') return assignedName(context, object);
  return property === 'exports' && syntax.slice(object) === 'module' ? '' : property;
}
