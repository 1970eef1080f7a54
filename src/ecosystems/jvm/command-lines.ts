import type { Call } from '../../analysis/syntax/call.js';
import type { FrameworkExtractor, Readers } from '../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { perFile, tableOf } from '../../analysis/extraction/family.js';
import { addCommand, addOption, addOptionNamedBy } from '../../analysis/keys/flags.js';
import { stringOf, stringsOf } from '../../analysis/syntax/literal.js';
import { NONE } from '../../analysis/syntax/syntax.js';

interface CommandLine {
  readonly name: string;
  readonly hints: readonly string[];
  /** Annotations of classes that are commands: `@Command(name = "serve")`. */
  readonly commands?: readonly string[];
  /** Annotations of fields that are options: `@Option(names = {"-p", "--port"})`. */
  readonly options?: readonly string[];
  /** Visitors for calls that this data cannot describe. */
  readonly calls?: Readers['calls'];
}

/**
 * A library of Java that reads the command line, described by the names of its annotations.
 *
 * These are one family (`FrameworkExtractor.family`): their annotations have the same names. Each kind has one visitor
 * here, so an annotation that several libraries know is read once; classes that are commands are kept per file.
 */
export function defineCommandLine(line: CommandLine): FrameworkExtractor {
  const { name, hints, commands = [], options = [] } = line;
  const calls = { ...tableOf(commands, command), ...tableOf(options, annotatedOption), ...line.calls };
  return {
    name,
    languages: ['java'],
    hints,
    family: 'jvm-command-lines',
    declaresPrograms: true,
    read: () => ({ calls }),
  };
}

/** Class node → name of its command. */
const commandsOf = perFile(() => new Map<number, string>());

/** `-p` and `--port` for a letter and a name, either of which may be missing. */
export function flagsOf(short: string | undefined, long: string | undefined): string[] {
  return [...(short === undefined || short === '' ? [] : [`-${short}`]), ...(long === undefined ? [] : [`--${long}`])];
}

function isAnnotation(context: ExtractionContext, call: Call): boolean {
  return /annotation$/.test(context.syntax.kind(call.node));
}

/** First text of the first of these arguments that is present. */
function textOf(context: ExtractionContext, call: Call, ...names: readonly string[]): string | undefined {
  const given = names.find((name) => call.named.has(name));
  return given === undefined ? undefined : stringsOf(context.syntax, call.named.get(given) ?? NONE)[0];
}

/** `@Command(name = "serve", description = "…")`, `@Parameters(commandNames = "serve", commandDescription = "…")`. */
function command(context: ExtractionContext, call: Call): void {
  if (!isAnnotation(context, call)) return;
  const name = stringOf(context.syntax, call.named.get('name') ?? NONE) ?? textOf(context, call, 'commandNames');
  if (name === undefined) return;
  addCommand(context, call.node, { name, doc: textOf(context, call, 'description', 'commandDescription') });
  const holder = context.enclosing('type')?.node;
  if (holder !== undefined) commandsOf(context).set(holder, name);
}

/** `@Option(names = {"-p", "--port"}, defaultValue = "80", description = "…")`. */
function annotatedOption(context: ExtractionContext, call: Call): void {
  if (!isAnnotation(context, call)) return;
  const names = call.named.get('names') ?? call.named.get('name') ?? call.args[0] ?? NONE;
  const flags = stringsOf(context.syntax, names).filter((text) => text.startsWith('-'));
  const facts = {
    container: commandsOf(context).get(context.enclosing('type')?.node ?? NONE),
    doc: textOf(context, call, 'description'),
    defaultValue: context.default(call.named.get('defaultValue') ?? NONE) ?? fieldDefault(context, call.node),
  };
  addOption(context, call.node, { flags, ...facts });
  const isList = /array/.test(context.syntax.kind(names));
  addOptionNamedBy(context, isList ? context.syntax.children(names) : [names], facts);
}

/** Initial value of the field under the annotation. */
function fieldDefault(context: ExtractionContext, annotation: number): string | undefined {
  const { syntax } = context;
  const field = syntax.parent(syntax.parent(annotation));
  if (syntax.kind(field) !== 'field_declaration') return undefined;
  return context.default(syntax.field(syntax.field(field, 'declarator'), 'value'));
}
