import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { words } from '../../../text/words/words.js';
import { takeDoc } from './attributes.js';
import { argumentsOf, firstArgument, operatorOf, wordOf } from './nodes.js';

/** Macros that define a function, a macro or a guard. */
export const definingWords = words('def defp defmacro defmacrop defguard defguardp defdelegate defn defnp defcallback');
const PRIVATE = /p$/;
/** `get_` of `:"get_#{field}"`. */
const INTERPOLATED = /^:?"(\w{0,80})#\{/;

/** `def add(cart, item \\ 1) when is_map(cart) do`: named by its head; its clauses are one function. */
export function defined(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const head = headOf(context, firstArgument(syntax, node));
  const doc = takeDoc(context, node);
  const made = madeName(context, head);
  if (made !== undefined) {
    context.addDynamicName(node, 'definition', made);
    return;
  }
  const name = syntax.kind(head) === 'identifier' ? syntax.slice(head) : wordOf(syntax, head);
  const module = context.enclosing('type');
  // A function in the body of another one is in a `quote`: the module gives it to those that use it.
  if (name === '' || name === 'unquote' || module === undefined) return;
  // The names in an implementation are those of the protocol.
  if (wordOf(syntax, module.node) === 'defimpl') return;
  context.define(head, {
    kind: 'function',
    name,
    exported: !PRIVATE.test(wordOf(syntax, node)) && doc !== undefined,
    container: module.name,
    arity: syntax.kind(head) === 'call' ? syntax.children(argumentsOf(syntax, head)).length : 0,
    doc: doc ?? '',
  });
}

/** The head without its guard. */
function headOf({ syntax }: ExtractionContext, node: number): number {
  const isGuarded = syntax.kind(node) === 'binary_operator' && operatorOf(syntax, node) === 'when';
  return isGuarded ? syntax.field(node, 'left') : node;
}

/** The known beginning of the name in `def unquote(name)(cart)`; undefined for a name that is written. */
function madeName({ syntax }: ExtractionContext, head: number): string | undefined {
  const target = syntax.kind(head) === 'call' ? syntax.first(head) : head;
  const call = wordOf(syntax, target) === 'unquote' ? target : wordOf(syntax, head) === 'unquote' ? head : undefined;
  if (call === undefined) return undefined;
  const text = syntax.slice(firstArgument(syntax, call)).slice(0, 120);
  return INTERPOLATED.exec(text)?.[1] ?? '';
}
