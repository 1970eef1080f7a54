import { isConfigName } from '../../../analysis/extraction/config-name.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { besideFile, pathBeside } from './path-beside.js';

const ATTRIBUTES = new Set([
  'attr_accessor',
  'attr_reader',
  'attr_writer',
  'cattr_accessor',
  'mattr_accessor',
  'class_attribute',
  'config_accessor',
]);
/** Calls whose first symbol names a method. */
const METHODS = new Set(['alias_method', 'define_method', 'delegate', 'def_delegator', 'scope', 'helper_method']);
const HIDING = new Set(['private', 'protected', 'private_class_method', 'private_constant']);

/** `private` on a line of its own: applies to every later method in the same body. */
export function bareVisibility(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const body = syntax.parent(node);
  if (syntax.kind(body) !== 'body_statement' || syntax.end(node) - syntax.start(node) > 9) return;
  const word = syntax.slice(node);
  if (word === 'private' || word === 'protected' || word === 'public') context.marks.set(body, word);
}

/** Is a method hidden by the keyword above it, or by the call whose argument it is? */
export function isHiddenHere(context: ExtractionContext, node: number): boolean {
  const { syntax } = context;
  const parent = syntax.parent(node);
  if (syntax.kind(parent) === 'argument_list') return HIDING.has(syntax.name(syntax.parent(parent), 'method'));
  const mark = context.marks.get(parent);
  return mark === 'private' || mark === 'protected';
}

/** Calls in class bodies that define something, `require` and `autoload`. */
export function macroCall(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const name = syntax.name(node, 'method').slice(0, 40);
  const argument = syntax.first(syntax.field(node, 'arguments'));
  if (name === 'autoload' && argument !== NONE) autoload(context, node, argument);
  if (syntax.field(node, 'receiver') !== NONE) return;
  if (name === 'require' || name === 'require_relative') requireCall(context, node, argument);
  else if (name === 'load') loadCall(context, node, argument);
  else if (context.isLocal || context.scope === undefined) return;
  else if (ATTRIBUTES.has(name)) attributes(context, node);
  else if (METHODS.has(name)) defineNamed(context, node, argument);
  else if (HIDING.has(name))
    for (const hidden of syntax.children(syntax.field(node, 'arguments')))
      context.hide(context.scope.name, stringOf(syntax, hidden) ?? '');
}

function requireCall(context: ExtractionContext, node: number, argument: number): void {
  const written = stringOf(context.syntax, argument);
  const isBeside = context.syntax.name(node, 'method') === 'require_relative';
  const from = written === undefined ? besideOf(context, argument) : isBeside ? besideFile(written) : written;
  if (from !== undefined) context.import(node, from, ['*']);
}

/** A path that begins at the file, put together. */
function besideOf(context: ExtractionContext, argument: number): string | undefined {
  return argument === NONE ? undefined : pathBeside(context.syntax.slice(argument));
}

/** `autoload :Cart, "shop/cart"`; Rails finds the file itself where no path is given. */
function autoload(context: ExtractionContext, node: number, argument: number): void {
  const path = context.syntax.next(argument);
  const from = stringOf(context.syntax, path) ?? besideOf(context, path);
  if (from !== undefined) context.load(node, from);
}

/** `load "shop/tasks.rb"`: other words are names of the program that has the method. */
function loadCall(context: ExtractionContext, node: number, argument: number): void {
  const from = stringOf(context.syntax, argument) ?? besideOf(context, argument);
  if (from !== undefined && /\.(?:rb|rake|ru)$/.test(from)) context.load(node, from);
}

function attributes(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const exported = !isHiddenHere(context, node);
  const kind = isConfigName(context.scope?.name ?? '') ? 'config_key' : 'property';
  for (const argument of syntax.children(syntax.field(node, 'arguments'))) {
    const name = stringOf(syntax, argument);
    if (name !== undefined) context.define(argument, { kind, name, exported, head: node });
  }
}

function defineNamed(context: ExtractionContext, node: number, argument: number): void {
  const name = stringOf(context.syntax, argument);
  if (name !== undefined) context.define(node, { kind: 'method', name, exported: !isHiddenHere(context, node) });
}
