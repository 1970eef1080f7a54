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
  if (shape.name !== undefined) return part(syntax, node, shape.name);
  const callee = calleeOf(syntax, node, shape);
  if (isNavigation(syntax, callee)) return syntax.next(syntax.first(callee));
  return fieldOf(syntax, callee, NAME_FIELDS) ?? callee;
}

export function readCall(syntax: Syntax, node: number, shape: CallShape): Call {
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
  return syntax.kind(callee) === 'generic_function' ? syntax.field(callee, 'function') : callee;
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

/** `a.b` whose two halves have no fields of their own (Kotlin), or fields of any pair (Elixir). */
function isNavigation(syntax: Syntax, node: number): boolean {
  const kind = syntax.kind(node);
  return kind === 'navigation_expression' || kind === 'dot';
}

function receiverOf(syntax: Syntax, callee: number, nameNode: number): number {
  if (isNavigation(syntax, callee)) return syntax.first(callee);
  return callee === nameNode ? NONE : (fieldOf(syntax, callee, RECEIVER_FIELDS) ?? NONE);
}

function fieldOf(syntax: Syntax, node: number, names: readonly string[]): number | undefined {
  for (const name of names) {
    const found = syntax.field(node, name);
    if (found !== NONE) return found;
  }
  return undefined;
}

const WRAPPERS = new Set([
  'argument',
  'value_argument',
  'attribute_argument',
  'spread_element',
  'parenthesized_expression',
]);
const NAMED = new Set(['keyword_argument', 'pair', 'element_value_pair']);

function readArguments(syntax: Syntax, list: number): Pick<Call, 'args' | 'named'> {
  const args: number[] = [];
  const named = new Map<string, number>();
  const inner = syntax.child(list, 'argument_expression_list');
  for (const child of withKeywords(syntax, syntax.children(inner === NONE ? list : inner)).slice(0, MAX_ARGS)) {
    const name = argumentName(syntax, child);
    const value = unwrap(syntax, child);
    if (name === undefined) args.push(value);
    else named.set(name, value);
  }
  return { args, named };
}

/** Elixir: the last arguments with names are in a node of their own. */
function withKeywords(syntax: Syntax, list: readonly number[]): readonly number[] {
  const last = list.at(-1) ?? NONE;
  return syntax.kind(last) === 'keywords' ? [...list.slice(0, -1), ...syntax.children(last)] : list;
}

/**
 * `timeout` of `timeout=3` (Python, Java annotations), `timeout: 3` (Ruby, C#, PHP, Elixir), `Timeout = 3` (C#
 * attributes).
 */
function argumentName(syntax: Syntax, argument: number): string | undefined {
  const kind = syntax.kind(argument);
  if (kind === 'keyword_argument' || kind === 'argument') return syntax.name(argument) || undefined;
  if (kind === 'element_value_pair' || kind === 'pair')
    return syntax
      .name(argument, 'key')
      .replace(/^:|:\s{0,8}$/g, '')
      .replace(/^["']|["']$/g, '');
  if (kind === 'value_argument')
    return syntax.next(syntax.first(argument)) === NONE ? undefined : firstName(syntax, argument);
  if (kind !== 'attribute_argument') return undefined;
  const inner = syntax.first(argument);
  return syntax.kind(inner) === 'assignment_expression'
    ? syntax.name(inner, 'left')
    : syntax.name(argument) || undefined;
}

/** Kotlin: `help` of `help = "x"`. */
function firstName(syntax: Syntax, argument: number): string | undefined {
  const first = syntax.first(argument);
  return syntax.kind(first) === 'identifier' ? syntax.slice(first) : undefined;
}

/** The expression inside an argument. */
export function unwrap(syntax: Syntax, node: number): number {
  const kind = syntax.kind(node);
  if (kind === 'argument_expression') return innermost(syntax, node);
  if (NAMED.has(kind)) return syntax.field(node, 'value');
  if (!WRAPPERS.has(kind)) return node;
  const children = syntax.children(node);
  const inner = children[children.length - 1] ?? node;
  return kind === 'attribute_argument' && syntax.kind(inner) === 'assignment_expression'
    ? syntax.field(inner, 'right')
    : inner;
}

/** PowerShell: each level of precedence is a node around the same text. */
function innermost(syntax: Syntax, node: number): number {
  let inner = node;
  for (let level = 0; level < MAX_LEVELS && /expression$/.test(syntax.kind(inner)); level++) {
    const first = syntax.first(inner);
    if (first === NONE || syntax.next(first) !== NONE) break;
    inner = first;
  }
  return inner;
}
