import type { Call } from '../../../analysis/call.js';
import type { FrameworkExtractor } from '../../../analysis/define.js';
import { stringOf, stringsOf } from '../../../analysis/literal.js';
import { NONE } from '../../../analysis/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { addCommand, addOption, addOptionAt } from '../../../analysis/keys/flags.js';
import { assignedVariable, receiverName } from '../../../analysis/keys/routes.js';

/** Python's argparse and optparse. */
export const argparse: FrameworkExtractor = {
  name: 'argparse',
  languages: ['python'],
  hints: ['argparse', 'optparse', 'add_argument', 'add_option'],
  declaresPrograms: true,
  read: () => {
    /** Variable of a parser, of its groups and of its subparsers → name of the command. */
    const commands = new Map<string, string>();
    const option = (context: ExtractionContext, call: Call): void => {
      const { syntax } = context;
      const nodes = call.args.filter((argument) => stringOf(syntax, argument)?.startsWith('-') === true);
      const facts = {
        container: commands.get(receiverName(context, call.receiver)),
        doc: stringOf(syntax, call.named.get('help') ?? NONE), defaultValue: context.default(call.named.get('default') ?? NONE) ?? (isStoreTrue(context, call) ? 'False' : undefined),
      };
      addOptionAt(context, nodes, facts);
      addOption(context, call.node, { ...facts, flags: negations(context, call, nodes) });
    };
    const subparser = (context: ExtractionContext, call: Call): void => {
      const { syntax } = context;
      const name = stringOf(syntax, call.args[0] ?? NONE) ?? '';
      const container = commands.get(receiverName(context, call.receiver));
      for (const each of [name, ...stringsOf(syntax, call.named.get('aliases') ?? NONE)]) addCommand(context, call.node, { name: each, container, doc: stringOf(syntax, call.named.get('help') ?? NONE) });
      commands.set(assignedVariable(context, call.node), name);
    };
    const group = (context: ExtractionContext, call: Call): void => {
      commands.set(assignedVariable(context, call.node), commands.get(receiverName(context, call.receiver)) ?? '');
    };
    return {
      calls: {
        add_argument: option, add_option: option, add_parser: subparser, add_subparsers: group, add_argument_group: group, add_mutually_exclusive_group: group,
      },
    };
  },
};

/** `--no-x` beside `--x`, where the action makes both. */
function negations(context: ExtractionContext, call: Call, nodes: readonly number[]): string[] {
  const { syntax } = context;
  if (!/BooleanOptionalAction/.test(syntax.slice(call.named.get('action') ?? NONE).slice(0, 80))) return [];
  return nodes.map((node) => stringOf(syntax, node) ?? '').filter((flag) => flag.startsWith('--')).map((flag) => `--no-${flag.slice(2)}`);
}

function isStoreTrue(context: ExtractionContext, call: Call): boolean {
  return stringOf(context.syntax, call.named.get('action') ?? NONE) === 'store_true';
}
