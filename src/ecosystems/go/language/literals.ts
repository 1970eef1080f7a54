import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';

/** Field name → value of a Go composite literal `T{Field: value}`, or of `{Field: value}` inside a list of T. */
export function keyedElements(context: ExtractionContext, literal: number): ReadonlyMap<string, number> {
  const { syntax } = context;
  const fields = new Map<string, number>();
  const body = syntax.kind(literal) === 'literal_value' ? literal : syntax.field(literal, 'body');
  for (const element of syntax.children(body).slice(0, 500)) {
    if (syntax.kind(element) !== 'keyed_element') continue;
    const value = syntax.first(syntax.field(element, 'value'));
    fields.set(syntax.name(element, 'key'), value === NONE ? syntax.field(element, 'value') : value);
  }
  return fields;
}

/** Name of a type without package, pointer and type arguments. */
export function bareGoType(text: string): string {
  return /(?<!\w)([A-Za-z_]\w*)\s*$/.exec(text.slice(0, 200).replace(/\[[^]*/, ''))?.[1] ?? '';
}

/** String nodes of `[]string{"A", "B"}` or `cli.EnvVars("A", "B")`. */
export function stringNodes(context: ExtractionContext, node: number): number[] {
  const { syntax } = context;
  if (stringOf(syntax, node) !== undefined) return [node];
  const found: number[] = [];
  const end = node === NONE ? node : Math.min(syntax.after(node), node + 60);
  for (let inner = node + 1; inner < end; inner++) if (stringOf(syntax, inner) !== undefined) found.push(inner);
  return found;
}
