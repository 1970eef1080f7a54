import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addOption } from '../../../analysis/keys/flags.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { memberOf } from '../declarations/objects.js';
import { defineOptionTables } from '../declarations/option-tables.js';

/**
 * command-line-args: `commandLineArgs([{ name: 'verbose', alias: 'v', defaultValue: 1 }])`.
 * @see https://github.com/75lb/command-line-args/blob/master/doc/option-definition.md
 */
export const commandLineArgs = defineOptionTables({
  name: 'command-line-args',
  hints: ['command-line-args'],
  calls: { commandLineArgs: given },
});

function given(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  for (const item of syntax.children(call.args[0] ?? NONE)) {
    const name = stringOf(syntax, memberOf(context, item, 'name'));
    const alias = stringOf(syntax, memberOf(context, item, 'alias'));
    if (name === undefined) continue;
    const flags = [`--${name}`, ...(alias === undefined ? [] : [`-${alias}`])];
    addOption(context, item, { flags, defaultValue: context.default(memberOf(context, item, 'defaultValue')) });
  }
}
