import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import type { Target } from './targets.js';

/** Functions that load a module by its name: of Lua, and of Neovim plugins that load late. */
const LOADERS: ReadonlySet<string> = new Set(['require', 'pcall', 'lazy_require', 'prequire', 'safe_require']);

interface Required {
  readonly node: number;
  readonly target: Target;
  readonly value: number;
  readonly isLocal: boolean;
}

/** `local cart = require "shop.cart"` and `local add = require("shop.cart").add`: true if it is one. */
export function requiring(context: ExtractionContext, { node, target, value, isLocal }: Required): boolean {
  const { syntax } = context;
  const isMember = syntax.kind(value) === 'dot_index_expression';
  const module = requiredModule(context, isMember ? syntax.field(value, 'table') : value);
  if (module === undefined) return false;
  const member = isMember ? syntax.name(value, 'field') : '*';
  const name = member === target.name ? member : `${member} as ${target.name}`;
  context.import(node, module, [name]);
  if (isLocal || target.root === '') return true;
  // A member of the module that is another module, or a part of one.
  if (target.container === '') context.reexport(node, module, [name]);
  return false;
}

/** `shop.cart` of `require("shop.cart")`, `require "shop.cart"` and `pcall(require, "shop.cart")`. */
export function requiredModule({ syntax }: ExtractionContext, value: number): string | undefined {
  if (syntax.kind(value) !== 'function_call') return undefined;
  const callee = syntax.name(value);
  if (!LOADERS.has(callee)) return undefined;
  const [first = NONE, second = NONE] = syntax.children(syntax.field(value, 'arguments'));
  return stringOf(syntax, callee === 'pcall' && syntax.slice(first) === 'require' ? second : first);
}
