import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addCommand } from '../../../analysis/keys/flags.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { defineCommandLine, optionAttribute, verbsOf } from '../command-lines.js';

/**
 * CommandLineParser: `[Option('p', "port", Default = 80)]` in a class with `[Verb("serve")]`.
 * @see https://github.com/commandlineparser/commandline#quick-start-examples
 */
export const commandLineParser = defineCommandLine({
  name: 'command-line-parser',
  hints: ['CommandLine'],
  calls: { Option: optionAttribute, Verb: verb },
});

function verb(context: ExtractionContext, call: Call): void {
  const name = stringOf(context.syntax, call.args[0] ?? NONE) ?? '';
  addCommand(context, call.node, { name, doc: stringOf(context.syntax, call.named.get('HelpText') ?? NONE) });
  verbsOf(context).set(context.scope?.node ?? NONE, name);
}
