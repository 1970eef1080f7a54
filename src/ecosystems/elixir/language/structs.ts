import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { isConfigName } from '../../../analysis/extraction/config-name.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { argumentsOf, firstArgument, keyOf, pairsOf } from './nodes.js';

const MAX_FIELDS = 500;

/** `defstruct [:name, port: 4000]`, `defstruct name: nil` and `defexception [:message]`. */
export function fields(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const first = firstArgument(syntax, node);
  const list = syntax.kind(first) === 'list' ? first : argumentsOf(syntax, node);
  for (const child of syntax.children(list).slice(0, MAX_FIELDS)) {
    const name = syntax.kind(child) === 'atom' ? stringOf(syntax, child) : undefined;
    if (name !== undefined) field(context, child, { name, value: NONE });
  }
  for (const pair of pairsOf(syntax, list))
    field(context, pair, { name: keyOf(syntax, pair), value: syntax.field(pair, 'value') });
}

/** A field of the struct of the module around it. */
export function field(
  context: ExtractionContext,
  node: number,
  { name, value }: { readonly name: string; readonly value: number },
): void {
  const owner = context.enclosing('type')?.name;
  if (owner === undefined) return;
  context.define(node, {
    kind: isConfigName(owner.slice(owner.lastIndexOf('.') + 1)) ? 'config_key' : 'property',
    name,
    exported: true,
    container: owner,
    doc: '',
    defaultValue: context.default(value),
  });
}
