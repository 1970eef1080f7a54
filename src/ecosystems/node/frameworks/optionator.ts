import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addOption } from '../../../analysis/keys/flags.js';
import { stringOf, stringsOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { memberOf } from '../declarations/objects.js';
import { defineOptionTables } from '../declarations/option-tables.js';

/**
 * optionator: `optionator({ options: [{ option: 'config', alias: 'c', type: 'String' }] })`.
 * @see https://github.com/gkz/optionator#settings-format
 */
export const optionator = defineOptionTables({
  name: 'optionator',
  hints: ['optionator'],
  calls: { optionator: given },
});

function given(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  for (const item of syntax.children(memberOf(context, call.args[0] ?? NONE, 'options'))) {
    const name = stringOf(syntax, memberOf(context, item, 'option'));
    if (name === undefined) continue;
    const aliases = stringsOf(syntax, memberOf(context, item, 'alias'));
    addOption(context, item, {
      flags: [`--${name}`, ...aliases.map((alias) => (alias.length === 1 ? `-${alias}` : `--${alias}`))],
      doc: stringOf(syntax, memberOf(context, item, 'description')),
    });
  }
}
