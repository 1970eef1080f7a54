import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { choicesOf } from '../../../analysis/keys/choices.js';
import { addCommand, addOption, addOptionAt, addOptionNamedBy } from '../../../analysis/keys/flags.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import {
  bareCommand,
  command,
  commandName,
  decorated,
  defineDecoratedCommands,
  derivedName,
  envvars,
} from '../decorated-commands.js';

/**
 * Click: `@click.option("--port", "-p", default=80)` on a function with `@cli.command("serve")`.
 * @see https://click.palletsprojects.com/en/stable/options/
 */
export const click = defineDecoratedCommands({
  name: 'click',
  hints: ['click'],
  calls: {
    option,
    password_option: option,
    version_option: versionOption,
    command,
    group: command,
    add_command: addedCommand,
  },
  nodes: { decorated_definition: bareCommand },
});

/** `group.add_command(serve)` for a command of another file; `group.add_command(serve, 'run')`. */
function addedCommand(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const [added = NONE, given = NONE] = call.args;
  const variable = /(?:^|\.)(\w+)$/.exec(syntax.slice(added).slice(0, 120))?.[1];
  const stated = stringOf(syntax, given) ?? stringOf(syntax, call.named.get('name') ?? NONE);
  const name = stated ?? (variable === undefined ? undefined : derivedName(variable));
  if (name !== undefined) addCommand(context, call.node, { name });
}

function option(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const flags = call.args.filter((argument) => stringOf(syntax, argument)?.startsWith('-') === true);
  const definition = decorated(context, call.node);
  const fallback = call.named.get('default') ?? NONE;
  const isFlag = syntax.slice(call.named.get('is_flag') ?? NONE).slice(0, 10) === 'True';
  const facts = {
    container: definition === NONE ? undefined : commandName(context, definition),
    doc: stringOf(syntax, call.named.get('help') ?? NONE),
    defaultValue: context.default(fallback) ?? (isFlag ? 'False' : undefined),
    choices: choicesOfType(context, call.named.get('type') ?? NONE),
  };
  addOptionAt(context, flags, facts);
  addOptionNamedBy(context, definition === NONE ? [] : call.args, facts);
  if (flags.length > 0) envvars(context, call, fallback);
}

/** `click.Choice(["json", "text"])`, `click.Choice(FORMATS, case_sensitive=False)`. */
function choicesOfType(context: ExtractionContext, type: number): readonly string[] | undefined {
  const { syntax } = context;
  if (syntax.kind(type) !== 'call' || !/(?:^|\.)Choice$/.test(syntax.name(type, 'function'))) return undefined;
  return choicesOf(context, syntax.first(syntax.field(type, 'arguments')));
}

function versionOption(context: ExtractionContext, call: Call): void {
  addOption(context, call.node, { flags: ['--version'] });
}
