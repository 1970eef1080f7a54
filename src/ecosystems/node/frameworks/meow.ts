import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { memberOf } from '../declarations/objects.js';
import { defineOptionTables, optionTable } from '../declarations/option-tables.js';

/**
 * meow: `meow(help, { flags: { rainbow: { type: 'boolean', shortFlag: 'r' } } })`.
 * @see https://github.com/sindresorhus/meow#flags
 */
export const meow = defineOptionTables({ name: 'meow', hints: ['meow'], calls: { meow: given } });

function given(context: ExtractionContext, call: Call): void {
  for (const argument of call.args) optionTable(context, memberOf(context, argument, 'flags'), '');
}
