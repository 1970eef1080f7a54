import type { Call } from '../../../analysis/syntax/call.js';
import type { FrameworkExtractor, Readers } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { choicesOf } from '../../../analysis/keys/choices.js';
import { addCommand, addOption, toKebab } from '../../../analysis/keys/flags.js';
import { stringOf, stringsOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { memberOf, membersOf } from './objects.js';

interface OptionTables {
  readonly name: string;
  readonly hints: readonly string[];
  readonly calls?: Readers['calls'];
  readonly nodes?: Readers['nodes'];
}

/**
 * A package of Node that takes its options in an object.
 *
 * These are one family (`FrameworkExtractor.family`): a table may be in a file that imports none of them, and parsers
 * have local names. An argument that several packages share has one visitor here, so that it is read once.
 */
export function defineOptionTables({ name, hints, calls = {}, nodes = {} }: OptionTables): FrameworkExtractor {
  return {
    name,
    languages: ['typescript'],
    hints,
    family: 'node-option-tables',
    declaresPrograms: true,
    read: () => ({ calls, nodes }),
  };
}

interface DescribedOption {
  readonly node: number;
  readonly name: string;
  readonly settings: number;
  readonly container: string;
}

/** Options by their names: `{ port: { type: 'string', short: 'p', default: '80' } }`. */
export function optionTable(context: ExtractionContext, object: number, container: string): void {
  for (const { key, value, node } of membersOf(context, object)) {
    if (context.syntax.kind(value) !== 'object') continue;
    describedOption(context, { node, name: key, settings: value, container });
  }
}

const SHORT_KEYS = ['short', 'alias', 'shortFlag', 'char', 'aliases'];
/** Of oclif and citty, of gunshi, of cleye. */
const CHOICES_KEYS = ['options', 'choices', 'enum'];
const DOC_KEYS = ['description', 'summary', 'describe'];

/** One option, by its name and the object that describes it. */
export function describedOption(context: ExtractionContext, option: DescribedOption): void {
  const { syntax } = context;
  const { node, name, settings, container } = option;
  if (/^["']positional["']$/.test(syntax.slice(memberOf(context, settings, 'type')))) return;
  const aliases = SHORT_KEYS.flatMap((key) => stringsOf(syntax, memberOf(context, settings, key)));
  const names = [...new Set([name, toKebab(name), ...aliases])].filter((text) => text !== '');
  const [doc] = DOC_KEYS.flatMap((key) => stringOf(syntax, memberOf(context, settings, key)) ?? []);
  context.marks.set(node, 'option');
  const defaultValue = context.default(memberOf(context, settings, 'default'));
  const [choices] = CHOICES_KEYS.flatMap((key) => {
    const found = choicesOf(context, memberOf(context, settings, key));
    return found === undefined ? [] : [found];
  });
  addOption(context, node, { flags: names.map(flagOf), container, doc, defaultValue, choices });
}

function flagOf(name: string): string {
  return name.length === 1 ? `-${name}` : `--${name}`;
}

/**
 * A command that is an object: `defineCommand({ meta: { name: 'build' }, args: {...} })`,
 * `define({ name: 'build', args })`.
 */
export function commandObject(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const [settings = NONE] = call.args;
  const args = memberOf(context, settings, 'args');
  const meta = memberOf(context, settings, 'meta');
  if (args === NONE && meta === NONE) return;
  const [name = ''] = [meta, settings].flatMap((object) => stringOf(syntax, memberOf(context, object, 'name')) ?? []);
  if (name !== '') addCommand(context, call.node, { name });
  optionTable(context, args, name);
}

/**
 * Options by their types:
 * `minimist(argv, { string: ['name'], boolean: 'force', alias: { h: 'help' }, default: { port: 80 } })`.
 */
export function typedOptions(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const settings = call.args.find((argument) => syntax.kind(argument) === 'object') ?? NONE;
  const defaults = memberOf(context, settings, 'default');
  const add = (node: number, name: string): void => {
    const defaultValue = context.default(memberOf(context, defaults, name));
    addOption(context, node, { flags: [flagOf(name)], defaultValue });
  };
  for (const kind of ['string', 'boolean', 'number', 'array']) {
    const list = memberOf(context, settings, kind);
    for (const name of stringsOf(syntax, list)) add(list, name);
  }
  for (const { key, value, node } of membersOf(context, memberOf(context, settings, 'alias'))) {
    for (const name of [key, ...stringsOf(syntax, value)]) add(node, name);
  }
  for (const { key, node } of membersOf(context, defaults)) add(node, key);
}
