import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { memberOf, membersOf } from '../declarations/objects.js';
import { defineOptionTables, optionTable } from '../declarations/option-tables.js';

/**
 * Node's own: `parseArgs({ options: { port: { type: 'string', short: 'p' } } })`.
 * @see https://nodejs.org/api/util.html#utilparseargsconfig
 */
export const parseArgs = defineOptionTables({
  name: 'parse-args',
  hints: ['parseArgs'],
  calls: { parseArgs: given },
  nodes: { variable_declarator: namedTable },
});

function given(context: ExtractionContext, call: Call): void {
  optionTable(context, memberOf(context, call.args[0] ?? NONE, 'options'), '');
}

/**
 * A table is often a constant of its own: `const options = { port: { type: 'string' } }` in a file that calls
 * `parseArgs`.
 */
function namedTable(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (!context.holds('parseArgs') || context.isLocal) return;
  let value = syntax.field(node, 'value');
  if (/^(?:as|satisfies)_expression$/.test(syntax.kind(value))) value = syntax.first(value);
  const types = membersOf(context, value).map((member) => syntax.slice(memberOf(context, member.value, 'type')));
  const isTable = types.length > 0 && types.every((type) => /^["'](?:string|boolean)["']$/.test(type));
  if (isTable) optionTable(context, value, '');
}
