import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { toKebab } from '../../../analysis/keys/flags.js';
import { membersOf } from '../declarations/objects.js';
import { defineOptionTables, describedOption } from '../declarations/option-tables.js';

/**
 * oclif: `static flags = { force: Flags.boolean({ char: 'f', default: false }) }` in a command class.
 * @see https://oclif.io/docs/flags
 */
export const oclif = defineOptionTables({ name: 'oclif', hints: ['oclif'], nodes: { public_field_definition: field } });

function field(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (!/^(?:flags|baseFlags)$/.test(syntax.name(node)) || !context.holds('oclif')) return;
  const container = toKebab(context.enclosing('type')?.name ?? '');
  for (const { key, value, node: member } of membersOf(context, syntax.field(node, 'value'))) {
    const settings = syntax.first(syntax.field(value, 'arguments'));
    describedOption(context, { node: member, name: key, settings, container });
  }
}
