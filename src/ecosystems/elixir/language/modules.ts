import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { words } from '../../../text/words/words.js';
import { argumentsOf, firstArgument, valueOf, wordOf } from './nodes.js';

/** Macros whose block defines a module. */
export const moduleWords = words('defmodule defprotocol defimpl');
/** Expressions of a module before which its `@moduledoc` is searched. */
const MAX_BEFORE_DOC = 12;

/** `Shop.Cart.Item` of `defmodule Item` in `Shop.Cart`; of `defimpl Size, for: Cart` the protocol and its type. */
export function moduleName(context: ExtractionContext, node: number): string {
  const { syntax } = context;
  const name = nameIn(syntax.slice(firstArgument(syntax, node)));
  if (wordOf(syntax, node) === 'defimpl') {
    const type = nameIn(syntax.slice(valueOf(syntax, argumentsOf(syntax, node), 'for')));
    return [name, type].filter((part) => part !== '').join('.');
  }
  return name === '' ? '' : joined(context.scopes.findLast(({ kind }) => kind === 'type')?.name, name);
}

function nameIn(text: string): string {
  return /^[A-Z][\w.]{0,180}$/.exec(text)?.[0] ?? '';
}

function joined(outer: string | undefined, name: string): string {
  return outer === undefined || outer === '' ? name : `${outer}.${name}`;
}

/** A module by the last part of its name, in the modules before it: `Cart` in `Shop`. */
export function openedModule(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const full = moduleName(context, node);
  const word = wordOf(syntax, node);
  if (word === 'defimpl' || full === '' || context.isLocal) return;
  const at = full.lastIndexOf('.');
  const doc = moduleDoc(context, node);
  context.define(firstArgument(syntax, node), {
    kind: word === 'defprotocol' ? 'interface' : 'module',
    name: full.slice(at + 1),
    exported: doc !== undefined,
    container: full.slice(0, Math.max(0, at)),
    doc: doc ?? '',
  });
}

/** The text of `@moduledoc`; '' for none; undefined for `@moduledoc false`, which hides the module. */
function moduleDoc({ syntax }: ExtractionContext, node: number): string | undefined {
  const block = syntax.child(node, 'do_block');
  let child = syntax.first(block);
  for (let count = 0; child !== NONE && count < MAX_BEFORE_DOC; child = syntax.next(child), count++) {
    const operand = syntax.field(child, 'operand');
    if (syntax.kind(child) === 'unary_operator' && wordOf(syntax, operand) === 'moduledoc')
      return docIn(syntax, firstArgument(syntax, operand));
  }
  return '';
}

/** Text of a doc attribute, with its first 8,000 characters; undefined for `false`. */
export function docIn(syntax: ExtractionContext['syntax'], value: number): string | undefined {
  const kind = syntax.kind(value);
  if (kind === 'boolean') return syntax.slice(value) === 'false' ? undefined : '';
  if (kind !== 'string' && kind !== 'sigil') return '';
  const short = stringOf(syntax, value);
  const text = short ?? syntax.text.slice(syntax.start(value), Math.min(syntax.end(value), syntax.start(value) + 8000));
  return text.replace(/^(?:~[a-zA-Z])?"{1,3}|"{1,3}$/g, '').trim();
}
