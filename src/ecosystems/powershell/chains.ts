import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { literalOf } from '../../analysis/syntax/literal.js';
import { NONE } from '../../analysis/syntax/syntax.js';

/** Levels of precedence in the grammar, each a node around the same text. */
const MAX_LEVELS = 24;

/** The literal in an expression; undefined for any other. */
export function literalIn({ syntax }: ExtractionContext, node: number): string | undefined {
  let inner = node;
  for (let level = 0; level < MAX_LEVELS && inner !== NONE; level++) {
    if (/_literal$/.test(syntax.kind(inner)))
      return syntax.slice(inner).includes('$') ? undefined : literalOf(syntax, inner);
    const first = syntax.first(inner);
    if (syntax.next(first) !== NONE) return undefined;
    if (/^\$(?:true|false|null)$/i.test(syntax.slice(inner).slice(0, 8))) return syntax.slice(inner);
    inner = first;
  }
  return undefined;
}
