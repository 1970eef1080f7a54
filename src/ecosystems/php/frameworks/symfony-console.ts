import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addOption, addOptionNamedBy } from '../../../analysis/keys/flags.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { commandHere, defineCommands, nameCommand } from '../commands.js';

/**
 * Symfony Console: `->addOption('port', 'p', InputOption::VALUE_REQUIRED, 'port', 80)` in a class with
 * `#[AsCommand('app:serve')]`.
 * @see https://symfony.com/doc/current/console/input.html#using-command-options
 */
export const symfonyConsole = defineCommands({
  name: 'symfony-console',
  hints: ['Console', 'Command', 'addOption'],
  calls: { setName, AsCommand: asCommand, addOption: option, InputOption: option },
  nodes: { property_element: defaultName },
});

/** `$this->setName('app:serve')`. */
function setName(context: ExtractionContext, call: Call): void {
  nameCommand(context, call.node, { name: stringOf(context.syntax, call.args[0] ?? NONE) ?? '' });
}

/** `#[AsCommand(name: 'app:serve', description: 'Serve a folder.')]`. */
function asCommand(context: ExtractionContext, call: Call): void {
  const name = argument(context, call, ['name', 0]) ?? '';
  nameCommand(context, call.node, { name, doc: argument(context, call, ['description', 1]) });
}

/** `protected static $defaultName = 'app:serve'`. */
function defaultName(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const name = stringOf(syntax, syntax.field(node, 'default_value'));
  if (name !== undefined && syntax.name(node) === '$defaultName') nameCommand(context, node, { name });
}

type Place = readonly [name: string, at: number];

/** Text of an argument, by its name or its place. */
function argument(context: ExtractionContext, call: Call, [name, at]: Place): string | undefined {
  return stringOf(context.syntax, call.named.get(name) ?? call.args[at] ?? NONE);
}

/** `->addOption('port', 'p', InputOption::VALUE_REQUIRED, 'description', 80)`, `new InputOption('port', …)`. */
function option(context: ExtractionContext, call: Call): void {
  const nameNode = call.named.get('name') ?? call.args[0] ?? NONE;
  const name = stringOf(context.syntax, nameNode);
  const letters = (argument(context, call, ['shortcut', 1]) ?? '').split('|').filter((text) => text !== '');
  const long = name === undefined ? [] : [`--${name.replace(/^-+/, '')}`];
  const facts = {
    container: commandHere(context),
    doc: argument(context, call, ['description', 3]),
    defaultValue: context.default(call.named.get('default') ?? call.args[4] ?? NONE),
  };
  addOption(context, call.node, {
    flags: [...long, ...letters.map((text) => `-${text.replace(/^-+/, '')}`)],
    ...facts,
  });
  addOptionNamedBy(context, [nameNode], { ...facts, value: 'long-flag' });
}
