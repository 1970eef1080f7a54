import type { Call } from '../../../analysis/call.js';
import type { FrameworkExtractor } from '../../../analysis/define.js';
import { typescript } from '../language.js';
import { literalOf, stringOf } from '../../../analysis/literal.js';
import { NONE } from '../../../analysis/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { chainBefore, enclosingCall } from '../../../analysis/keys/calls.js';
import { addCommand, addOption, firstWord, toKebab } from '../../../analysis/keys/flags.js';
import { memberOf, membersOf } from '../objects.js';
import { assignedVariable, receiverName } from '../../../analysis/keys/routes.js';

const shapes = typescript.calls;
const COMMAND: ReadonlySet<string> = new Set(['command']);
const ADD_OPTION: ReadonlySet<string> = new Set(['addOption']);

/** Chained command-line builders of Node: commander, cac, sade, yargs. */
export const commander: FrameworkExtractor = {
  name: 'commander',
  languages: ['typescript'],
  hints: ['commander', "'cac'", '"cac"', 'sade', 'yargs', 'clipanion', 'caporal', 'Command'],
  declaresPrograms: true,
  read: () => {
    const variables = new Map<string, string>();
    const containerOf = (context: ExtractionContext, call: Call) => commandOf(context, call, variables);
    const option = (context: ExtractionContext, call: Call) => chainedOption(context, call, containerOf(context, call));
    return {
      calls: {
        option, requiredOption: option, addOption: option, Option: (context, call) => newOption(context, call, containerOf(context, enclosingCall(context, call.node, { names: ADD_OPTION, shapes }) ?? call)),
        options: (context, call) => optionTable(context, call, containerOf(context, call)),
        alias: commandAlias, aliases: commandAlias,
        command: (context, call) => command(context, call, variables), Command: (context, call) => command(context, call, variables),
      },
      nodes: { pair: builderModule, assignment_expression: builderModule, lexical_declaration: builderModule },
    };
  },
};

/** The command that options chained to this call belong to; '' for the program. */
function commandOf(context: ExtractionContext, call: Call, variables: ReadonlyMap<string, string>): string {
  const chain = chainBefore(context, call, shapes);
  const inChain = chain.find((before) => (before.name === 'command' && givesCommand(context, before)) || before.name === 'Command');
  if (inChain !== undefined) return firstWord(stringOf(context.syntax, inChain.args[0] ?? NONE) ?? '');
  const root = receiverName(context, chain[chain.length - 1]?.receiver ?? call.receiver);
  if (variables.has(root)) return variables.get(root) ?? '';
  const around = enclosingCall(context, call.node, { names: COMMAND, shapes });
  return around === undefined ? '' : firstWord(stringOf(context.syntax, around.args[0] ?? NONE) ?? '');
}

/** yargs, and commander when it is given a description, return the program from `command`. */
function givesCommand(context: ExtractionContext, call: Call): boolean {
  return !context.holds('yargs') && (call.args.length < 2 || !context.holds('commander'));
}

function command(context: ExtractionContext, call: Call, variables: Map<string, string>): void {
  const { syntax } = context;
  const usages = call.args[0] === undefined ? [] : [stringOf(syntax, call.args[0]) ?? stringOf(syntax, syntax.first(call.args[0])) ?? ''];
  const name = firstWord(usages[0] ?? '');
  const parent = commandOf(context, call, variables);
  const doc = stringOf(syntax, call.args[1] ?? NONE);
  if (call.name === 'Command' && syntax.kind(call.node) !== 'new_expression') return;
  addCommand(context, call.node, { name, container: parent, doc });
  const variable = assignedVariable(context, outermost(context, call.node));
  if (variable !== '' && variable !== 'program') variables.set(variable, name);
}

/** `.command('[root]', 'start').alias('serve')`: another name of the command before it, or of commander's variable for one. */
function commandAlias(context: ExtractionContext, call: Call): void {
  const chain = chainBefore(context, call, shapes);
  if (!chain.some((before) => (before.name === 'command' && givesCommand(context, before)) || before.name === 'Command')) return;
  const given = call.args.flatMap((argument) => [argument, ...context.syntax.children(argument)]).flatMap((node) => stringOf(context.syntax, node) ?? []);
  for (const name of new Set(given)) addCommand(context, call.node, { name });
}

/** The whole chain that a call begins. */
function outermost(context: ExtractionContext, node: number): number {
  const { syntax } = context;
  let top = node;
  for (let hop = 0; hop < 128; hop++) {
    const member = syntax.parent(top);
    const next = syntax.parent(member);
    if (syntax.kind(member) !== 'member_expression' || syntax.kind(next) !== 'call_expression') break;
    top = next;
  }
  return top;
}

/** `.option('-p, --port <n>', 'description', 3000)` and yargs' `.option('port', { alias: 'p', default: 3000 })`. */
function chainedOption(context: ExtractionContext, call: Call, container: string): void {
  const { syntax } = context;
  const [first = NONE, second = NONE, third = NONE] = call.args;
  const text = stringOf(syntax, first);
  if (text === undefined) return;
  const doc = stringOf(syntax, second);
  if (!text.includes('-') || !/^\s*-/.test(text)) {
    if (syntax.kind(second) === 'object' || second === NONE) tableOption(context, { node: call.node, name: text, settings: second, container });
    return;
  }
  const given = syntax.kind(third) === 'object' ? memberOf(context, third, 'default') : third;
  const fallback = syntax.kind(given) === 'identifier' ? call.args[3] ?? given : given;
  addOption(context, call.node, { flags: [text], container, doc, defaultValue: context.default(fallback) });
}

/** `new Option('-p, --port <n>', 'description').default(3000).env('PORT')`. */
function newOption(context: ExtractionContext, call: Call, container: string): void {
  const { syntax } = context;
  const text = stringOf(syntax, call.args[0] ?? NONE);
  if (syntax.kind(call.node) !== 'new_expression' || text === undefined) return;
  let defaultValue: string | undefined;
  let variable = NONE;
  let node = call.node;
  for (let hop = 0; hop < 16; hop++) {
    const member = syntax.parent(node);
    const next = syntax.parent(member);
    if (syntax.kind(member) !== 'member_expression' || syntax.kind(next) !== 'call_expression') break;
    const argument = syntax.first(syntax.field(next, 'arguments'));
    if (syntax.name(member, 'property') === 'default') defaultValue = literalOf(syntax, argument);
    if (syntax.name(member, 'property') === 'env') variable = argument;
    node = next;
  }
  context.keyNamedBy(variable, { kind: 'env_var', container: '', defaultValue });
  addOption(context, call.node, { flags: [text], container, doc: stringOf(syntax, call.args[1] ?? NONE), defaultValue });
}

/** yargs: `.options({ port: { alias: 'p', default: 3000 } })`. */
function optionTable(context: ExtractionContext, call: Call, container: string): void {
  for (const { key, value, node } of membersOf(context, call.args[0] ?? NONE)) tableOption(context, { node, name: key, settings: value, container });
}

interface TableOption {
  readonly node: number;
  readonly name: string;
  readonly settings: number;
  readonly container: string;
}

function tableOption(context: ExtractionContext, { node, name, settings, container }: TableOption): void {
  const { syntax } = context;
  const alias = memberOf(context, settings, 'alias');
  const aliases = alias === NONE ? [] : [stringOf(syntax, alias), ...syntax.children(alias).map((child) => stringOf(syntax, child))].flatMap((text) => text ?? []);
  const names = [...new Set([name, ...aliases])];
  const kebab = names.map(toKebab).filter((text) => !names.includes(text));
  const doc = stringOf(syntax, memberOf(context, settings, 'describe')) ?? stringOf(syntax, memberOf(context, settings, 'description')) ?? stringOf(syntax, memberOf(context, settings, 'desc'));
  const flags = [...names, ...kebab].map((text) => (text.length === 1 ? `-${text}` : `--${text}`));
  context.marks.set(node, 'option');
  addOption(context, node, { flags, container, doc, defaultValue: context.default(memberOf(context, settings, 'default')) });
}

/** yargs command modules: `command: 'serve [port]', builder: { port: { default: 1 } }`, also as exports. */
function builderModule(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (!context.holds('yargs') && !context.holds('builder')) return;
  const kind = syntax.kind(node);
  const declarator = kind === 'lexical_declaration' ? syntax.first(node) : node;
  const target = kind === 'pair' ? syntax.name(node, 'key') : kind === 'lexical_declaration' ? syntax.name(declarator) : syntax.name(node, 'left').replace(/^(?:module\.)?exports\./, '');
  const value = syntax.field(declarator, kind === 'assignment_expression' ? 'right' : 'value');
  if (target === 'command' && stringOf(syntax, value) !== undefined && context.holds('builder')) addCommand(context, node, { name: firstWord(stringOf(syntax, value) ?? '') });
  if (target !== 'builder' || !context.holds(/\bcommand\s{0,5}[:=]/)) return;
  for (const member of membersOf(context, value).filter((each) => syntax.kind(each.value) === 'object')) tableOption(context, { node: member.node, name: member.key, settings: member.value, container: '' });
}
