import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { defineRustSettings, plainValue } from '../settings.js';

/**
 * Defaults of fields: `impl Default for Config { fn default() -> Self { Self { port: 80 } } }`.
 * @see https://doc.rust-lang.org/std/default/trait.Default.html
 */
export const defaultImpls = defineRustSettings({
  name: 'default-impls',
  hints: ['impl Default'],
  read: () => ({ nodes: { field_initializer: initializer } }),
});

function initializer(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const holder = context.enclosing('type');
  if (context.scope?.name !== 'default' || holder === undefined || holder.nodeKind !== 'impl_item') return;
  const made = syntax.name(syntax.parent(syntax.parent(node)));
  if (made !== 'Self' && made !== holder.name) return;
  const value = plainValue(context, syntax.field(node, 'value'));
  context.setDefault(node, { container: holder.name, name: syntax.name(node, 'field'), value });
}
