import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addOption } from '../../../analysis/keys/flags.js';
import { flagsIn } from '../../../analysis/keys/key-names.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { membersOf } from '../declarations/objects.js';
import { defineOptionTables } from '../declarations/option-tables.js';

/**
 * arg: `arg({ '--port': Number, '-p': '--port' })`.
 * @see https://github.com/vercel/arg#usage
 */
export const arg = defineOptionTables({ name: 'arg', hints: ["'arg'", '"arg"'], calls: { arg: given } });

function given(context: ExtractionContext, call: Call): void {
  for (const { key, node } of membersOf(context, call.args[0] ?? NONE)) {
    if (flagsIn([key])[0] === key) addOption(context, node, { flags: [key] });
  }
}
