import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { chainAfter } from '../../../analysis/keys/calls.js';
import { addOption } from '../../../analysis/keys/flags.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { defineCommandLine, flagsOf } from '../command-lines.js';
import { java } from '../language.js';

/**
 * Commons CLI: `options.addOption("p", "port", true, "port to listen on")`.
 * @see https://commons.apache.org/proper/commons-cli/usage.html
 */
export const commonsCli = defineCommandLine({
  name: 'commons-cli',
  hints: ['commons.cli'],
  calls: { addOption: added, builder: built },
});

function added(context: ExtractionContext, call: Call): void {
  if (call.args.length < 3) return;
  const [short, long] = call.args.slice(0, 2).map((argument) => stringOf(context.syntax, argument));
  const doc = stringOf(context.syntax, call.args[call.args.length - 1] ?? NONE);
  addOption(context, call.node, { flags: flagsOf(short, long), doc });
}

/** `Option.builder("p").longOpt("port").desc("…").build()`. */
function built(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  if (syntax.slice(call.receiver).slice(-6) !== 'Option') return;
  const chain = chainAfter(context, call, java.calls);
  const text = (name: string) => stringOf(syntax, chain.find((next) => next.name === name)?.args[0] ?? NONE);
  const short = stringOf(syntax, call.args[0] ?? NONE);
  addOption(context, call.node, { flags: flagsOf(short, text('longOpt')), doc: text('desc') });
}
