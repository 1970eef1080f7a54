import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addOption } from '../../../analysis/keys/flags.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { defaultOf, defineCommandLine, flagOf } from '../command-lines.js';

/**
 * Optimist: `opt :port, 'port to listen on', default: 80`.
 * @see https://github.com/ManageIQ/optimist#example
 */
export const optimist = defineCommandLine({ name: 'optimist', hints: ['Optimist'], calls: { opt: option } });

function option(context: ExtractionContext, call: Call): void {
  const [name, doc] = call.args.slice(0, 2).map((argument) => stringOf(context.syntax, argument));
  if (name === undefined || call.receiver !== NONE) return;
  addOption(context, call.node, { flags: [flagOf(name)], doc, defaultValue: defaultOf(context, call) });
}
