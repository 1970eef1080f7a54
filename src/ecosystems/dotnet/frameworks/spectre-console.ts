import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addCommand } from '../../../analysis/keys/flags.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { defineCommandLine, describedOption } from '../command-lines.js';

/**
 * Spectre.Console.Cli: `[CommandOption("-p|--path <PATH>")]`, `config.AddCommand<Scan>("scan")`.
 * @see https://spectreconsole.net/cli/settings
 */
export const spectreConsole = defineCommandLine({
  name: 'spectre-console',
  hints: ['Spectre.Console', 'CommandOption'],
  calls: { CommandOption: describedOption, AddCommand: command, AddBranch: command },
});

function command(context: ExtractionContext, call: Call): void {
  addCommand(context, call.node, { name: stringOf(context.syntax, call.args[0] ?? NONE) ?? '' });
}
