import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { perFile } from '../../../analysis/extraction/family.js';
import { addCommand, addOption, longFlag, toKebab } from '../../../analysis/keys/flags.js';
import { readCall } from '../../../analysis/syntax/call.js';
import type { Call } from '../../../analysis/syntax/call.js';
import { stringOf, stringsOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { argumentsOf, attributeOf } from '../attributes.js';
import { swift } from '../language.js';

/**
 * ArgumentParser: `@Option(name: [.short, .customLong("tcp-port")]) var port = 80`, `@Flag(inversion: .prefixedNo)`,
 * and types that are commands, named by their `CommandConfiguration` or by themselves.
 * @see https://swiftpackageindex.com/apple/swift-argument-parser/documentation/argumentparser
 */
export const argumentParser: FrameworkExtractor = {
  name: 'argument-parser',
  languages: ['swift'],
  hints: ['ArgumentParser'],
  declaresPrograms: true,
  read: () => ({ nodes: { class_declaration: commandType, property_declaration: optionOrFlag } }),
};

/** Types that conform to a protocol of commands → the name of the command; '' for the program itself. */
const commandsOf = perFile(() => new Map<number, string>());
const COMMAND = /^(?:ArgumentParser\.)?(?:Async)?ParsableCommand$/;
/** Nodes of a property that are searched for the call that makes a configuration. */
const MAX_NODES = 40;

function commandType(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const conforms = syntax.children(node).some((child) => COMMAND.test(syntax.name(child, 'inherits_from')));
  if (!conforms) return;
  const type = syntax.name(node);
  const call = configurationIn(context, node);
  const textOf = (name: string): string | undefined => stringOf(syntax, call?.named.get(name) ?? NONE);
  const isMain = attributeOf(context, node, 'main') !== NONE || context.holds(`${type}.main(`);
  const name = isMain ? '' : (textOf('commandName') ?? toKebab(type));
  commandsOf(context).set(node, name);
  const names = [name, ...stringsOf(syntax, call?.named.get('aliases') ?? NONE)];
  if (!isMain) for (const one of names) addCommand(context, node, { name: one, doc: textOf('abstract') });
}

/** `static let configuration = CommandConfiguration(commandName: "serve")`, also as a computed property. */
function configurationIn({ syntax }: ExtractionContext, type: number): Call | undefined {
  const property = syntax
    .children(syntax.field(type, 'body'))
    .find((member) => syntax.name(syntax.field(member, 'name'), 'bound_identifier') === 'configuration');
  if (property === undefined) return undefined;
  const end = Math.min(syntax.after(property), property + MAX_NODES);
  for (let node = property; node < end; node++) {
    const shape = swift.calls[syntax.kind(node)];
    const call = shape === undefined ? undefined : readCall(syntax, node, shape);
    if (call !== undefined && /^(?:CommandConfiguration|init)$/.test(call.name)) return call;
  }
  return undefined;
}

function optionOrFlag(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const option = attributeOf(context, node, 'Option');
  const mark = option === NONE ? attributeOf(context, node, 'Flag') : option;
  if (mark === NONE || context.isLocal) return;
  const given = argumentsOf(context, mark);
  const container = commandsOf(context).get(context.enclosing('type')?.node ?? NONE) ?? '';
  for (const pattern of syntax.fields(node, 'name')) {
    const property = syntax.name(pattern, 'bound_identifier');
    const names = namesOf(context, given.get('name') ?? NONE, property);
    const flags = option === NONE ? flagsOf(context, { pattern, names, inversion: given.get('inversion') }) : names;
    addOption(context, pattern, {
      ...{ flags, container, doc: helpOf(context, given.get('help') ?? NONE) },
      defaultValue: context.default(valueOf(context, pattern)),
    });
  }
}

interface FlagParts {
  readonly pattern: number;
  readonly names: readonly string[];
  readonly inversion: number | undefined;
}

/** A flag whose type is an enumeration has an option for each of its cases: these are made in another place. */
function flagsOf(context: ExtractionContext, { pattern, names, inversion }: FlagParts): readonly string[] {
  const { syntax } = context;
  const how = inversion === undefined ? '' : syntax.slice(inversion).slice(0, 60);
  const ofLong = (prefix: string): readonly string[] =>
    names.flatMap((name) => (name.startsWith('--') ? `--${prefix}${name.slice(2)}` : []));
  if (how.endsWith('prefixedNo')) return [...names, ...ofLong('no-')];
  if (how.endsWith('prefixedEnableDisable'))
    return [...names.filter((name) => !name.startsWith('--')), ...ofLong('enable-'), ...ofLong('disable-')];
  const annotation = syntax.next(pattern);
  const type = syntax.kind(annotation) === 'type_annotation' ? syntax.slice(annotation).slice(0, 60) : ': Bool';
  const isValue = /^:\s*(?:Bool|Int)\b/.test(type);
  const text = syntax.slice(valueOf(context, pattern)).slice(0, 20);
  return isValue && !text.startsWith('.') && !text.startsWith('[') ? names : [];
}

function valueOf({ syntax }: ExtractionContext, pattern: number): number {
  const next = syntax.next(pattern);
  const value = syntax.kind(next) === 'type_annotation' ? syntax.next(next) : next;
  return syntax.kind(value) === 'pattern' ? NONE : value;
}

/** `"The port."`, `ArgumentHelp("The port.", valueName: "n")`. */
function helpOf({ syntax }: ExtractionContext, node: number): string | undefined {
  const shape = swift.calls[syntax.kind(node)];
  const inner = shape === undefined ? node : (readCall(syntax, node, shape).args[0] ?? NONE);
  return stringOf(syntax, inner);
}

/** Flags of `.long`, `.shortAndLong`, `.customLong("x")` or a list of these; without one it is the property's name. */
function namesOf({ syntax }: ExtractionContext, given: number, property: string): readonly string[] {
  const long = longFlag(toKebab(property));
  const short = `-${property.slice(0, 1)}`;
  if (given === NONE) return [long];
  const list = syntax.kind(given) === 'array_literal' ? syntax.children(given) : [given];
  return list.flatMap((one) => {
    const shape = swift.calls[syntax.kind(one)];
    const call = shape === undefined ? undefined : readCall(syntax, one, shape);
    const text = stringOf(syntax, call?.args[0] ?? NONE);
    if (call?.name === 'customShort' && text !== undefined) return [`-${text}`];
    if (call?.name === 'customLong' && text !== undefined)
      return [call.named.has('withSingleDash') ? `-${text}` : `--${text}`];
    const word = syntax.slice(one).slice(0, 80).replace(/^.*\./s, '');
    if (word === 'short') return [short];
    return word === 'long' ? [long] : word === 'shortAndLong' ? [short, long] : [];
  });
}
