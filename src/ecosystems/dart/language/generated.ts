import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';

/** Annotations from which generators make definitions with names of their own: `cartProvider` of `@riverpod`. */
export const GENERATING = /@[Rr]iverpod\b/;

/** A file with such an annotation makes names that end so. */
export function generatedNames(context: ExtractionContext): void {
  const at = context.holds(GENERATING) ? GENERATING.exec(context.syntax.text) : null;
  if (at === null) return;
  const line = context.syntax.lineAt(at.index);
  context.addPattern({ kind: 'definition', prefix: '', suffix: 'Provider', line });
}
