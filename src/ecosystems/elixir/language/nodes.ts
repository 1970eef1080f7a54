import { NONE } from '../../../analysis/syntax/syntax.js';
import type { Syntax } from '../../../analysis/syntax/syntax.js';

/** Longer names are none that have a meaning here. */
const MAX_WORD = 40;

/** The word that a call without a receiver calls: `def` of `def add(cart)`; '' for any other node. */
export function wordOf(syntax: Syntax, node: number): string {
  const target = syntax.first(node);
  const isPlain = syntax.kind(target) === 'identifier' && syntax.end(target) - syntax.start(target) <= MAX_WORD;
  return isPlain && syntax.kind(node) === 'call' ? syntax.slice(target) : '';
}

export function argumentsOf(syntax: Syntax, node: number): number {
  return syntax.child(node, 'arguments');
}

/** The arguments of a call, the named ones apart. */
export function firstArgument(syntax: Syntax, node: number): number {
  return syntax.first(argumentsOf(syntax, node));
}

/** Pairs of `[a: 1, b: 2]`, or of the named arguments of a call. At most 500. */
export function pairsOf(syntax: Syntax, list: number): readonly number[] {
  return syntax
    .children(syntax.child(list, 'keywords'))
    .filter((pair) => syntax.kind(pair) === 'pair')
    .slice(0, 500);
}

/** `port` of `port: 4000` and of `"port": 4000`. */
export function keyOf(syntax: Syntax, pair: number): string {
  return syntax
    .name(pair, 'key')
    .replace(/:\s{0,8}$/, '')
    .replace(/^"|"$/g, '');
}

/** The value of a named argument, or of an entry of a list. */
export function valueOf(syntax: Syntax, list: number, key: string): number {
  const pair = pairsOf(syntax, list).find((one) => keyOf(syntax, one) === key);
  return pair === undefined ? NONE : syntax.field(pair, 'value');
}

/** The sign between the two sides of an operator. */
export function operatorOf(syntax: Syntax, node: number): string {
  const left = syntax.field(node, 'left');
  const right = syntax.field(node, 'right');
  return syntax.text.slice(syntax.end(left), Math.min(syntax.start(right), syntax.end(left) + 80)).trim();
}
