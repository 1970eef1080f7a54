import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { choicesOf } from '../../../analysis/keys/choices.js';
import { chainAfter, chainBefore } from '../../../analysis/keys/calls.js';
import { addCommand, addCommandsAt, addOption, addOptionNamedBy } from '../../../analysis/keys/flags.js';
import { firstWord } from '../../../analysis/keys/key-names.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { defineDerivedOptions } from '../derived-options.js';
import { rust } from '../language.js';

/**
 * clap: `#[arg(short, long, env = "PORT")]` on a field of a `Parser`, `Arg::new("port").long("port")`.
 * @see https://docs.rs/clap/latest/clap/_derive/index.html
 */
export const clap = defineDerivedOptions({
  name: 'clap',
  hints: ['clap'],
  fields: ['arg', 'clap'],
  commands: ['command', 'clap'],
  programs: ['Parser'],
  subcommands: ['Subcommand', 'Parser'],
  calls: { new: built, with_name: built },
  nodes: { macro_invocation: macro },
});

/** Characters of such a macro that are read: its flags and its help come first. */
const MACRO_CHARS = 300;

/** `arg!(-p --port <PORT> "port to listen on")`, `arg!(--"dry-run")`. */
function macro(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (!/^(?:clap::)?arg$/.test(syntax.name(node, 'macro').slice(0, 20))) return;
  const text = syntax.slice(node).slice(0, MACRO_CHARS);
  const [, short, quoted, plain] = OF_MACRO.exec(text) ?? [];
  const long = quoted ?? plain;
  const flags = [...(long === undefined ? [] : [`--${long}`]), ...(short === undefined ? [] : [`-${short}`])];
  addOption(context, node, { flags, container: commandAround(context, node), doc: HELP.exec(text)?.[1] });
}

const OF_MACRO =
  /^\w+(?:::\w+)?!\s?[([{]\s{0,99}(?:-([A-Za-z])(?![\w-])\s{0,99})?(?:--\s?(?:"([\w-]{1,80})"|([A-Za-z][\w-]{0,80})))?/;
const HELP = /\s"([^"\n]{1,200})"\s{0,99}[,)\]}]/;

/** `Arg::new("port").long("port")`, `Command::new("serve")`. */
function built(context: ExtractionContext, call: Call): void {
  const type = context.syntax.slice(call.receiver).slice(-20);
  const name = stringOf(context.syntax, call.args[0] ?? NONE);
  if (name === undefined) return;
  if (/(?:^|::)Arg$/.test(type)) builtOption(context, call);
  if (!isCommand(context, type) || isProcess(context, type) || isProgram(context, call)) return;
  addCommand(context, call.node, { name: firstWord(name) });
  addCommandsAt(context, aliasesOf(context, chainAfter(context, call, rust.calls)));
}

const ALIASES: ReadonlySet<string> = new Set(['alias', 'visible_alias', 'aliases', 'visible_aliases']);

/** String nodes of `.alias("rm")` and `.visible_aliases(["rm", "remove"])` in the chain of a command or an option. */
function aliasesOf({ syntax }: ExtractionContext, chain: readonly Call[]): readonly number[] {
  const values = chain.flatMap(({ name, args }) => (ALIASES.has(name) ? [args[0] ?? NONE] : []));
  return values.flatMap((value) => {
    const list = syntax.kind(value) === 'reference_expression' ? syntax.field(value, 'value') : value;
    return stringOf(syntax, list) === undefined ? syntax.children(list) : [list];
  });
}

/** `Arg::new("port").long("port").short('p').default_value("80").env("PORT")`. */
function builtOption(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const chain = chainAfter(context, call, rust.calls);
  const argument = (method: string) => chain.find((next) => next.name === method)?.args[0] ?? NONE;
  const long = stringOf(syntax, argument('long'));
  const short = syntax.slice(argument('short')).replace(/["']/g, '');
  const aliases = aliasesOf(context, chain).map((node) => `--${stringOf(syntax, node) ?? ''}`);
  const longs = long === undefined ? [] : [`--${long}`];
  const flags = [...longs, ...(short.length === 1 ? [`-${short}`] : []), ...aliases];
  const defaultValue = context.default(argument('default_value'));
  const doc = stringOf(syntax, argument('help')) ?? stringOf(syntax, argument('about'));
  const choices = choicesOf(context, listOf(syntax, [argument('value_parser'), argument('possible_values')]));
  const facts = { container: commandAround(context, call.node), doc, defaultValue, choices };
  addOption(context, call.node, { flags, ...facts });
  addOptionNamedBy(context, [argument('long')], { ...facts, value: 'long-flag' });
  context.keyNamedBy(argument('env'), { kind: 'env_var', container: '', doc, defaultValue });
}

/** The list in `["json", "text"]`, `&["json", "text"]`, `PossibleValuesParser::new(["json", "text"])`. */
function listOf(syntax: ExtractionContext['syntax'], nodes: readonly number[]): number {
  const node = nodes.find((one) => one !== NONE) ?? NONE;
  const isMade = /PossibleValuesParser::new$/.test(syntax.name(node, 'function'));
  const value = isMade ? syntax.first(syntax.field(node, 'arguments')) : node;
  const list = syntax.kind(value) === 'reference_expression' ? syntax.field(value, 'value') : value;
  return syntax.kind(list) === 'array_expression' ? list : NONE;
}

/** `Command::new("serve").arg(Arg::new(..))`: the command at the head of the chain that takes the argument. */
function commandAround(context: ExtractionContext, argument: number): string {
  const { syntax } = context;
  let node = argument;
  for (let level = 0; level < 64 && node !== NONE; level++) {
    node = syntax.parent(node);
    const function_ = syntax.field(node, 'function');
    if (syntax.kind(node) !== 'call_expression' || !/^(?:arg|args)$/.test(syntax.name(function_, 'field'))) continue;
    const taken: Call = { node, name: 'arg', receiver: syntax.field(function_, 'value'), args: [], named: new Map() };
    const before = chainBefore(context, taken, rust.calls);
    const head = before.find((each) => each.name === 'new' || each.name === 'with_name');
    if (head === undefined || isProgram(context, head)) return '';
    return firstWord(stringOf(syntax, head.args[0] ?? NONE) ?? '');
  }
  return '';
}

/** `Command`, or another name for it: `use clap::{arg, Command as ClapCommand}`. */
function isCommand(context: ExtractionContext, type: string): boolean {
  if (/(?:^|::)(?:Command|SubCommand|App)$/.test(type)) return true;
  return (
    /^\w+$/.test(type)
    && context.holds(new RegExp(`\\bclap::(?:\\{[^}]{0,300})?\\b(?:Command|SubCommand|App) as ${type}\\b`))
  );
}

/** `std::process::Command` starts programs; it does not declare a command. */
function isProcess(context: ExtractionContext, type: string): boolean {
  if (type.includes('process::')) return true;
  return type === 'Command' && context.holds(/\buse std::process::(?:\{[^}]{0,200}\b)?Command\b/);
}

const PROGRAM_CALLS: ReadonlySet<string> = new Set([
  'subcommand',
  'subcommands',
  'get_matches',
  'try_get_matches',
  'get_matches_from',
  'version',
  'author',
  'subcommand_required',
]);

/** Is this the program itself, rather than one of its commands: does it have commands, or is it run? */
function isProgram(context: ExtractionContext, head: Call): boolean {
  if (/SubCommand$/.test(context.syntax.slice(head.receiver).slice(-20))) return false;
  return chainAfter(context, head, rust.calls).some((next) => PROGRAM_CALLS.has(next.name));
}
