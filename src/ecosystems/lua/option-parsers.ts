import type { Call } from '../../analysis/syntax/call.js';
import type { FrameworkExtractor, Readers } from '../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { perFile } from '../../analysis/extraction/family.js';
import { addCommand, addOption } from '../../analysis/keys/flags.js';
import { receiverName } from '../../analysis/keys/routes.js';
import { readCall } from '../../analysis/syntax/call.js';
import { stringOf } from '../../analysis/syntax/literal.js';
import { NONE } from '../../analysis/syntax/syntax.js';
import { fieldName } from './language/fields.js';
import { assignedTo } from './language/lists.js';

interface OptionParser {
  readonly name: string;
  readonly hints: readonly string[];
  readonly calls: NonNullable<Readers['calls']>;
}

/**
 * A parser of command lines to which options are added by methods.
 *
 * These are one family (`FrameworkExtractor.family`): their methods have the same names, and a file that gets a parser
 * as an argument need not load any. Each method has one visitor here; variables of commands are kept per file.
 */
export function defineOptionParser({ name, hints, calls }: OptionParser): FrameworkExtractor {
  return {
    name,
    languages: ['lua'],
    hints,
    family: 'lua-option-parsers',
    declaresPrograms: /[:.](?:option|flag|command)\b/,
    read: () => ({ calls }),
  };
}

/** Variable of a command → its name. */
const commandsOf = perFile(() => new Map<string, string>());

const SHAPE = { callee: 'name', arguments: 'arguments' };
/** Calls of a chain that are looked at. */
const MAX_CHAIN = 24;

/** `parser:option("-p --port", "Where it listens.", "80")`, `cli:flag("-v, --[no-]verbose", "…")`. */
export function option(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const [first = NONE, doc = NONE, fallback = NONE] = call.args;
  const isTable = syntax.kind(first) === 'table_constructor';
  const flags = stringOf(syntax, isTable ? fieldOf(context, first, 'name') : first) ?? '';
  if (!flags.trim().startsWith('-') || call.receiver === NONE) return;
  const stated = isTable ? fieldOf(context, first, 'default') : fallback;
  addOption(context, call.node, {
    flags: [flags],
    container: commandsOf(context).get(receiverName(context, call.receiver)),
    doc: stringOf(syntax, isTable ? fieldOf(context, first, 'description') : doc),
    defaultValue: context.default(stated) ?? context.default(chained(context, call, 'default')),
  });
}

/** `local serve = parser:command("serve s", "Starts it.")`: with its other names. */
export function command(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const [first = NONE, doc = NONE] = call.args;
  const names = (stringOf(syntax, first) ?? '').split(/\s+/).filter((name) => name !== '');
  const [name] = names;
  if (name === undefined || call.receiver === NONE) return;
  const container = commandsOf(context).get(receiverName(context, call.receiver));
  for (const each of names.slice(0, 8))
    addCommand(context, call.node, { name: each, container, doc: stringOf(syntax, doc) });
  const end = endOfChain(context, call.node);
  const target = assignedTo(context, syntax.parent(end), end);
  if (target !== NONE) commandsOf(context).set(syntax.slice(target).slice(0, 60), name);
}

function fieldOf(context: ExtractionContext, table: number, name: string): number {
  const { syntax } = context;
  const entry = syntax
    .children(table)
    .slice(0, 40)
    .find((one) => fieldName(context, one) === name);
  return entry === undefined ? NONE : syntax.field(entry, 'value');
}

/** The first argument of a later call in the chain: `:default "80"`. */
function chained(context: ExtractionContext, call: Call, name: string): number {
  let node = call.node;
  for (let hop = 0; hop < MAX_CHAIN; hop++) {
    node = callOf(context, node);
    if (node === NONE) return NONE;
    const next = readCall(context.syntax, node, SHAPE);
    if (next.name === name) return next.args[0] ?? NONE;
  }
  return NONE;
}

function endOfChain(context: ExtractionContext, start: number): number {
  let node = start;
  for (let hop = 0; hop < MAX_CHAIN; hop++) {
    const next = callOf(context, node);
    if (next === NONE) return node;
    node = next;
  }
  return node;
}

/** The call of a method of what this call returns; NONE if there is none. */
function callOf({ syntax }: ExtractionContext, node: number): number {
  const member = syntax.parent(node);
  const outer = syntax.parent(member);
  const isCalled =
    syntax.kind(member) === 'method_index_expression'
    && syntax.first(member) === node
    && syntax.kind(outer) === 'function_call'
    && syntax.field(outer, 'name') === member;
  return isCalled ? outer : NONE;
}
