import type { Call } from '../../analysis/syntax/call.js';
import type { FrameworkExtractor, Readers } from '../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { addEnv } from '../../analysis/keys/environment.js';
import { addCommand, toKebab } from '../../analysis/keys/flags.js';
import { prefixOf, stringOf } from '../../analysis/syntax/literal.js';
import { NONE } from '../../analysis/syntax/syntax.js';

interface DecoratedCommands {
  readonly name: string;
  readonly hints: readonly string[];
  readonly calls: NonNullable<Readers['calls']>;
  readonly nodes: NonNullable<Readers['nodes']>;
}

/**
 * A package of Python whose commands are functions with decorators.
 *
 * These are one family (`FrameworkExtractor.family`): they are built on click, and share its decorators. A shared
 * decorator has one visitor here, so that it is read once.
 */
export function defineDecoratedCommands({ name, hints, calls, nodes }: DecoratedCommands): FrameworkExtractor {
  return {
    name,
    languages: ['python'],
    hints,
    family: 'python-commands',
    declaresPrograms: true,
    makesNames: { kinds: ['env_var'], in: /envvar/ },
    read: () => ({ calls, nodes }),
  };
}

const MAX_DECORATORS = 100;

/** The function under a decorator; NONE when the call is not a decorator. */
export function decorated(context: ExtractionContext, node: number): number {
  const { syntax } = context;
  const decorator = syntax.parent(node);
  return syntax.kind(decorator) === 'decorator' ? syntax.field(syntax.parent(decorator), 'definition') : NONE;
}

/**
 * Name of a function's command; '' when it is the program itself: a group created by click rather than by another
 * group, or the only command of a program that adds none.
 */
export function commandName(context: ExtractionContext, definition: number): string {
  const { syntax } = context;
  let decorator = syntax.first(syntax.parent(definition));
  for (let step = 0; step < MAX_DECORATORS && decorator !== NONE; step++, decorator = syntax.next(decorator)) {
    const call = syntax.first(decorator);
    const callee = syntax.slice(syntax.kind(call) === 'call' ? syntax.field(call, 'function') : call).slice(0, 80);
    const made = /(?:^|\.)(command|group)$/.exec(callee);
    if (syntax.kind(decorator) !== 'decorator' || made === null) continue;
    const isProgram = callee.startsWith('click.') && (made[1] === 'group' || !context.holds('add_command'));
    return givenName(context, call) ?? (isProgram ? '' : derivedName(syntax.name(definition)));
  }
  return '';
}

/** `rm` of `@cli.command("rm")` and `@cli.command(name="rm")`. */
function givenName({ syntax }: ExtractionContext, call: number): string | undefined {
  const values = syntax.children(syntax.field(call, 'arguments')).map((argument) => {
    const isName = syntax.kind(argument) === 'keyword_argument' && syntax.name(argument) === 'name';
    return isName ? syntax.field(argument, 'value') : argument;
  });
  return values.flatMap((value) => stringOf(syntax, value) ?? [])[0];
}

/** click turns `add_user` into the command `add-user`, and drops a suffix for the kind of command. */
export function derivedName(name: string): string {
  return toKebab(name).replace(/-(?:command|cmd|group|grp)$/, '');
}

/** `@cli.command("rm")`, `@click.group(context_settings={...})`. */
export function command(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const prefix = settingsPrefix(context, call);
  if (prefix !== undefined) context.addDynamicName(call.node, 'env_var', `${prefix}_`);
  const definition = decorated(context, call.node);
  if (definition === NONE || call.name === 'callback') return;
  const doc = stringOf(syntax, call.named.get('help') ?? NONE);
  addCommand(context, call.node, { name: commandName(context, definition), doc });
}

/** `context_settings={"auto_envvar_prefix": "APP"}`: every option can come from a variable. */
function settingsPrefix(context: ExtractionContext, call: Call): string | undefined {
  const { syntax } = context;
  for (const pair of syntax.children(call.named.get('context_settings') ?? NONE)) {
    if (stringOf(syntax, syntax.field(pair, 'key')) !== 'auto_envvar_prefix') continue;
    const value = syntax.field(pair, 'value');
    return stringOf(syntax, value) ?? prefixOf(syntax, value) ?? '';
  }
  return undefined;
}

/** `@click.command` without parentheses. */
export function bareCommand(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const decorators = syntax.children(node).filter((child) => syntax.kind(child) === 'decorator');
  const isBare = decorators.some((child) => /^@[\w.]{1,40}\.(?:command|group)$/.test(syntax.slice(child).slice(0, 60)));
  if (isBare) addCommand(context, node, { name: commandName(context, syntax.field(node, 'definition')) });
}

/** `envvar="PORT"`, `envvar=["PORT", "APP_PORT"]`. */
export function envvars(context: ExtractionContext, call: Call, fallback: number): void {
  const { syntax } = context;
  const value = call.named.get('envvar') ?? NONE;
  if (value === NONE) return;
  const names = syntax.kind(value) === 'list' ? syntax.children(value) : [value];
  for (const name of names) addEnv(context, name, context.default(fallback));
}
