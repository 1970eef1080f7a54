import type { Call } from '../../analysis/syntax/call.js';
import type { FrameworkExtractor, Readers } from '../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { perFile } from '../../analysis/extraction/family.js';
import { choicesOf } from '../../analysis/keys/choices.js';
import { addCommand, addOption, addOptionNamedBy, toKebab } from '../../analysis/keys/flags.js';
import { flagsIn } from '../../analysis/keys/key-names.js';
import { stringOf, stringsOf } from '../../analysis/syntax/literal.js';
import { NONE } from '../../analysis/syntax/syntax.js';

interface CommandLine {
  readonly name: string;
  readonly hints: readonly string[];
  readonly calls: NonNullable<Readers['calls']>;
  readonly nodes?: Readers['nodes'];
}

/**
 * A library of Ruby that reads the command line.
 *
 * These are one family (`FrameworkExtractor.family`): `option` is a call of several, and of programs that wrap them. A
 * call that several libraries share has one visitor here, so that it is read once; options that wait for their method
 * are kept per file, for all.
 */
export function defineCommandLine({ name, hints, calls, nodes = {} }: CommandLine): FrameworkExtractor {
  return {
    name,
    languages: ['ruby'],
    hints,
    family: 'ruby-command-lines',
    declaresPrograms: true,
    read: () => ({ calls, nodes }),
  };
}

/** Strings among the arguments. */
function textsOf(context: ExtractionContext, call: Call): string[] {
  return call.args.flatMap((argument) => stringOf(context.syntax, argument) ?? []);
}

/** Does the call have flags as typed among its arguments? */
export function namesFlag(context: ExtractionContext, call: Call): boolean {
  return textsOf(context, call).some((text) => text.startsWith('-'));
}

/** `option(opts, '-d', '--debug')`, `option '--force', :flag, 'description'`, and with a list of flags. */
export function flagOption(context: ExtractionContext, call: Call): void {
  if (namesFlag(context, call)) parserOption(context, call);
  else declaredOption(context, call);
}

/** `option ['-t', '--type'], 'TYPE', 'description', default: 'deb'`. */
function declaredOption(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const [first = NONE] = call.args;
  const flags = (syntax.kind(first) === 'array' ? stringsOf(syntax, first) : []).filter((text) => text.startsWith('-'));
  if (flags.length === 0) return;
  const negatable = flags.filter((text) => text.startsWith('--[no-]'));
  const doc = textsOf(context, call).at(-1);
  addOption(context, call.node, {
    flags: [...flagsIn(flags.filter((text) => !text.startsWith('--['))), ...negatable],
    doc,
    defaultValue: defaultOf(context, call),
  });
}

/** `o.string '-h', '--host', 'description', default: 'localhost'`. */
export function typedOption(context: ExtractionContext, call: Call): void {
  const texts = textsOf(context, call);
  const flags = texts.filter((text) => text.startsWith('-'));
  if (flags.length === 0) return;
  addOption(context, call.node, { flags, doc: docIn(texts), defaultValue: defaultOf(context, call) });
}

/** `opts.on('-p', '--port PORT', Integer, 'description')`, `opts.on('--[no-]color')`. */
export function parserOption(context: ExtractionContext, call: Call): void {
  const texts = textsOf(context, call);
  const negatable = texts.filter((text) => text.startsWith('--[no-]'));
  const plain = texts.filter((text) => text.startsWith('-')).map(withoutArgument);
  const flags = flagsIn(plain).filter((flag) => flag !== '-');
  const list = call.args.find((argument) =>
    /^(?:array|string_array|symbol_array)$/.test(context.syntax.kind(argument)),
  );
  const choices = list === undefined ? undefined : choicesIn(context, list);
  addOption(context, call.node, { flags: [...flags, ...negatable], doc: docIn(texts), choices });
  addOptionNamedBy(context, call.args, { doc: docIn(texts) });
}

function withoutArgument(text: string): string {
  return text.replace(/[ =[].*/, (rest) => (rest.startsWith('[no-]') ? rest : ''));
}

function docIn(texts: readonly string[]): string | undefined {
  return texts.find((text) => !text.startsWith('-'));
}

export function defaultOf(context: ExtractionContext, call: Call): string | undefined {
  return context.default(call.named.get('default') ?? NONE);
}

/** `force` → `--force`; Ruby's libraries write a dash for `_`. */
export function flagOf(name: string): string {
  return `--${name.replace(/_/g, '-')}`;
}

/** The options and description for the next method, which is a command. */
interface NextMethod {
  options: Call[];
  description: Call | undefined;
}

export const nextMethodOf = perFile<NextMethod>(() => ({ options: [], description: undefined }));

/** `option :force, default: false` of the method that follows. */
export function laterOption(context: ExtractionContext, call: Call): void {
  const isNamed = stringOf(context.syntax, call.args[0] ?? NONE) !== undefined;
  if (call.receiver === NONE && isNamed && !namesFlag(context, call)) nextMethodOf(context).options.push(call);
}

/** A method gets the options before it. */
export function methodCommand(context: ExtractionContext, node: number): void {
  const next = nextMethodOf(context);
  const { options, description } = next;
  const name = toKebab(context.syntax.name(node));
  const doc = stringOf(context.syntax, description?.args[1] ?? NONE);
  if (description !== undefined) addCommand(context, node, { name, doc });
  for (const call of options) namedOption(context, call, name);
  next.options = [];
  next.description = undefined;
}

/** `option :force, type: :boolean, default: false, aliases: "-f"` of a command. */
export function namedOption(context: ExtractionContext, call: Call, container: string): void {
  const { syntax } = context;
  const name = stringOf(syntax, call.args[0] ?? NONE) ?? '';
  const aliases = stringsOf(syntax, call.named.get('aliases') ?? NONE);
  const flags = [flagOf(name), ...aliases.map((alias) => (alias.startsWith('-') ? alias : `-${alias}`))];
  const doc = stringOf(syntax, call.named.get('desc') ?? NONE);
  const choices = choicesIn(context, call.named.get('enum') ?? NONE);
  addOption(context, call.node, { flags, container, doc, defaultValue: defaultOf(context, call), choices });
}

/** `['json', 'text']`, `%w[json text]`, `FORMATS`. */
function choicesIn(context: ExtractionContext, node: number): readonly string[] | undefined {
  const { syntax } = context;
  if (!/^(?:string|symbol)_array$/.test(syntax.kind(node))) return choicesOf(context, node);
  const words = syntax.children(node).map((child) => syntax.slice(child));
  return words.length === 0 || words.some((word) => !/^[\w.-]{1,80}$/.test(word)) ? undefined : words;
}
