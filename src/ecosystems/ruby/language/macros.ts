import { isConfigName } from '../../../analysis/config-name.js';
import { stringOf } from '../../../analysis/literal.js';
import { NONE } from '../../../analysis/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';

const ATTRIBUTES = new Set(['attr_accessor', 'attr_reader', 'attr_writer', 'cattr_accessor', 'mattr_accessor', 'class_attribute', 'config_accessor']);
/** Calls whose first symbol names a method. */
const METHODS = new Set(['alias_method', 'define_method', 'delegate', 'def_delegator', 'scope', 'helper_method']);
const HIDING = new Set(['private', 'protected', 'private_class_method', 'private_constant']);

/** `private` on a line of its own: for every method that follows in the same body. */
export function bareVisibility(visit: ExtractionContext, node: number): void {
  const { syntax } = visit;
  const body = syntax.parent(node);
  if (syntax.kind(body) !== 'body_statement' || syntax.end(node) - syntax.start(node) > 9) return;
  const word = syntax.slice(node);
  if (word === 'private' || word === 'protected' || word === 'public') visit.marks.set(body, word);
}

/** A method is hidden by the word above it, or by the call it is the argument of. */
export function isHiddenHere(visit: ExtractionContext, node: number): boolean {
  const { syntax } = visit;
  const parent = syntax.parent(node);
  if (syntax.kind(parent) === 'argument_list') return HIDING.has(syntax.name(syntax.parent(parent), 'method'));
  const mark = visit.marks.get(parent);
  return mark === 'private' || mark === 'protected';
}

/** Calls in class bodies that define something, and `require`. */
export function macroCall(visit: ExtractionContext, node: number): void {
  const { syntax } = visit;
  if (syntax.field(node, 'receiver') !== NONE) return;
  const name = syntax.name(node, 'method').slice(0, 40);
  const argument = syntax.first(syntax.field(node, 'arguments'));
  if (name === 'require' || name === 'require_relative') requireCall(visit, node, argument);
  else if (visit.isLocal || visit.scope === undefined) return;
  else if (ATTRIBUTES.has(name)) attributes(visit, node);
  else if (METHODS.has(name)) defineNamed(visit, node, argument);
  else if (HIDING.has(name)) for (const hidden of syntax.children(syntax.field(node, 'arguments'))) visit.hide(visit.scope.name, stringOf(syntax, hidden) ?? '');
}

function requireCall(visit: ExtractionContext, node: number, argument: number): void {
  const from = stringOf(visit.syntax, argument);
  if (from !== undefined) visit.import(node, visit.syntax.name(node, 'method') === 'require_relative' ? `./${from}` : from, ['*']);
}

function attributes(visit: ExtractionContext, node: number): void {
  const { syntax } = visit;
  const exported = !isHiddenHere(visit, node);
  const kind = isConfigName(visit.scope?.name ?? '') ? 'config_key' : 'property';
  for (const argument of syntax.children(syntax.field(node, 'arguments'))) {
    const name = stringOf(syntax, argument);
    if (name !== undefined) visit.define(argument, { kind, name, exported, head: node });
  }
}

function defineNamed(visit: ExtractionContext, node: number, argument: number): void {
  const name = stringOf(visit.syntax, argument);
  if (name !== undefined) visit.define(node, { kind: 'method', name, exported: !isHiddenHere(visit, node) });
}
