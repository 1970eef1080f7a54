import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { NONE } from '../../analysis/syntax/syntax.js';

/** The attribute of this name before a declaration: `@Option(…)`, also with its module. NONE if there is none. */
export function attributeOf({ syntax }: ExtractionContext, node: number, name: string): number {
  const found = syntax.children(syntax.child(node, 'modifiers')).find((modifier) => {
    const written = syntax.slice(syntax.child(modifier, 'user_type')).slice(0, 100);
    return syntax.kind(modifier) === 'attribute' && (written === name || written.endsWith(`.${name}`));
  });
  return found ?? NONE;
}

/**
 * The named arguments of an attribute. The grammar does not mark them: a name is followed by a colon, and then by its
 * value.
 */
export function argumentsOf({ syntax }: ExtractionContext, attribute: number): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  let label = '';
  for (const child of syntax.children(attribute).slice(1, 60)) {
    const end = syntax.end(child);
    const isLabel = syntax.kind(child) === 'simple_identifier' && /^\s{0,9}:/.test(syntax.text.slice(end, end + 10));
    if (!isLabel && label !== '') found.set(label, child);
    label = isLabel ? syntax.slice(child) : '';
  }
  return found;
}
