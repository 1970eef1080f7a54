import type { FrameworkExtractor, Readers } from '../../analysis/extraction/define.js';
import { commentAbove } from '../../analysis/syntax/doc-comment.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { perFile } from '../../analysis/extraction/family.js';
import { addCommand, addOption, toKebab } from '../../analysis/keys/flags.js';
import { NONE } from '../../analysis/syntax/syntax.js';
import { applyRule, attributeArguments, derivesOf } from './attributes.js';
import type { AttributeArguments } from './attributes.js';

/** The attributes and derives with which a crate declares options in a struct. */
interface Words {
  /** Attributes of a field that is an option: `#[arg(long)]`. */
  readonly fields?: readonly string[];
  /** Attributes of a struct or a variant that is a command: `#[command(name = "rm")]`. */
  readonly commands?: readonly string[];
  /** Derives of the struct that is the program: `Parser`. */
  readonly programs?: readonly string[];
  /** Derives of an enum whose variants are commands: `Subcommand`. */
  readonly subcommands?: readonly string[];
}

interface DerivedOptions extends Words {
  readonly name: string;
  readonly hints: readonly string[];
  /** Visitors for calls that this data cannot describe. */
  readonly calls?: Readers['calls'];
  readonly nodes?: Readers['nodes'];
}

/**
 * A crate that reads the command line, described by the names of its attributes and derives.
 *
 * These are one family (`FrameworkExtractor.family`): the crates adopted each other's attributes, and a program may
 * have options in two of them during a migration. A field and a variant have one visitor here, so they are read once,
 * with the names of all.
 */
export function defineDerivedOptions(options: DerivedOptions): FrameworkExtractor {
  const { name, hints, calls = {}, nodes = {}, ...words } = options;
  const derived = words.fields === undefined ? {} : { field_declaration: field, enum_variant: variant };
  return {
    name,
    languages: ['rust'],
    hints,
    family: 'rust-options',
    declaresPrograms: true,
    read: (context) => {
      stateOf(context).words.push(words);
      return { calls, nodes: { ...derived, ...nodes }, finish: addWaiting };
    },
  };
}

/** State of one file. */
interface State {
  readonly words: Words[];
  /** Struct → the command whose variant contains it, which may be anywhere in the file. */
  readonly commands: Map<string, string>;
  /** Options of structs whose command is not known yet. */
  readonly waiting: { readonly struct: string; readonly add: (container: string) => void }[];
}

const stateOf = perFile<State>(() => ({ words: [], commands: new Map(), waiting: [] }));

function allOf(context: ExtractionContext, kind: keyof Words): string[] {
  return stateOf(context).words.flatMap((words) => words[kind] ?? []);
}

function derivesAny(context: ExtractionContext, item: number, kind: keyof Words): boolean {
  const derives = derivesOf(context, item).split(/\W+/);
  return allOf(context, kind).some((word) => derives.includes(word));
}

function commandAttributes(context: ExtractionContext, item: number): AttributeArguments | undefined {
  return attributeArguments(context, item, allOf(context, 'commands'));
}

/** `#[arg(short, long, default_value_t = 8080, env)] port_number: u16` is `-p`, `--port-number` and `PORT_NUMBER`. */
function field(context: ExtractionContext, node: number): void {
  const given = attributeArguments(context, node, allOf(context, 'fields'));
  if (given === undefined || !['long', 'short', 'switch', 'option'].some((key) => given.has(key))) return;
  const name = context.syntax.name(node).replace(/^r#/, '');
  const flags = flagsOf(name, given);
  const defaults = ['default_value', 'default_value_t', 'default', 'default_value_os'];
  const defaultValue = literalText(defaults.flatMap((key) => given.get(key) ?? [])[0]);
  const doc = docOf(context, node) || (given.get('help') ?? '');
  const choices = choicesOfField(context.syntax.slice(context.syntax.field(node, 'type')).slice(0, MAX_TYPE), given);
  const add = (container: string): void => addOption(context, node, { flags, container, doc, defaultValue, choices });
  const container = containerOf(context);
  if (container === undefined) stateOf(context).waiting.push({ struct: context.scope?.name ?? '', add });
  else add(container);
  if (!given.has('env')) return;
  const variable = given.get('env') || applyRule(name, 'SCREAMING_SNAKE_CASE');
  context.key(node, { kind: 'env_var', name: variable, container: '', doc, defaultValue });
}

/** Longer types are of no enumeration. Characters. */
const MAX_TYPE = 80;
/** Types of fields that are no enumeration of the program. */
const OF_LIBRARY: ReadonlySet<string> = new Set(['String', 'OsString', 'PathBuf', 'Duration', 'Url', 'Regex']);

/** `value_parser = ["json", "text"]`, or the type of the field if it may be an enumeration: `Option<Format>`. */
function choicesOfField(type: string, given: AttributeArguments): readonly string[] | undefined {
  const listed = given.get('possible_values') ?? given.get('value_parser');
  if (listed !== undefined) {
    const [, list] = /^(?:clap::builder::)?(?:PossibleValuesParser::new\()?&?\[([^\]]*)\]\)?$/.exec(listed) ?? [];
    const values = list?.split(',').map((part) => /^\s*"([^"\s]+)"\s*$/.exec(part)?.[1]);
    return values?.every((value) => value !== undefined) === true ? values : undefined;
  }
  const [, name] = /^(?:Option<|Vec<)*((?:\w+::)*[A-Z]\w*)>*$/.exec(type) ?? [];
  return name === undefined || OF_LIBRARY.has(name) ? undefined : [`=${name}`];
}

function flagsOf(name: string, given: AttributeArguments): string[] {
  const isLong = ['long', 'switch', 'option'].some((key) => given.has(key));
  const long = given.get('long') || (isLong ? toKebab(name) : '');
  const short = (given.get('short') || (given.has('short') ? name.charAt(0) : '')).replace(/'/g, '');
  const longs = long === '' ? [] : [`--${long}`];
  return [...longs, ...(short === '' ? [] : [`-${short}`]), ...aliasesIn(given).map((alias) => `--${alias}`)];
}

/** Other names of an option or a command: `alias = "rm"`, `visible_aliases = ["rm", "remove"]`. */
function aliasesIn(given: AttributeArguments): string[] {
  const one = ['alias', 'visible_alias'].flatMap((key) => given.get(key) ?? []);
  const lists = ['aliases', 'visible_aliases'].flatMap((key) => given.get(key) ?? []);
  return [...one, ...lists.flatMap((list) => [...list.matchAll(/"([^"\s]{1,80})"/g)].map(([, name = '']) => name))];
}

/** `default_value_t` without a value is the type's own default: nothing to state. */
function literalText(value: string | undefined): string | undefined {
  return value === undefined || value === '' || value.length > 80 ? undefined : value;
}

function docOf(context: ExtractionContext, node: number): string {
  return commentAbove(context.syntax, context.syntax.start(context.firstAttribute.get(node) ?? node));
}

/**
 * Command of the fields in the enclosing struct or variant; '' for the program, undefined when the rest of the file
 * must be read first.
 */
function containerOf(context: ExtractionContext): string | undefined {
  const scope = context.scope;
  if (scope === undefined) return '';
  if (scope.kind === 'field') return commandName(context, scope.node, scope.name);
  return derivesAny(context, scope.node, 'programs') ? '' : commandAttributes(context, scope.node)?.get('name');
}

function commandName(context: ExtractionContext, node: number, name: string): string {
  const rule = commandAttributes(context, context.enclosing('type')?.node ?? NONE)?.get('rename_all');
  return commandAttributes(context, node)?.get('name') ?? applyRule(name, rule ?? 'kebab-case');
}

/** Variants of `#[derive(Subcommand)] enum` are commands. */
function variant(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const holder = context.enclosing('type')?.node;
  if (holder !== undefined && derivesOf(context, holder).includes('ValueEnum')) addValue(context, node, holder);
  if (holder === undefined || !derivesAny(context, holder, 'subcommands')) return;
  // The enum's variants are values of an option.
  if (derivesOf(context, holder).includes('ValueEnum')) return;
  const doc = docOf(context, node);
  const name = commandName(context, node, syntax.name(node));
  addCommand(context, node, { name, doc });
  const payload = syntax.first(syntax.field(node, 'body'));
  if (syntax.kind(payload) === 'type_identifier') stateOf(context).commands.set(syntax.slice(payload), name);
  const given = commandAttributes(context, node);
  for (const alias of given === undefined ? [] : aliasesIn(given)) addCommand(context, node, { name: alias, doc });
}

const VALUE_ATTRIBUTES = ['value', 'clap', 'arg'];

/** A variant of an enumeration of values, with its other names. */
function addValue(context: ExtractionContext, node: number, holder: number): void {
  const given = attributeArguments(context, node, VALUE_ATTRIBUTES);
  if (given?.has('skip') === true) return;
  const rule = attributeArguments(context, holder, VALUE_ATTRIBUTES)?.get('rename_all');
  const name = given?.get('name') ?? applyRule(context.syntax.name(node), rule ?? 'kebab-case');
  const enumeration = context.syntax.name(holder);
  for (const value of [name, ...(given === undefined ? [] : aliasesIn(given))]) context.addChoice(enumeration, value);
}

function addWaiting(context: ExtractionContext): void {
  const { commands, waiting } = stateOf(context);
  for (const { struct, add } of waiting) add(commands.get(struct) ?? '');
}
