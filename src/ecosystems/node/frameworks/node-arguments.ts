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
      parseArgs: (visit, call) => table(visit, memberOf(visit, call.args[0] ?? NONE, 'options'), ''),
      meow: (visit, call) => meow(visit, call), defineCommand: citty, define: citty, arg: argTable,
      minimist, mri: minimist, parser: minimist, yargsParser: minimist, commandLineArgs: definitions,
    },
    nodes: { public_field_definition: oclif, variable_declarator: namedTable },
  }),
};

/** A table is often a constant of its own: `const options = { port: { type: 'string', short: 'p' } }` in a file that calls `parseArgs`. */
function namedTable(visit: ExtractionContext, node: number): void {
  const { syntax } = visit;
  if (!visit.holds('parseArgs') || visit.isLocal) return;
  let value = syntax.field(node, 'value');
  if (/^(?:as|satisfies)_expression$/.test(syntax.kind(value))) value = syntax.first(value);
  const members = membersOf(visit, value);
  const isTable = members.length > 0 && members.every((member) => /^["'](?:string|boolean)["']$/.test(syntax.slice(memberOf(visit, member.value, 'type'))));
  if (isTable) table(visit, value, '');
}

function table(visit: ExtractionContext, object: number, container: string): void {
  for (const { key, value, node } of membersOf(visit, object)) {
    if (visit.syntax.kind(value) === 'object') described(visit, { node, name: key, settings: value, container });
  }
}

interface Described {
  readonly node: number;
  readonly name: string;
  readonly settings: number;
  readonly container: string;
}

const SHORT_KEYS = ['short', 'alias', 'shortFlag', 'char', 'aliases'];

function described(visit: ExtractionContext, { node, name, settings, container }: Described): void {
  const { syntax } = visit;
  if (/^["']positional["']$/.test(syntax.slice(memberOf(visit, settings, 'type')))) return;
  const aliases = SHORT_KEYS.flatMap((key) => stringsOf(syntax, memberOf(visit, settings, key)));
  const names = [...new Set([name, toKebab(name), ...aliases])].filter((text) => text !== '');
  const flags = names.map((text) => (text.length === 1 ? `-${text}` : `--${text}`));
  visit.marks.set(node, 'option');
  const doc = ['description', 'summary', 'describe'].map((key) => stringOf(syntax, memberOf(visit, settings, key))).find((text) => text !== undefined);
  addOption(visit, node, { flags, container, doc, defaultValue: visit.default(memberOf(visit, settings, 'default')) });
}

/** `meow(help, { flags: {...} })` or `meow({ flags })`. */
function meow(visit: ExtractionContext, call: Call): void {
  for (const argument of call.args) table(visit, memberOf(visit, argument, 'flags'), '');
}

/** `defineCommand({ meta: { name: 'build' }, args: {...} })`. */
function citty(visit: ExtractionContext, call: Call): void {
  const { syntax } = visit;
  const [settings = NONE] = call.args;
  const args = memberOf(visit, settings, 'args');
  if (args === NONE && memberOf(visit, settings, 'meta') === NONE) return;
  const name = stringOf(syntax, memberOf(visit, memberOf(visit, settings, 'meta'), 'name')) ?? stringOf(syntax, memberOf(visit, settings, 'name')) ?? '';
  if (name !== '') addCommand(visit, call.node, { name });
  table(visit, args, name);
}

/** `arg({ '--port': Number, '-p': '--port' })`. */
function argTable(visit: ExtractionContext, call: Call): void {
  for (const { key, node } of membersOf(visit, call.args[0] ?? NONE)) if (flagsIn([key])[0] === key) addOption(visit, node, { flags: [key] });
}

/** `minimist(argv, { string: ['name'], boolean: 'force', alias: { h: 'help' }, default: { port: 80 } })`. */
function minimist(visit: ExtractionContext, call: Call): void {
  const { syntax } = visit;
  const settings = call.args.find((argument) => syntax.kind(argument) === 'object') ?? NONE;
  const defaults = memberOf(visit, settings, 'default');
  const flag = (text: string) => (text.length === 1 ? `-${text}` : `--${text}`);
  const add = (node: number, name: string) => addOption(visit, node, { flags: [flag(name)], defaultValue: visit.default(memberOf(visit, defaults, name)) });
  for (const kind of ['string', 'boolean', 'number', 'array']) {
    const list = memberOf(visit, settings, kind);
    for (const name of stringsOf(syntax, list)) add(list, name);
  }
  for (const { key, value, node } of membersOf(visit, memberOf(visit, settings, 'alias'))) for (const name of [key, ...stringsOf(syntax, value)]) add(node, name);
  for (const { key, node } of membersOf(visit, defaults)) add(node, key);
}

/** command-line-args: `[{ name: 'verbose', alias: 'v', defaultValue: 1 }]`. */
function definitions(visit: ExtractionContext, call: Call): void {
  const { syntax } = visit;
  for (const item of syntax.children(call.args[0] ?? NONE)) {
    const name = stringOf(syntax, memberOf(visit, item, 'name'));
    const alias = stringOf(syntax, memberOf(visit, item, 'alias'));
    if (name !== undefined) addOption(visit, item, { flags: [`--${name}`, ...(alias === undefined ? [] : [`-${alias}`])], defaultValue: visit.default(memberOf(visit, item, 'defaultValue')) });
  }
}

/** oclif: `static flags = { force: Flags.boolean({ char: 'f', default: false }) }` in a command class. */
function oclif(visit: ExtractionContext, node: number): void {
  const { syntax } = visit;
  if (!/^(?:flags|baseFlags)$/.test(syntax.name(node)) || !visit.holds('oclif')) return;
  const container = toKebab(visit.enclosing('type')?.name ?? '');
  for (const { key, value, node: member } of membersOf(visit, syntax.field(node, 'value'))) {
    const settings = syntax.first(syntax.field(value, 'arguments'));
    described(visit, { node: member, name: key, settings, container });
  }
}
