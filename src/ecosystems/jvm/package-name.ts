import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';

/** `package a.b`, of Java and of Kotlin; annotations may be before it. */
export function packageName(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const name = syntax.children(node).find((child) => /identifier$/.test(syntax.kind(child)));
  if (name === undefined) return;
  context.define(node, { kind: 'module', name: syntax.slice(name), exported: true, doc: '' });
}
