import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { chainAfter, enclosingCall } from '../../../analysis/keys/calls.js';
import { choicesOf } from '../../../analysis/keys/choices.js';
import { literalOf, stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { addFlags, command, commandOf, defineChainedCommands } from '../declarations/chained-commands.js';
import { typescript } from '../language.js';

/**
 * Commander: `program.command('serve').option('-p, --port <n>', 'port to listen on', 80)`.
 * @see https://github.com/tj/commander.js#options
 */
export const commander = defineChainedCommands({
  name: 'commander',
  // A file may get the program from another file of the repository.
  hints: ['commander', 'Command', ".option('-", '.option("-'],
  options: ['option', 'requiredOption', 'addOption'],
  aliases: ['alias', 'aliases'],
  // A command with a description in the call is a program of its own.
  returnsProgram: (context, call) => call.args.length > 1 && context.holds('commander'),
  calls: { Option: option, Command: newCommand },
});

const shapes = typescript.calls;
const ADD_OPTION: ReadonlySet<string> = new Set(['addOption']);

function newCommand(context: ExtractionContext, call: Call): void {
  if (context.syntax.kind(call.node) === 'new_expression') command(context, call);
}

/** `new Option('-p, --port <n>', 'description').default(3000).env('PORT')`. */
function option(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  if (syntax.kind(call.node) !== 'new_expression') return;
  const chain = chainAfter(context, call, shapes).slice(0, 16);
  const last = (name: string) => chain.findLast((next) => next.name === name);
  const defaultValue = literalOf(syntax, last('default')?.args[0] ?? NONE);
  context.keyNamedBy(last('env')?.args[0] ?? NONE, { kind: 'env_var', container: '', defaultValue });
  const container = commandOf(context, enclosingCall(context, call.node, { names: ADD_OPTION, shapes }) ?? call);
  const doc = stringOf(syntax, call.args[1] ?? NONE);
  const choices = choicesOf(context, last('choices')?.args[0] ?? NONE);
  addFlags(context, call, { container, doc, defaultValue, choices });
}
