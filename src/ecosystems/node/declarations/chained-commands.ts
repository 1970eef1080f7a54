import type { Call } from '../../../analysis/syntax/call.js';
import type { FrameworkExtractor, Readers } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { perFile, tableOf } from '../../../analysis/extraction/family.js';
import { chainBefore, enclosingCall } from '../../../analysis/keys/calls.js';
import { addCommand, addOption, addOptionNamedBy } from '../../../analysis/keys/flags.js';
import { firstWord } from '../../../analysis/keys/key-names.js';
import type { OptionFacts } from '../../../analysis/keys/flags.js';
import { assignedVariable, receiverName } from '../../../analysis/keys/routes.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { typescript } from '../language.js';
import { memberOf } from './objects.js';

type CallTest = (context: ExtractionContext, call: Call) => boolean;

/** The calls with which a package declares options and commands. */
export interface ChainedCommands {
  readonly name: string;
  readonly hints: readonly string[];
  /** Flags as typed, a description, a default: `.option('-p, --port <n>', 'port to listen on', 80)`. */
  readonly options?: readonly string[];
  /** Another name of the preceding command: `.alias('s')`. */
  readonly aliases?: readonly string[];
  /** Does `command` return the program, so that calls chained to it do not belong to the command? */
  readonly returnsProgram?: CallTest;
  /** Visitors for calls that this data cannot describe. */
  readonly calls?: Readers['calls'];
  readonly nodes?: Readers['nodes'];
}

/**
 * A package of Node whose commands are chains of calls, described by the names of the calls: `.command('serve [port]',
 * 'start')`.
 *
 * These are one family (`FrameworkExtractor.family`): a file that gets the program as an argument need not import the
 * package. Each kind of call has one visitor here, so a call that several packages know is read once; variables of
 * commands are kept per file, for all.
 */
export function defineChainedCommands(chained: ChainedCommands): FrameworkExtractor {
  const { name, hints, options = [], aliases = [], returnsProgram, nodes = {} } = chained;
  const calls = { ...tableOf(options, flaggedOption), ...tableOf(aliases, commandAlias), command, ...chained.calls };
  return {
    name,
    languages: ['typescript'],
    hints,
    family: 'node-commands',
    declaresPrograms: true,
    read: (context) => {
      if (returnsProgram !== undefined) programTestsOf(context).push(returnsProgram);
      return { calls, nodes };
    },
  };
}

const shapes = typescript.calls;
const COMMAND: ReadonlySet<string> = new Set(['command']);

const programTestsOf = perFile<CallTest[]>(() => []);

/** Variable of a command → its name. */
const commandsOf = perFile(() => new Map<string, string>());

/** The command to which options chained to this call belong; '' for the program. */
export function commandOf(context: ExtractionContext, call: Call): string {
  const { syntax } = context;
  const chain = chainBefore(context, call, shapes);
  const inChain = chain.find((before) => givesCommand(context, before));
  if (inChain !== undefined) return firstWord(stringOf(syntax, inChain.args[0] ?? NONE) ?? '');
  const root = receiverName(context, chain[chain.length - 1]?.receiver ?? call.receiver);
  const known = commandsOf(context).get(root);
  if (known !== undefined) return known;
  const around = enclosingCall(context, call.node, { names: COMMAND, shapes });
  return around === undefined ? '' : firstWord(stringOf(syntax, around.args[0] ?? NONE) ?? '');
}

/** Does a call return a command? */
function givesCommand(context: ExtractionContext, call: Call): boolean {
  if (call.name === 'Command') return true;
  return call.name === 'command' && !programTestsOf(context).some((returnsProgram) => returnsProgram(context, call));
}

/** `.command('serve [port]', 'start the server')`, `new Command('serve')`. */
export function command(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const [usageNode, docNode = NONE] = call.args;
  const usages = usageNode === undefined ? [] : [usageNode, syntax.first(usageNode)];
  const [usage = ''] = usages.flatMap((node) => stringOf(syntax, node) ?? []);
  const name = firstWord(usage);
  addCommand(context, call.node, { name, container: commandOf(context, call), doc: stringOf(syntax, docNode) });
  const variable = assignedVariable(context, outermost(context, call.node));
  if (variable !== '' && variable !== 'program') commandsOf(context).set(variable, name);
}

/** The whole chain that starts with a call. */
function outermost(context: ExtractionContext, node: number): number {
  const { syntax } = context;
  let top = node;
  for (let hop = 0; hop < 128; hop++) {
    const member = syntax.parent(top);
    const next = syntax.parent(member);
    if (syntax.kind(member) !== 'member_expression' || syntax.kind(next) !== 'call_expression') break;
    top = next;
  }
  return top;
}

/** `.command('[root]', 'start').alias('serve')`: also when a variable holds the command. */
function commandAlias(context: ExtractionContext, call: Call): void {
  const chain = chainBefore(context, call, shapes);
  if (!chain.some((before) => givesCommand(context, before))) return;
  const nodes = call.args.flatMap((argument) => [argument, ...context.syntax.children(argument)]);
  const names = nodes.flatMap((node) => stringOf(context.syntax, node) ?? []);
  for (const name of new Set(names)) addCommand(context, call.node, { name });
}

function flaggedOption(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const [first = NONE, second = NONE, third = NONE, fourth] = call.args;
  const text = stringOf(syntax, first);
  if (text !== undefined && !isFlags(text)) return;
  const given = syntax.kind(third) === 'object' ? memberOf(context, third, 'default') : third;
  // `parseInt, 80`: a function before the default.
  const fallback = syntax.kind(given) === 'identifier' ? (fourth ?? given) : given;
  const facts = {
    container: commandOf(context, call),
    doc: stringOf(syntax, second),
    defaultValue: context.default(fallback),
  };
  addFlags(context, call, facts);
}

/** An option whose flags are a string, a constant, or a string with constants: `--${port}`, `--no-${port}`. */
export function addFlags(context: ExtractionContext, call: Call, facts: Omit<OptionFacts, 'flags'>): void {
  const { syntax } = context;
  const [node = NONE] = call.args;
  const text = stringOf(syntax, node);
  if (text !== undefined) return addOption(context, call.node, { flags: [text], ...facts });
  if (syntax.kind(node) !== 'template_string') return addOptionNamedBy(context, [node], facts);
  const start = syntax.start(node);
  const written = syntax.slice(node);
  const short = /^`\s*(-\w),/.exec(written)?.[1];
  if (short !== undefined) addOption(context, call.node, { flags: [short], ...facts });
  const named = syntax
    .children(node)
    .filter((child) => syntax.kind(child) === 'template_substitution')
    .filter((child) => /(?:^`|[\s,])--(?:no-)?$/.test(written.slice(0, syntax.start(child) - start)));
  addOptionNamedBy(
    context,
    named.map((child) => syntax.first(child)),
    { ...facts, value: 'long-flag' },
  );
}

/** Is the text flags as typed, rather than a name? */
export function isFlags(text: string): boolean {
  return /^\s*-/.test(text);
}
