import type { Call } from '../../../analysis/syntax/call.js';
import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { perFile } from '../../../analysis/extraction/family.js';
import { addCommand, addOption, addOptionNamedBy, longFlag } from '../../../analysis/keys/flags.js';
import { stringOf, stringsOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';

/** The command that a class declares. */
interface CommandClass {
  readonly from: number;
  readonly to: number;
  readonly name: string;
}

const commandsOf = perFile<CommandClass[]>(() => []);
const MAX_COMMANDS = 200;
/** Characters of a class in which its name is searched. */
const MAX_HEAD = 6000;
const NAME = /\b(?:get\s+name\s*(?:=>|\{\s*return)|final\s+(?:String\s+)?name\s*=)\s*(["'])([\w-]{1,60})\1/;
/** Other names of the command: `List<String> get aliases => ['ls', 'l']`. */
const ALIASES = /\b(?:get\s+aliases\s*(?:=>|\{\s*return)|final\s+(?:List<String>\s+)?aliases\s*=)\s*([^;]{1,300});/;
const MAX_ALIASES = 8;

/**
 * args: `parser.addOption('port', abbr: 'p', defaultsTo: '80')`, `addFlag('quiet')`, `addCommand('serve')`, and classes
 * that extend `Command`, with their `aliases`. A flag has `--no-quiet`, too, unless it is not negatable.
 * @see https://pub.dev/packages/args
 */
export const dartArgs: FrameworkExtractor = {
  name: 'dart-args',
  languages: ['dart'],
  hints: ['addOption', 'addFlag', 'addMultiOption', 'addCommand', 'Command'],
  declaresPrograms: /\badd(?:Option|Flag|MultiOption|Command)\b|\bextends\s+\w{0,60}Command\b/,
  read: () => ({
    calls: { addOption: option, addMultiOption: option, addFlag: flag, addCommand: command },
    nodes: { class_definition: commandClass },
  }),
};

function option(context: ExtractionContext, call: Call): void {
  add(context, call, { more: [], fallback: undefined });
}

function flag(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const isNegatable = syntax.slice(call.named.get('negatable') ?? NONE) !== 'false';
  const name = stringOf(syntax, call.args[0] ?? NONE);
  const more = isNegatable && name !== undefined ? [longFlag(`no-${name}`)] : [];
  add(context, call, { more, fallback: call.named.has('defaultsTo') ? undefined : 'false' });
}

interface Added {
  /** Flags besides those that the call names. */
  readonly more: readonly string[];
  /** The default of an option that states none. */
  readonly fallback: string | undefined;
}

function add(context: ExtractionContext, call: Call, { more, fallback }: Added): void {
  const { syntax } = context;
  const [first = NONE] = call.args;
  const name = stringOf(syntax, first);
  if (call.receiver === NONE) return;
  const facts = {
    container: commandsOf(context).find(({ from, to }) => from < call.node && call.node < to)?.name,
    doc: stringOf(syntax, call.named.get('help') ?? NONE),
    defaultValue: context.default(call.named.get('defaultsTo') ?? NONE) ?? fallback,
  };
  addOptionNamedBy(context, [first], { ...facts, value: 'long-flag' });
  if (name === undefined || !/^[\w-]{1,60}$/.test(name)) return;
  const short = stringOf(syntax, call.named.get('abbr') ?? NONE);
  const aliases = stringsOf(syntax, call.named.get('aliases') ?? NONE).map(longFlag);
  addOption(context, call.node, {
    flags: [longFlag(name), ...aliases, ...more, ...(short === undefined ? [] : [`-${short}`])],
    ...facts,
  });
}

/** `parser.addCommand('serve')`; one that is an object has its name in its class. */
function command(context: ExtractionContext, call: Call): void {
  const name = stringOf(context.syntax, call.args[0] ?? NONE);
  if (name !== undefined && call.receiver !== NONE) addCommand(context, call.node, { name });
}

/** `class ServeCommand extends Command<int> { @override String get name => 'serve'; }`, with its other names. */
function commandClass(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (!/\bextends\s+\w*Command\b/.test(syntax.slice(syntax.field(node, 'superclass')).slice(0, 200))) return;
  const body = syntax.slice(syntax.field(node, 'body')).slice(0, MAX_HEAD);
  const name = NAME.exec(body)?.[2];
  const commands = commandsOf(context);
  if (name === undefined || commands.length >= MAX_COMMANDS) return;
  commands.push({ from: node, to: syntax.after(node), name });
  for (const each of [name, ...aliasesIn(body)]) addCommand(context, node, { name: each });
}

function aliasesIn(body: string): readonly string[] {
  const list = ALIASES.exec(body)?.[1] ?? '';
  return [...list.matchAll(/["']([\w-]{1,60})["']/g)].slice(0, MAX_ALIASES).map(([, alias = '']) => alias);
}
