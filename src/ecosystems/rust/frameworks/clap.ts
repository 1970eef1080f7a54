import type { Call } from '../../../analysis/call.js';
import type { FrameworkExtractor } from '../../../analysis/define.js';
import { commentAbove } from '../../../analysis/doc-comment.js';
import { rust } from '../language.js';
import { stringOf } from '../../../analysis/literal.js';
import { NONE } from '../../../analysis/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { chainAfter, chainBefore } from '../../../analysis/keys/calls.js';
import { addCommand, addOption, firstWord, toKebab, toUpperSnake } from '../../../analysis/keys/flags.js';
import { applyRule, attributeArguments, derivesOf } from '../attributes.js';

const OPTION_ATTRIBUTES = ['arg', 'clap', 'structopt', 'argh', 'bpaf'];
const COMMAND_ATTRIBUTES = ['command', 'clap', 'structopt', 'argh'];
const ROOT = /\b(?:Parser|StructOpt|FromArgs)\b/;
const COMMANDS = /\b(?:Subcommand|StructOpt|Parser)\b/;

/** Rust's clap, by derive and by builder, with structopt and argh that share their shape. */
export const clap: FrameworkExtractor = {
  name: 'clap',
  languages: ['rust'],
  hints: ['clap', 'structopt', 'argh', 'bpaf', 'lexopt', 'pico_args'],
  declaresPrograms: true,
  read: () => {
    const structs = new ArgumentStructs();
    return {
      nodes: { field_declaration: (context, node) => derivedOption(context, node, structs), enum_variant: (context, node) => derivedCommand(context, node, structs), match_arm: lexopt },
      calls: { new: builderNew, with_name: builderNew, contains: picoFlag, opt_value_from_str: picoFlag, value_from_str: picoFlag },
      finish: (context) => structs.finish(context),
    };
  },
};

/** `#[derive(Args)]` structs: their options belong to the command whose variant holds them, which may stand anywhere in the file. */
class ArgumentStructs {
  readonly #commands = new Map<string, string>();
  readonly #waiting: { readonly struct: string; readonly add: (container: string) => void }[] = [];

  setCommand(struct: string, command: string): void { this.#commands.set(struct, command); }

  later(struct: string, add: (container: string) => void): void { this.#waiting.push({ struct, add }); }

  finish(_visit: ExtractionContext): void {
    for (const { struct, add } of this.#waiting) add(this.#commands.get(struct) ?? '');
  }
}

/** `#[arg(short, long, default_value_t = 8080, env)] port_number: u16` is `-p`, `--port-number` and `PORT_NUMBER`. */
function derivedOption(context: ExtractionContext, node: number, structs: ArgumentStructs): void {
  const { syntax } = context;
  const given = attributeArguments(context, node, OPTION_ATTRIBUTES);
  if (given === undefined || (!given.has('long') && !given.has('short') && !given.has('switch') && !given.has('option'))) return;
  const name = syntax.name(node).replace(/^r#/, '');
  const isArgh = given.has('switch') || given.has('option');
  const long = given.get('long') || (given.has('long') || isArgh ? toKebab(name) : '');
  const short = (given.get('short') || (given.has('short') ? name.charAt(0) : '')).replace(/'/g, '');
  const aliases = ['alias', 'visible_alias'].flatMap((key) => given.get(key) ?? []);
  const defaultValue = given.get('default_value') ?? given.get('default_value_t') ?? given.get('default') ?? given.get('default_value_os');
  const doc = commentAbove(syntax, syntax.start(context.firstAttribute.get(node) ?? node)) || (given.get('help') ?? '');
  const flags = [...(long === '' ? [] : [`--${long}`]), ...(short === '' ? [] : [`-${short}`]), ...aliases.map((alias) => `--${alias}`)];
  const add = (container: string) => addOption(context, node, { flags, container, doc, defaultValue: literalText(defaultValue) });
  const container = containerOf(context);
  if (container === undefined) structs.later(context.scope?.name ?? '', add);
  else add(container);
  if (given.has('env')) context.key(node, { kind: 'env_var', name: given.get('env') || toUpperSnake(name), container: '', doc, defaultValue: literalText(defaultValue) });
}

/** `default_value_t` without a value is the type's own default: nothing to state. */
function literalText(value: string | undefined): string | undefined {
  return value === undefined || value === '' || value.length > 80 ? undefined : value;
}

/** Command that the fields of the enclosing struct or variant belong to; '' for the program, undefined when the file has to tell. */
function containerOf(context: ExtractionContext): string | undefined {
  const scope = context.scope;
  if (scope === undefined) return '';
  if (scope.kind === 'field') return commandName(context, scope.node, scope.name);
  if (ROOT.test(derivesOf(context, scope.node))) return '';
  return attributeArguments(context, scope.node, COMMAND_ATTRIBUTES)?.get('name');
}

function commandName(context: ExtractionContext, node: number, variant: string): string {
  const rule = context.scopes.length > 0 ? attributeArguments(context, context.enclosing('type')?.node ?? NONE, COMMAND_ATTRIBUTES)?.get('rename_all') : undefined;
  return attributeArguments(context, node, COMMAND_ATTRIBUTES)?.get('name') ?? applyRule(variant, rule ?? 'kebab-case');
}

/** Variants of `#[derive(Subcommand)] enum` are commands. */
function derivedCommand(context: ExtractionContext, node: number, structs: ArgumentStructs): void {
  const { syntax } = context;
  const holder = context.enclosing('type');
  if (holder === undefined || !COMMANDS.test(derivesOf(context, holder.node)) || /ValueEnum/.test(derivesOf(context, holder.node))) return;
  const doc = commentAbove(syntax, syntax.start(context.firstAttribute.get(node) ?? node));
  const name = commandName(context, node, syntax.name(node));
  addCommand(context, node, { name, doc });
  const payload = syntax.first(syntax.field(node, 'body'));
  if (syntax.kind(payload) === 'type_identifier') structs.setCommand(syntax.slice(payload), name);
  const alias = attributeArguments(context, node, COMMAND_ATTRIBUTES)?.get('visible_alias') ?? '';
  if (alias !== '') addCommand(context, node, { name: alias, doc });
}

/** `Arg::new("port").long("port").short('p').default_value("80").env("PORT")`, `Command::new("serve")`. */
function builderNew(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const type = syntax.slice(call.receiver).slice(-20);
  const name = stringOf(syntax, call.args[0] ?? NONE);
  if (name === undefined) return;
  if (/(?:^|::)(?:Command|SubCommand|App)$/.test(type) && !isProcess(context, type) && !isProgram(context, call)) addCommand(context, call.node, { name: firstWord(name) });
  if (!/(?:^|::)Arg$/.test(type)) return;
  const chain = chainAfter(context, call, rust.calls);
  const argument = (method: string) => chain.find((next) => next.name === method)?.args[0] ?? NONE;
  const long = stringOf(syntax, argument('long'));
  const short = syntax.slice(argument('short')).replace(/["']/g, '');
  const defaultValue = context.default(argument('default_value'));
  const doc = stringOf(syntax, argument('help')) ?? stringOf(syntax, argument('about'));
  addOption(context, call.node, { flags: [...(long === undefined ? [] : [`--${long}`]), ...(short.length === 1 ? [`-${short}`] : [])], container: builderCommand(context, call), doc, defaultValue });
  context.keyNamedBy(argument('env'), { kind: 'env_var', container: '', doc, defaultValue });
}

/** `Command::new("serve").arg(Arg::new(..))`: the command at the head of the chain that takes the argument. */
function builderCommand(context: ExtractionContext, call: Call): string {
  const { syntax } = context;
  let node = call.node;
  for (let level = 0; level < 64 && node !== NONE; level++) {
    node = syntax.parent(node);
    const function_ = syntax.field(node, 'function');
    if (syntax.kind(node) !== 'call_expression' || !/^(?:arg|args)$/.test(syntax.name(function_, 'field'))) continue;
    const before = chainBefore(context, { ...call, node, receiver: syntax.field(function_, 'value') }, rust.calls);
    const head = before.find((each) => each.name === 'new' || each.name === 'with_name');
    return head === undefined || isProgram(context, head) ? '' : firstWord(stringOf(syntax, head.args[0] ?? NONE) ?? '');
  }
  return '';
}

/** `std::process::Command` starts programs; it declares no command. */
function isProcess(context: ExtractionContext, type: string): boolean {
  return type.includes('process::') || (type === 'Command' && context.holds(/\buse std::process::(?:\{[^}]{0,200}\b)?Command\b/));
}

const PROGRAM_CALLS = new Set(['subcommand', 'subcommands', 'get_matches', 'try_get_matches', 'get_matches_from', 'version', 'author', 'subcommand_required']);

/** The program itself, not one of its commands: it has commands, or is run. */
function isProgram(context: ExtractionContext, head: Call): boolean {
  return !/SubCommand$/.test(context.syntax.slice(head.receiver).slice(-20)) && chainAfter(context, head, rust.calls).some((next) => PROGRAM_CALLS.has(next.name));
}

/** lexopt: `Long("port") =>`. */
function lexopt(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const pattern = syntax.slice(syntax.field(node, 'pattern')).slice(0, 200);
  for (const match of pattern.matchAll(/\b(Long|Short)\(\s*["']([\w-]+)["']\s*\)/g)) addOption(context, node, { flags: [`${match[1] === 'Long' ? '--' : '-'}${match[2]}`] });
}

/** pico-args: `args.contains(["-h", "--help"])`, `args.opt_value_from_str("--port")`. */
function picoFlag(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  if (!context.holds('pico_args')) return;
  const [first = NONE] = call.args;
  for (const node of stringOf(syntax, first) === undefined ? syntax.children(first) : [first]) {
    const flag = stringOf(syntax, node) ?? '';
    if (flag.startsWith('-')) addOption(context, call.node, { flags: [flag] });
  }
}
