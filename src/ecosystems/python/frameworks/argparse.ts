import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addCommand, addOption } from '../../../analysis/keys/flags.js';
import { assignedVariable, receiverName } from '../../../analysis/keys/routes.js';
import { stringOf, stringsOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { commandsOf, defineOptionParser, flagNodes, option, optionFacts } from '../option-parsers.js';

/**
 * argparse: `parser.add_argument("-p", "--port", default=80)`, `commands.add_parser("serve")`.
 * @see https://docs.python.org/3/library/argparse.html
 */
export const argparse = defineOptionParser({
  name: 'argparse',
  hints: ['argparse', 'add_argument'],
  calls: {
    add_argument: argument,
    add_parser: subparser,
    add_subparsers: group,
    add_argument_group: group,
    add_mutually_exclusive_group: group,
  },
});

function argument(context: ExtractionContext, call: Call): void {
  option(context, call);
  addOption(context, call.node, { ...optionFacts(context, call), flags: negations(context, call) });
}

/** `--no-x` in addition to `--x`, if the action makes both. */
function negations(context: ExtractionContext, call: Call): string[] {
  const { syntax } = context;
  if (!/BooleanOptionalAction/.test(syntax.slice(call.named.get('action') ?? NONE).slice(0, 80))) return [];
  const flags = flagNodes(context, call).map((node) => stringOf(syntax, node) ?? '');
  return flags.filter((flag) => flag.startsWith('--')).map((flag) => `--no-${flag.slice(2)}`);
}

/** `serve = commands.add_parser("serve", aliases=["s"], help="…")`. */
function subparser(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const name = stringOf(syntax, call.args[0] ?? NONE) ?? '';
  const container = commandsOf(context).get(receiverName(context, call.receiver));
  const doc = stringOf(syntax, call.named.get('help') ?? NONE);
  for (const each of [name, ...stringsOf(syntax, call.named.get('aliases') ?? NONE)]) {
    addCommand(context, call.node, { name: each, container, doc });
  }
  commandsOf(context).set(assignedVariable(context, call.node), name);
}

/** Groups of a parser's options, and of its commands, belong to the parser. */
function group(context: ExtractionContext, call: Call): void {
  const commands = commandsOf(context);
  commands.set(assignedVariable(context, call.node), commands.get(receiverName(context, call.receiver)) ?? '');
}
