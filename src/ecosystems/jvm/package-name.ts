import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';

/** `package a.b`, of Java and of Kotlin. */
export function packageName(context: ExtractionContext, node: number): void {
  context.define(node, {
    kind: 'module',
    name: context.syntax.slice(context.syntax.first(node)),
    exported: true,
    doc: '',
  });
}
