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
    const option = (visit: ExtractionContext, call: Call): void => {
      const { syntax } = visit;
      const nodes = call.args.filter((argument) => stringOf(syntax, argument)?.startsWith('-') === true);
      const facts = {
        container: commands.get(receiverName(visit, call.receiver)),
        doc: stringOf(syntax, call.named.get('help') ?? NONE), defaultValue: visit.default(call.named.get('default') ?? NONE) ?? (isStoreTrue(visit, call) ? 'False' : undefined),
      };
      addOptionAt(visit, nodes, facts);
      addOption(visit, call.node, { ...facts, flags: negations(visit, call, nodes) });
    };
    const subparser = (visit: ExtractionContext, call: Call): void => {
      const { syntax } = visit;
      const name = stringOf(syntax, call.args[0] ?? NONE) ?? '';
      const container = commands.get(receiverName(visit, call.receiver));
      for (const each of [name, ...stringsOf(syntax, call.named.get('aliases') ?? NONE)]) addCommand(visit, call.node, { name: each, container, doc: stringOf(syntax, call.named.get('help') ?? NONE) });
      commands.set(assignedVariable(visit, call.node), name);
    };
    const group = (visit: ExtractionContext, call: Call): void => {
      commands.set(assignedVariable(visit, call.node), commands.get(receiverName(visit, call.receiver)) ?? '');
    };
    return {
      calls: {
        add_argument: option, add_option: option, add_parser: subparser, add_subparsers: group, add_argument_group: group, add_mutually_exclusive_group: group,
      },
    };
  },
};

/** `--no-x` beside `--x`, where the action makes both. */
function negations(visit: ExtractionContext, call: Call, nodes: readonly number[]): string[] {
  const { syntax } = visit;
  if (!/BooleanOptionalAction/.test(syntax.slice(call.named.get('action') ?? NONE).slice(0, 80))) return [];
  return nodes.map((node) => stringOf(syntax, node) ?? '').filter((flag) => flag.startsWith('--')).map((flag) => `--no-${flag.slice(2)}`);
}

function isStoreTrue(visit: ExtractionContext, call: Call): boolean {
  return stringOf(visit.syntax, call.named.get('action') ?? NONE) === 'store_true';
}
