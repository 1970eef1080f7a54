import { isConfigName } from '../../../analysis/extraction/config-name.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import type { EntityKind } from '../../../model/code-facts.js';
import { parametersOf } from './parameters.js';
import { isPublic, nameIn, previous, valueAfter } from './nodes.js';

/** Modifiers and types before the variables at the top of a file, which are siblings there. */
const BEFORE_VARIABLES = new RegExp(
  '^(?:const_builtin|final_builtin|late|external|static|inferred_type|nullable_type|void_type|type_\\w+'
    + '|function_type|record_type)$',
);
const MAX_BEFORE = 8;

/** The statement that holds a signature: it has the doc comment and the annotations. */
function statementOf({ syntax }: ExtractionContext, node: number): number {
  const parent = syntax.parent(node);
  const kind = syntax.kind(parent);
  return kind === 'method_signature' || kind === 'declaration' ? parent : node;
}

/** A function at the top of a file, or a method. */
export function callable(context: ExtractionContext, node: number): void {
  if (context.isLocal || isInFunctionType(context, node)) return;
  const { syntax } = context;
  const name = nameIn(syntax, node);
  const type = context.scope?.kind === 'type' ? context.scope.name : undefined;
  define(context, node, { kind: type === undefined ? 'function' : 'method', name });
  parametersOf(context, node, name);
}

/** Getters and setters are used as properties. */
export function accessor(context: ExtractionContext, node: number): void {
  if (context.isLocal) return;
  const isMember = context.scope?.kind === 'type';
  define(context, node, { kind: isMember ? 'property' : 'variable', name: nameIn(context.syntax, node) });
}

/** `Cart(…)`, `const Cart.named(…)`, `factory Cart.fromJson(…)`: the second name is one of a member. */
export function constructor(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const type = context.scope?.name ?? '';
  const names = syntax.children(node).filter((child) => syntax.kind(child) === 'identifier');
  const name = syntax.slice(names[1] ?? NONE);
  if (name !== '' && name !== 'new') define(context, node, { kind: 'method', name });
  parametersOf(context, node, name === '' || name === 'new' ? type : name);
}

function define(
  context: ExtractionContext,
  node: number,
  { kind, name }: { readonly kind: EntityKind; readonly name: string },
): void {
  const head = statementOf(context, node);
  const first = context.firstAttribute.get(head);
  if (first !== undefined) context.firstAttribute.set(node, first);
  context.define(node, { kind, name, exported: isPublic(name), head });
}

function isInFunctionType({ syntax }: ExtractionContext, node: number): boolean {
  return syntax.kind(syntax.parent(node)) === 'lambda_expression';
}

/** Fields and variables: `final int size = 3, other;`. */
export function variables(context: ExtractionContext, node: number): void {
  if (context.isLocal) return;
  const { syntax } = context;
  const statement = statementOf(context, node);
  const head = statement === node ? firstOfStatement(context, node) : statement;
  const before = syntax.text.slice(syntax.start(head), syntax.start(node)).slice(0, 400);
  for (const item of syntax.children(node).slice(0, 200)) variable(context, item, { head, before });
}

/** The first of the siblings that make up a declaration at the top of a file. */
function firstOfStatement({ syntax }: ExtractionContext, node: number): number {
  let first = node;
  for (let count = 0; count < MAX_BEFORE; count++) {
    const before = previous(syntax, first);
    if (before === NONE || !BEFORE_VARIABLES.test(syntax.kind(before))) return first;
    first = before;
  }
  return first;
}

interface Statement {
  readonly head: number;
  /** Its text before the names. */
  readonly before: string;
}

function variable(context: ExtractionContext, item: number, { head, before }: Statement): void {
  const { syntax } = context;
  const nameNode = syntax.child(item, 'identifier');
  const name = syntax.slice(nameNode);
  const first = context.firstAttribute.get(head);
  if (first !== undefined) context.firstAttribute.set(item, first);
  context.define(item, {
    kind: kindOf(context, before),
    name,
    exported: isPublic(name),
    head,
    defaultValue: context.default(valueAfter(syntax, nameNode, '')),
  });
}

function kindOf(context: ExtractionContext, before: string): EntityKind {
  const type = context.scope?.kind === 'type' ? context.scope.name : undefined;
  if (/\bconst\b/.test(before)) return 'constant';
  if (type === undefined) return /\bfinal\b/.test(before) ? 'constant' : 'variable';
  return isConfigName(type) ? 'config_key' : 'property';
}
