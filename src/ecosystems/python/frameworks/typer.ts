import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addCommand, addOption, toKebab } from '../../../analysis/keys/flags.js';
import { stringOf, stringsOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { command, commandName, defineDecoratedCommands, envvars } from '../decorated-commands.js';

/**
 * Typer: `port: int = typer.Option(8000, "--port", "-p")` of a function with `@app.command()`.
 * @see https://typer.tiangolo.com/tutorial/options/
 */
export const typer = defineDecoratedCommands({
  name: 'typer',
  hints: ['typer'],
  calls: { command, callback: command, Option: option, Typer: app, add_typer: app },
  nodes: { decorated_definition: decoratedFunction },
});

/** `typer.Typer(name="users")`, `app.add_typer(users, name="users")`. */
function app(context: ExtractionContext, call: Call): void {
  const name = stringOf(context.syntax, call.named.get('name') ?? NONE);
  if (name !== undefined) addCommand(context, call.node, { name });
}

/** `port: int = typer.Option(8000, "--port", "-p")`, `port: Annotated[int, typer.Option("--port")] = 8000`. */
function option(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const parameter = parameterAround(context, call.node);
  if (parameter === NONE) return;
  const name = syntax.name(parameter) || syntax.slice(syntax.first(parameter));
  const texts = stringsOf(syntax, syntax.field(call.node, 'arguments')).filter((text) => text.startsWith('-'));
  const ownValue = syntax.field(parameter, 'value');
  const given = ownValue === call.node ? (call.named.get('default') ?? call.args[0] ?? NONE) : ownValue;
  const fallback = stringOf(syntax, given)?.startsWith('-') === true ? NONE : given;
  context.marks.set(parameter, 'option');
  addOption(context, call.node, {
    flags: texts.length > 0 ? texts : [`--${toKebab(name)}`],
    container: commandName(context, syntax.parent(syntax.parent(parameter))),
    doc: stringOf(syntax, call.named.get('help') ?? NONE),
    defaultValue: context.default(fallback),
    choices: choicesOfType(syntax.slice(syntax.field(parameter, 'type')).slice(0, MAX_TYPE)),
  });
  envvars(context, call, fallback);
}

/** Longer types have more in them than choices. Characters. */
const MAX_TYPE = 400;
/** What is around the type of one value. */
const AROUND_TYPE = /^(?:Annotated|Optional|List|list|Set|set|Sequence|None|t|typing|Union|tuple|Tuple)$/;

/**
 * The choices of a type: `Literal["json", "text"]`, or an enumeration in `Annotated[Optional[Format],
 * typer.Option("--format")]`.
 */
function choicesOfType(type: string): readonly string[] | undefined {
  const own = type.replace(/,\s*[\w.]*(?:Option|Argument)\([^]*$/, '');
  const literal = /\bLiteral\[([^\]]*)\]/.exec(own)?.[1];
  if (literal !== undefined) {
    const values = literal.split(',').map((part) => /^\s*(["'])([\w.-]+)\1\s*$/.exec(part)?.[2]);
    return values.every((value) => value !== undefined) ? values : undefined;
  }
  const [name, ...others] = (own.match(/[A-Za-z_][\w.]*/g) ?? []).filter((word) => !AROUND_TYPE.test(word));
  return name === undefined || others.length > 0 || !/(?:^|\.)[A-Z]\w*$/.test(name) ? undefined : [`=${name}`];
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

/** A plain parameter with a default is an option of its own name. */
function decoratedFunction(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const decorators = syntax.children(node).map((child) => syntax.slice(child).slice(0, 60));
  if (!context.holds('typer') || !decorators.some((text) => /^@[\w.]{1,40}\.(?:command|callback)\b/.test(text))) return;
  const definition = syntax.field(node, 'definition');
  const container = commandName(context, definition);
  if (container !== '') addCommand(context, node, { name: container });
  for (const parameter of syntax.children(syntax.field(definition, 'parameters'))) {
    const value = syntax.field(parameter, 'value');
    if (value === NONE || /typer|Option|Argument/.test(syntax.slice(parameter).slice(0, 400))) continue;
    const name = toKebab(syntax.name(parameter));
    const isSwitch = /^(?:True|False)$/.test(syntax.slice(value).slice(0, 6));
    const flags = [`--${name}`, ...(isSwitch ? [`--no-${name}`] : [])];
    const choices = choicesOfType(syntax.slice(syntax.field(parameter, 'type')).slice(0, MAX_TYPE));
    addOption(context, parameter, { flags, container, defaultValue: context.default(value), choices });
  }
}
