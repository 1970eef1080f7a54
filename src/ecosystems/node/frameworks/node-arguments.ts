import type { Call } from '../../../analysis/call.js';
import type { FrameworkExtractor } from '../../../analysis/define.js';
import { stringOf, stringsOf } from '../../../analysis/literal.js';
import { NONE } from '../../../analysis/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { addCommand, addOption, flagsIn, toKebab } from '../../../analysis/keys/flags.js';
import { memberOf, membersOf } from '../objects.js';

/** Tables of options of Node: `util.parseArgs`, meow, citty, oclif, arg, minimist, mri, command-line-args. */
export const nodeArguments: FrameworkExtractor = {
  name: 'node-arguments',
  languages: ['typescript'],
  hints: ['parseArgs', 'meow', 'citty', 'oclif', 'minimist', 'mri', 'command-line-args', 'yargs-parser', "'arg'", '"arg"', 'gunshi', 'defineCommand'],
  declaresPrograms: true,
  read: () => ({
    calls: {
      parseArgs: (context, call) => table(context, memberOf(context, call.args[0] ?? NONE, 'options'), ''),
      meow: (context, call) => meow(context, call), defineCommand: citty, define: citty, arg: argTable,
      minimist, mri: minimist, parser: minimist, yargsParser: minimist, commandLineArgs: definitions,
    },
    nodes: { public_field_definition: oclif, variable_declarator: namedTable },
  }),
};

/** A table is often a constant of its own: `const options = { port: { type: 'string', short: 'p' } }` in a file that calls `parseArgs`. */
function namedTable(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (!context.holds('parseArgs') || context.isLocal) return;
  let value = syntax.field(node, 'value');
  if (/^(?:as|satisfies)_expression$/.test(syntax.kind(value))) value = syntax.first(value);
  const members = membersOf(context, value);
  const isTable = members.length > 0 && members.every((member) => /^["'](?:string|boolean)["']$/.test(syntax.slice(memberOf(context, member.value, 'type'))));
  if (isTable) table(context, value, '');
}

function table(context: ExtractionContext, object: number, container: string): void {
  for (const { key, value, node } of membersOf(context, object)) {
    if (context.syntax.kind(value) === 'object') described(context, { node, name: key, settings: value, container });
  }
}

interface Described {
  readonly node: number;
  readonly name: string;
  readonly settings: number;
  readonly container: string;
}

const SHORT_KEYS = ['short', 'alias', 'shortFlag', 'char', 'aliases'];

function described(context: ExtractionContext, { node, name, settings, container }: Described): void {
  const { syntax } = context;
  if (/^["']positional["']$/.test(syntax.slice(memberOf(context, settings, 'type')))) return;
  const aliases = SHORT_KEYS.flatMap((key) => stringsOf(syntax, memberOf(context, settings, key)));
  const names = [...new Set([name, toKebab(name), ...aliases])].filter((text) => text !== '');
  const flags = names.map((text) => (text.length === 1 ? `-${text}` : `--${text}`));
  context.marks.set(node, 'option');
  const doc = ['description', 'summary', 'describe'].map((key) => stringOf(syntax, memberOf(context, settings, key))).find((text) => text !== undefined);
  addOption(context, node, { flags, container, doc, defaultValue: context.default(memberOf(context, settings, 'default')) });
}

/** `meow(help, { flags: {...} })` or `meow({ flags })`. */
function meow(context: ExtractionContext, call: Call): void {
  for (const argument of call.args) table(context, memberOf(context, argument, 'flags'), '');
}

/** `defineCommand({ meta: { name: 'build' }, args: {...} })`. */
function citty(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const [settings = NONE] = call.args;
  const args = memberOf(context, settings, 'args');
  if (args === NONE && memberOf(context, settings, 'meta') === NONE) return;
  const name = stringOf(syntax, memberOf(context, memberOf(context, settings, 'meta'), 'name')) ?? stringOf(syntax, memberOf(context, settings, 'name')) ?? '';
  if (name !== '') addCommand(context, call.node, { name });
  table(context, args, name);
}

/** `arg({ '--port': Number, '-p': '--port' })`. */
function argTable(context: ExtractionContext, call: Call): void {
  for (const { key, node } of membersOf(context, call.args[0] ?? NONE)) if (flagsIn([key])[0] === key) addOption(context, node, { flags: [key] });
}

/** `minimist(argv, { string: ['name'], boolean: 'force', alias: { h: 'help' }, default: { port: 80 } })`. */
function minimist(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const settings = call.args.find((argument) => syntax.kind(argument) === 'object') ?? NONE;
  const defaults = memberOf(context, settings, 'default');
  const flag = (text: string) => (text.length === 1 ? `-${text}` : `--${text}`);
  const add = (node: number, name: string) => addOption(context, node, { flags: [flag(name)], defaultValue: context.default(memberOf(context, defaults, name)) });
  for (const kind of ['string', 'boolean', 'number', 'array']) {
    const list = memberOf(context, settings, kind);
    for (const name of stringsOf(syntax, list)) add(list, name);
  }
  for (const { key, value, node } of membersOf(context, memberOf(context, settings, 'alias'))) for (const name of [key, ...stringsOf(syntax, value)]) add(node, name);
  for (const { key, node } of membersOf(context, defaults)) add(node, key);
}

/** command-line-args: `[{ name: 'verbose', alias: 'v', defaultValue: 1 }]`. */
function definitions(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  for (const item of syntax.children(call.args[0] ?? NONE)) {
    const name = stringOf(syntax, memberOf(context, item, 'name'));
    const alias = stringOf(syntax, memberOf(context, item, 'alias'));
    if (name !== undefined) addOption(context, item, { flags: [`--${name}`, ...(alias === undefined ? [] : [`-${alias}`])], defaultValue: context.default(memberOf(context, item, 'defaultValue')) });
  }
}

/** oclif: `static flags = { force: Flags.boolean({ char: 'f', default: false }) }` in a command class. */
function oclif(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (!/^(?:flags|baseFlags)$/.test(syntax.name(node)) || !context.holds('oclif')) return;
  const container = toKebab(context.enclosing('type')?.name ?? '');
  for (const { key, value, node: member } of membersOf(context, syntax.field(node, 'value'))) {
    const settings = syntax.first(syntax.field(value, 'arguments'));
    described(context, { node: member, name: key, settings, container });
  }
}
