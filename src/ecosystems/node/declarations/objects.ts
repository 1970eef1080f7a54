import { unquote } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';

const MAX_MEMBERS = 2000;

/** Key and value of each plain member of a JavaScript object literal. */
export function membersOf(
  context: ExtractionContext,
  object: number,
): { readonly key: string; readonly value: number; readonly node: number }[] {
  const { syntax } = context;
  if (syntax.kind(object) !== 'object') return [];
  return syntax
    .children(object)
    .slice(0, MAX_MEMBERS)
    .flatMap((node) => {
      const kind = syntax.kind(node);
      if (kind === 'shorthand_property_identifier') return [{ key: syntax.slice(node), value: node, node }];
      if (kind === 'method_definition') return [{ key: unquote(syntax.name(node)), value: node, node }];
      const key = syntax.field(node, 'key');
      if (kind !== 'pair' || !['property_identifier', 'string', 'number'].includes(syntax.kind(key))) return [];
      return [{ key: unquote(syntax.slice(key)), value: syntax.field(node, 'value'), node }];
    });
}

/** Value of a member; NONE when there is none. */
export function memberOf(context: ExtractionContext, object: number, key: string): number {
  return membersOf(context, object).find((member) => member.key === key)?.value ?? NONE;
}
