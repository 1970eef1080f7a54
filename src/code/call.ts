import type { CallShape } from './define.js';
import { NONE } from './syntax.js';
import type { Syntax } from './syntax.js';

/** A call as every language has it. Numbers are nodes. */
export interface Call {
  readonly node: number;
  /** Last segment of what is called: `get` in `app.router.get('/x')`. */
  readonly name: string;
  /** What stands before the last segment; NONE for a plain call. */
  readonly receiver: number;
  /** Positional arguments, wrappers taken off. */
  readonly args: readonly number[];
  /** Keyword arguments: name → value. */
  readonly named: ReadonlyMap<string, number>;
}

/** Fields under which grammars keep the two halves of `receiver.name`. */
const RECEIVER_FIELDS = ['object', 'operand', 'value', 'expression', 'path', 'scope', 'receiver', 'package'];
const NAME_FIELDS = ['property', 'attribute', 'field', 'name', 'method'];
const MAX_ARGS = 200;
const NO_NAMES: ReadonlyMap<string, number> = new Map();

/** Node of the last segment of the callee. */
export function calleeName(syntax: Syntax, node: number, shape: CallShape): number {
  if (shape.name !== undefined) return syntax.field(node, shape.name);
  const callee = calleeOf(syntax, node, shape);
  return fieldOf(syntax, callee, NAME_FIELDS) ?? callee;
}

export function readCall(syntax: Syntax, node: number, shape: CallShape): Call {
  const nameNode = calleeName(syntax, node, shape);
  const receiver = shape.name !== undefined ? syntax.field(node, shape.callee) : receiverOf(syntax, calleeOf(syntax, node, shape), nameNode);
  const list = syntax.field(node, shape.arguments);
  const { args, named } = shape.isSingle === true ? { args: [list], named: NO_NAMES } : readArguments(syntax, list);
  return { node, name: plainName(syntax.slice(nameNode)), receiver, args, named };
}

function calleeOf(syntax: Syntax, node: number, shape: CallShape): number {
  const callee = syntax.field(node, shape.callee);
  return syntax.kind(callee) === 'generic_function' ? syntax.field(callee, 'function') : callee;
}

/** `get` of `get::<T>` and `get<T>`. */
export function plainName(text: string): string {
  const cut = text.search(/[<:(\s]/);
  return cut > 0 ? text.slice(0, cut) : text;
}

function receiverOf(syntax: Syntax, callee: number, nameNode: number): number {
  return callee === nameNode ? NONE : fieldOf(syntax, callee, RECEIVER_FIELDS) ?? NONE;
}

function fieldOf(syntax: Syntax, node: number, names: readonly string[]): number | undefined {
  for (const name of names) {
    const found = syntax.field(node, name);
    if (found !== NONE) return found;
  }
  return undefined;
}

const WRAPPERS = new Set(['argument', 'spread_element', 'parenthesized_expression']);

function readArguments(syntax: Syntax, list: number): Pick<Call, 'args' | 'named'> {
  const args: number[] = [];
  const named = new Map<string, number>();
  for (const child of syntax.children(list).slice(0, MAX_ARGS)) {
    const name = argumentName(syntax, child);
    const value = unwrap(syntax, child);
    if (name === undefined) args.push(value);
    else named.set(name, value);
  }
  return { args, named };
}

/** `timeout` of `timeout=3` (Python), `timeout: 3` (Ruby, C#, PHP). */
function argumentName(syntax: Syntax, argument: number): string | undefined {
  const kind = syntax.kind(argument);
  if (kind === 'keyword_argument' || kind === 'argument') return syntax.name(argument) || undefined;
  if (kind !== 'pair') return undefined;
  return syntax.name(argument, 'key').replace(/^:|:$/g, '').replace(/^["']|["']$/g, '');
}

/** The expression inside `argument`, `keyword_argument` and `pair` nodes. */
export function unwrap(syntax: Syntax, node: number): number {
  const kind = syntax.kind(node);
  if (kind === 'keyword_argument' || kind === 'pair') return syntax.field(node, 'value');
  if (!WRAPPERS.has(kind)) return node;
  const children = syntax.children(node);
  return children[children.length - 1] ?? node;
}
