import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addCommand } from '../../../analysis/keys/flags.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { defineCommandLine, laterOption, methodCommand, namedOption, nextMethodOf } from '../command-lines.js';

/**
 * Thor: `desc 'add NAME', 'adds a thing'` and `option :force, aliases: '-f'` before `def add(name)`.
 * @see https://github.com/rails/thor/wiki/Method-Options
 */
export const thor = defineCommandLine({
  name: 'thor',
  hints: ['Thor'],
  calls: {
    desc: described,
    option: laterOption,
    method_option: laterOption,
    subcommand,
    class_option: (context, call) => namedOption(context, call, ''),
  },
  nodes: { method: methodCommand },
});

function described(context: ExtractionContext, call: Call): void {
  nextMethodOf(context).description = call.receiver === NONE && call.args.length > 1 ? call : undefined;
}

/** `subcommand 'remote', Remote`. */
function subcommand(context: ExtractionContext, call: Call): void {
  addCommand(context, call.node, { name: stringOf(context.syntax, call.args[0] ?? NONE) ?? '' });
}
