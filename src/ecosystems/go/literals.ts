import { NONE } from '../../analysis/syntax/syntax.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';

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
