import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { choicesOf } from '../../../analysis/keys/choices.js';
import { addCommand, addOption, toKebab } from '../../../analysis/keys/flags.js';
import { firstWord } from '../../../analysis/keys/key-names.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { commandOf, defineChainedCommands, isFlags } from '../declarations/chained-commands.js';
import { memberOf, membersOf } from '../declarations/objects.js';

/**
 * yargs: `yargs.option('port', { alias: 'p', default: 80 }).command('serve [root]', 'start')`.
 * @see https://yargs.js.org/docs/#api-reference-optionkey-opt
 */
export const yargs = defineChainedCommands({
  name: 'yargs',
  hints: ['yargs'],
  aliases: ['alias'],
  returnsProgram: (context) => context.holds('yargs'),
  calls: { option: namedOption, options },
  nodes: { pair: commandModule, assignment_expression: commandModule, lexical_declaration: commandModule },
});

interface NamedOption {
  readonly node: number;
  readonly name: string;
  readonly settings: number;
  readonly container: string;
}

/** `.option('port', { alias: 'p', default: 3000 })`. */
function namedOption(context: ExtractionContext, call: Call): void {
  const [first = NONE, settings = NONE] = call.args;
  const name = stringOf(context.syntax, first);
  if (name === undefined || isFlags(name) || (settings !== NONE && context.syntax.kind(settings) !== 'object')) return;
  addNamed(context, { node: call.node, name, settings, container: commandOf(context, call) });
}

/** `.options({ port: { alias: 'p', default: 3000 } })`. */
function options(context: ExtractionContext, call: Call): void {
  const container = commandOf(context, call);
  for (const { key, value, node } of membersOf(context, call.args[0] ?? NONE)) {
    addNamed(context, { node, name: key, settings: value, container });
  }
}

const DOC_KEYS = ['describe', 'description', 'desc'];

function addNamed(context: ExtractionContext, { node, name, settings, container }: NamedOption): void {
  const { syntax } = context;
  const alias = memberOf(context, settings, 'alias');
  const aliases = [alias, ...syntax.children(alias)].flatMap((each) => stringOf(syntax, each) ?? []);
  const names = [...new Set([name, ...aliases])];
  const kebab = names.map(toKebab).filter((text) => !names.includes(text));
  const flags = [...names, ...kebab].map((text) => (text.length === 1 ? `-${text}` : `--${text}`));
  const [doc] = DOC_KEYS.flatMap((key) => stringOf(syntax, memberOf(context, settings, key)) ?? []);
  const defaultValue = context.default(memberOf(context, settings, 'default'));
  const choices = choicesOf(context, memberOf(context, settings, 'choices'));
  context.marks.set(node, 'option');
  addOption(context, node, { flags, container, doc, defaultValue, choices });
}

/** Modules of commands: `command: 'serve [port]', builder: { port: { default: 1 } }`, also as exports. */
function commandModule(context: ExtractionContext, node: number): void {
  if (!context.holds('builder')) return;
  const { target, value } = assigned(context, node);
  const usage = stringOf(context.syntax, value);
  if (target === 'command' && usage !== undefined) addCommand(context, node, { name: firstWord(usage) });
  if (target !== 'builder' || !context.holds(/\bcommand\s{0,5}[:=]/)) return;
  for (const { key, value: settings, node: member } of membersOf(context, value)) {
    if (context.syntax.kind(settings) !== 'object') continue;
    addNamed(context, { node: member, name: key, settings, container: '' });
  }
}

/** `command: 'x'`, `exports.command = 'x'`, `export const command = 'x'`. */
function assigned({ syntax }: ExtractionContext, node: number): { readonly target: string; readonly value: number } {
  const kind = syntax.kind(node);
  if (kind === 'pair') return { target: syntax.name(node, 'key'), value: syntax.field(node, 'value') };
  if (kind === 'assignment_expression') {
    const target = syntax.name(node, 'left').replace(/^(?:module\.)?exports\./, '');
    return { target, value: syntax.field(node, 'right') };
  }
  const declarator = syntax.first(node);
  return { target: syntax.name(declarator), value: syntax.field(declarator, 'value') };
}
