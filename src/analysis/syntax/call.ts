import type { ArgumentShape } from './node-kinds.js';
import { NONE } from './syntax.js';
import type { Syntax } from './syntax.js';

/**
 * Node kinds that call something, and where they keep what is called: names of fields, or kinds where there is no
 * field.
 */
export interface CallShape {
  /** The whole callee (`a.b.c`), or the receiver when `name` is apart from it. */
  readonly callee: string;
  /** The called name, in grammars that keep it apart from the receiver. */
  readonly name?: string;
  readonly arguments: string;
  /** The callee is the first child, whatever its kind; `callee` is ignored. */
  readonly isFirst?: true;
  /** The arguments field is the one argument itself, not a list. */
  readonly isSingle?: boolean;
  /** Finds the parts where the grammar has no node around the whole call; the fields are ignored. */
  readonly find?: (syntax: Syntax, node: number) => CallParts;
}

/** Nodes of a call; NONE for what it does not have. */
export interface CallParts {
  /** The last segment of the callee. */
  readonly name: number;
  readonly receiver: number;
  /** The list of arguments. */
  readonly list: number;
}

/** A call in any language. Numbers are nodes. */
export interface Call {
  readonly node: number;
  /** Last segment of the callee: `get` in `app.router.get('/x')`. */
  readonly name: string;
  /** Node before the last segment; NONE for a plain call. */
  readonly receiver: number;
  /** Positional arguments, without wrapper nodes. */
  readonly args: readonly number[];
  /** Keyword arguments: name → value. */
  readonly named: ReadonlyMap<string, number>;
}

/** Fields in which grammars store the two halves of `receiver.name`. */
const RECEIVER_FIELDS = [
  'object',
  'operand',
  'value',
  'expression',
  'path',
  'scope',
  'receiver',
  'package',
  'argument',
];
const NAME_FIELDS = ['property', 'attribute', 'field', 'name', 'method'];
const MAX_ARGS = 200;
const MAX_LEVELS = 24;
const NO_NAMES: ReadonlyMap<string, number> = new Map();

/** Node of the last segment of the callee. */
export function calleeName(syntax: Syntax, node: number, shape: CallShape): number {
  if (shape.find !== undefined) return shape.find(syntax, node).name;
  if (shape.name !== undefined) return part(syntax, node, shape.name);
  const callee = calleeOf(syntax, node, shape);
  if (isMember(syntax, callee)) return nameIn(syntax, syntax.next(syntax.first(callee)));
  return fieldOf(syntax, callee, NAME_FIELDS) ?? callee;
}

export function readCall(syntax: Syntax, node: number, shape: CallShape): Call {
  if (shape.find !== undefined) {
    const { name, receiver, list } = shape.find(syntax, node);
    return { node, name: plainName(syntax.slice(name)), receiver, ...readArguments(syntax, list) };
  }
  const nameNode = calleeName(syntax, node, shape);
  const receiver =
    shape.name !== undefined
      ? part(syntax, node, shape.callee)
      : receiverOf(syntax, calleeOf(syntax, node, shape), nameNode);
  const list = part(syntax, node, shape.arguments);
  const { args, named } = shape.isSingle === true ? { args: [list], named: NO_NAMES } : readArguments(syntax, list);
  return { node, name: plainName(syntax.slice(nameNode)), receiver, args, named };
}

function calleeOf(syntax: Syntax, node: number, shape: CallShape): number {
  const callee = shape.isFirst === true ? syntax.first(node) : part(syntax, node, shape.callee);
  const field = syntax.kinds.callees?.get(syntax.kind(callee));
  return field === undefined ? callee : syntax.field(callee, field);
}

/** `get` of `get::<T>` and `get<T>`. */
export function plainName(text: string): string {
  const cut = text.search(/[<:(\s]/);
  return cut > 0 ? text.slice(0, cut) : text;
}

/** Child in a field of this name, else of this kind: some grammars do not name their fields. */
function part(syntax: Syntax, node: number, name: string): number {
  const inField = syntax.field(node, name);
  return inField === NONE ? syntax.child(node, name) : inField;
}

/** The name in a node around it and the sign before it: `get` of `.get`. */
function nameIn(syntax: Syntax, node: number): number {
  return syntax.kinds.memberNames?.has(syntax.kind(node)) === true ? syntax.first(node) : node;
}

function isMember(syntax: Syntax, node: number): boolean {
  return syntax.kinds.members?.has(syntax.kind(node)) === true;
}

function receiverOf(syntax: Syntax, callee: number, nameNode: number): number {
  if (isMember(syntax, callee)) return syntax.first(callee);
  return callee === nameNode ? NONE : (fieldOf(syntax, callee, RECEIVER_FIELDS) ?? NONE);
}

function fieldOf(syntax: Syntax, node: number, names: readonly string[]): number | undefined {
  for (const name of names) {
    const found = syntax.field(node, name);
    if (found !== NONE) return found;
  }
  return undefined;
}

function readArguments(syntax: Syntax, list: number): Pick<Call, 'args' | 'named'> {
  const args: number[] = [];
  const named = new Map<string, number>();
  for (const argument of argumentsIn(syntax, list).slice(0, MAX_ARGS)) {
    const shape = syntax.kinds.arguments?.get(syntax.kind(argument));
    const name = shape === undefined ? '' : nameOf(syntax, argument, shape);
    const value = shape === undefined ? argument : valueOf(syntax, argument, shape);
    if (name === '') args.push(value);
    else named.set(name, value);
  }
  return { args, named };
}

function argumentsIn(syntax: Syntax, list: number): readonly number[] {
  const found = syntax.children(list);
  const { argumentGroups } = syntax.kinds;
  return argumentGroups === undefined
    ? found
    : found.flatMap((node) => (argumentGroups.has(syntax.kind(node)) ? syntax.children(node) : [node]));
}

/** `timeout` of `timeout=3`, `timeout: 3`, `:timeout => 3`; empty for an argument by its place. */
function nameOf(syntax: Syntax, argument: number, { name, nameKind, assignment }: ArgumentShape): string {
  const first = syntax.first(argument);
  if (assignment !== undefined && syntax.kind(first) === assignment.kind) return syntax.name(first, assignment.name);
  if (nameKind !== undefined)
    return syntax.kind(first) === nameKind && syntax.next(first) !== NONE ? syntax.slice(first).replace(/:$/, '') : '';
  if (name === undefined) return '';
  return syntax
    .name(argument, name)
    .replace(/^:|:\s{0,8}$/g, '')
    .replace(/^["']|["']$/g, '');
}

function valueOf(syntax: Syntax, argument: number, { value, assignment, levels }: ArgumentShape): number {
  if (levels !== undefined) return innermost(syntax, argument, levels);
  if (value !== undefined) return syntax.field(argument, value);
  const inner = syntax.children(argument).at(-1) ?? argument;
  return assignment !== undefined && syntax.kind(inner) === assignment.kind
    ? syntax.field(inner, assignment.value)
    : inner;
}

function innermost(syntax: Syntax, node: number, levels: RegExp): number {
  let inner = node;
  for (let level = 0; level < MAX_LEVELS && levels.test(syntax.kind(inner)); level++) {
    const first = syntax.first(inner);
    if (first === NONE || syntax.next(first) !== NONE) break;
    inner = first;
  }
  return inner;
}
