import type { Call } from '../../../analysis/call.js';
import type { FrameworkExtractor } from '../../../analysis/define.js';
import { prefixOf, stringOf, stringsOf } from '../../../analysis/literal.js';
import { NONE } from '../../../analysis/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { addEnv } from '../../../analysis/keys/environment.js';
import { addCommand, addOption, addOptionAt, toKebab } from '../../../analysis/keys/flags.js';

/** Python's click and typer: options in decorators, in defaults of parameters, and those derived from parameters. */
export const click: FrameworkExtractor = {
  name: 'click',
  languages: ['python'],
  hints: ['click', 'typer', 'cyclopts'],
  declaresPrograms: true,
  read: (context) => ({
    calls: {
      option: clickOption, password_option: clickOption, version_option: versionOption, command: clickCommand, group: clickCommand, callback: clickCommand,
      add_command: addedCommand,
      Option: typerOption, Typer: typerApp, add_typer: typerApp,
    },
    nodes: { decorated_definition: context.holds('typer') ? typerFunction : bareCommand },
  }),
};

const MAX_DECORATORS = 100;

/** The function that a decorator stands on; NONE when the call is no decorator. */
function decorated(context: ExtractionContext, node: number): number {
  const { syntax } = context;
  const decorator = syntax.parent(node);
  return syntax.kind(decorator) === 'decorator' ? syntax.field(syntax.parent(decorator), 'definition') : NONE;
}

/**
 * Name of the command that a function is; '' when it is the program itself: a group made by click and not by another
 * group, or the only command of a program that adds none.
 */
function commandName(context: ExtractionContext, definition: number): string {
  const { syntax } = context;
  let decorator = syntax.first(syntax.parent(definition));
  for (let step = 0; step < MAX_DECORATORS && decorator !== NONE; step++, decorator = syntax.next(decorator)) {
    const call = syntax.first(decorator);
    const callee = syntax.kind(call) === 'call' ? syntax.field(call, 'function') : call;
    const made = /(?:^|\.)(command|group)$/.exec(syntax.slice(callee).slice(0, 80));
    if (syntax.kind(decorator) !== 'decorator' || made === null) continue;
    const [name] = syntax.children(syntax.field(call, 'arguments')).flatMap((argument) => stringOf(syntax, syntax.kind(argument) === 'keyword_argument' && syntax.name(argument) === 'name' ? syntax.field(argument, 'value') : argument) ?? []);
    const isProgram = syntax.slice(callee).startsWith('click.') && (made[1] === 'group' || !context.holds('add_command'));
    return name ?? (isProgram ? '' : derivedName(syntax.name(definition)));
  }
  return '';
}

/** `group.add_command(serve)`, where the command is another file's; `group.add_command(serve, 'run')`. */
function addedCommand(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const [command = NONE, given = NONE] = call.args;
  const variable = /(?:^|\.)(\w+)$/.exec(syntax.slice(command).slice(0, 120))?.[1];
  const name = stringOf(syntax, given) ?? stringOf(syntax, call.named.get('name') ?? NONE) ?? (variable === undefined ? undefined : derivedName(variable));
  if (name !== undefined) addCommand(context, call.node, { name });
}

/** click makes `add_user` the command `add-user`, and drops a suffix that says what it is. */
function derivedName(name: string): string {
  return toKebab(name).replace(/-(?:command|cmd|group|grp)$/, '');
}

function clickCommand(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const prefix = settingsPrefix(context, call);
  if (prefix !== undefined) context.derives(call.node, 'env_var', `${prefix}_`);
  const definition = decorated(context, call.node);
  if (definition === NONE || call.name === 'callback') return;
  addCommand(context, call.node, { name: commandName(context, definition), doc: stringOf(syntax, call.named.get('help') ?? NONE) });
}

/** `@click.command` without parentheses. */
function bareCommand(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const bare = syntax.children(node).some((child) => syntax.kind(child) === 'decorator' && /^@[\w.]{1,40}\.(?:command|group)$/.test(syntax.slice(child).slice(0, 60)));
  if (bare) addCommand(context, node, { name: commandName(context, syntax.field(node, 'definition')) });
}

/** `context_settings={"auto_envvar_prefix": "APP"}`: every option can come from a variable. */
function settingsPrefix(context: ExtractionContext, call: Call): string | undefined {
  const { syntax } = context;
  for (const pair of syntax.children(call.named.get('context_settings') ?? NONE)) {
    if (stringOf(syntax, syntax.field(pair, 'key')) === 'auto_envvar_prefix') return stringOf(syntax, syntax.field(pair, 'value')) ?? prefixOf(syntax, syntax.field(pair, 'value')) ?? '';
  }
  return undefined;
}

function clickOption(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const flags = call.args.filter((argument) => stringOf(syntax, argument)?.startsWith('-') === true);
  if (flags.length === 0) return;
  const definition = decorated(context, call.node);
  const isFlag = syntax.slice(call.named.get('is_flag') ?? NONE).slice(0, 10) === 'True';
  addOptionAt(context, flags, {
    container: definition === NONE ? undefined : commandName(context, definition), doc: stringOf(syntax, call.named.get('help') ?? NONE),
    defaultValue: context.default(call.named.get('default') ?? NONE) ?? (isFlag ? 'False' : undefined),
  });
  envvars(context, call, call.named.get('default') ?? NONE);
}

function versionOption(context: ExtractionContext, call: Call): void {
  addOption(context, call.node, { flags: ['--version'] });
}

function envvars(context: ExtractionContext, call: Call, fallback: number): void {
  const { syntax } = context;
  const value = call.named.get('envvar') ?? NONE;
  if (value === NONE) return;
  for (const node of syntax.kind(value) === 'list' ? syntax.children(value) : [value]) addEnv(context, node, context.default(fallback));
}

function typerApp(context: ExtractionContext, call: Call): void {
  const name = stringOf(context.syntax, call.named.get('name') ?? NONE);
  if (name !== undefined) addCommand(context, call.node, { name });
}

/** `port: int = typer.Option(8000, "--port", "-p")`, `port: Annotated[int, typer.Option("--port")] = 8000`. */
function typerOption(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const parameter = parameterAround(context, call.node);
  if (parameter === NONE) return;
  const name = syntax.name(parameter) || syntax.slice(syntax.first(parameter));
  const texts = stringsOf(syntax, syntax.field(call.node, 'arguments')).filter((text) => text.startsWith('-'));
  const ownValue = syntax.field(parameter, 'value');
  const given = ownValue === call.node ? call.named.get('default') ?? call.args[0] ?? NONE : ownValue;
  const isFlags = stringOf(syntax, given)?.startsWith('-') === true;
  const definition = syntax.parent(syntax.parent(parameter));
  context.marks.set(parameter, 'option');
  addOption(context, call.node, {
    flags: texts.length > 0 ? texts : [`--${toKebab(name)}`], container: commandName(context, definition),
    doc: stringOf(syntax, call.named.get('help') ?? NONE), defaultValue: isFlags ? undefined : context.default(given),
  });
  envvars(context, call, isFlags ? NONE : given);
}

function parameterAround(context: ExtractionContext, node: number): number {
  const { syntax } = context;
  let parent = syntax.parent(node);
  for (let level = 0; level < 8 && parent !== NONE; level++) {
    if (/^(?:typed_|default_|typed_default_)parameter$/.test(syntax.kind(parent))) return parent;
    parent = syntax.parent(parent);
  }
  return NONE;
}

/** In typer a plain parameter with a default is an option of its own name. */
function typerFunction(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const definition = syntax.field(node, 'definition');
  const made = syntax.children(node).some((child) => /^@[\w.]{1,40}\.(?:command|callback)\b/.test(syntax.slice(child).slice(0, 60)));
  if (!made) return;
  const container = commandName(context, definition);
  if (container !== '') addCommand(context, node, { name: container });
  for (const parameter of syntax.children(syntax.field(definition, 'parameters'))) {
    const value = syntax.field(parameter, 'value');
    if (value === NONE || /typer|Option|Argument/.test(syntax.slice(parameter).slice(0, 400))) continue;
    const name = toKebab(syntax.name(parameter));
    const isSwitch = /^(?:True|False)$/.test(syntax.slice(value).slice(0, 6));
    addOption(context, parameter, { flags: [`--${name}`, ...(isSwitch ? [`--no-${name}`] : [])], container, defaultValue: context.default(value) });
  }
}
