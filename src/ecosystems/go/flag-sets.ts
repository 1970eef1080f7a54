import type { Call } from '../../analysis/syntax/call.js';
import type { CallVisitor, FrameworkExtractor, NodeVisitor } from '../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { perFile } from '../../analysis/extraction/family.js';
import { addCommand, addOption } from '../../analysis/keys/flags.js';
import { receiverName } from '../../analysis/keys/routes.js';
import { stringOf } from '../../analysis/syntax/literal.js';
import { NONE } from '../../analysis/syntax/syntax.js';

/** The calls with which a package declares flags. */
export interface GoFlagPackage {
  readonly name: string;
  readonly hints: readonly string[];
  /** Types of values, as in names of calls: `Int` of `flag.Int("port", 80, "usage")` and of `flag.IntVar(&port, …)`. */
  readonly types?: readonly string[];
  /** Does `IntP` take a letter as well? */
  readonly hasShorthands?: boolean;
  /** Visitors for nodes that this data cannot describe. */
  readonly nodes?: Readonly<Record<string, NodeVisitor>>;
}

/**
 * A package of Go that reads flags into a flag set, described by the names of its calls.
 *
 * These are one family (`FrameworkExtractor.family`): flag sets are passed around, so a file that adds flags to a set
 * need not import the package that made it, and cobra's commands contain pflag's sets. A call has the same visitor in
 * each package that knows it, so it is read once.
 */
export function defineGoFlagPackage(flags: GoFlagPackage): FrameworkExtractor {
  const { name, hints, types = [], hasShorthands = false, nodes = {} } = flags;
  const shapes = SHAPES.filter(([suffix]) => hasShorthands || !suffix.endsWith('P'));
  const named = ['', ...types].flatMap((type) => shapes.map(([suffix, visitor]) => [type + suffix, visitor] as const));
  const calls = Object.fromEntries([...named.filter(([call]) => call !== ''), ['NewFlagSet', newFlagSet] as const]);
  return {
    name,
    languages: ['go'],
    hints,
    family: 'go-flags',
    declaresPrograms: true,
    read: () => ({ nodes, calls: types.length === 0 ? {} : calls }),
  };
}

/** Variable of a command → its name. */
export const commandsOf = perFile(() => new Map<string, string>());

/** `Int`: type; `IntVar`: a target in front; `IntP`: a shorthand after the name. */
const SHAPES: readonly (readonly [suffix: string, visitor: CallVisitor])[] = [
  ['', (context, call) => flagCall(context, call, { args: call.args })],
  ['Var', (context, call) => flagCall(context, call, { args: call.args.slice(1) })],
  ['P', (context, call) => flagCall(context, call, { args: call.args, hasShorthand: true })],
  ['VarP', (context, call) => flagCall(context, call, { args: call.args.slice(1), hasShorthand: true })],
];

interface FlagArguments {
  /** Name, shorthand if there is one, default, usage. */
  readonly args: readonly number[];
  readonly hasShorthand?: boolean;
}

/** `flag.IntVar(&port, "port", 80, "usage")`, `cmd.Flags().StringP("name", "n", "x", "usage")`. */
function flagCall(context: ExtractionContext, call: Call, { args, hasShorthand = false }: FlagArguments): void {
  const { syntax } = context;
  if (call.receiver === NONE || call.args.length < 3 || !isFlagSet(context, call.receiver)) return;
  const [nameNode = NONE, second = NONE] = args;
  const short = hasShorthand ? stringOf(syntax, second) : undefined;
  const rest = args.slice(hasShorthand ? 2 : 1);
  const facts = {
    kind: 'cli_option',
    container: commandOf(context, call.receiver),
    doc: stringOf(syntax, rest[rest.length - 1] ?? NONE),
    defaultValue: rest.length >= 2 ? context.default(rest[0] ?? NONE) : undefined,
  } as const;
  context.keyNamedBy(nameNode, facts, 'long-flag');
  if (short !== undefined && short !== '') addOption(context, call.node, { flags: [`-${short}`], ...facts });
}

/** Variables and fields named like flag sets, and calls that return one. */
const FLAG_SET = /(?:^|\.)(?:p?flag|CommandLine|\w*[fF]lags?|\w*[fF]lag[sS]et|fs|\w*FS|f)$|(?:Flags|FlagSet)\([^)]*\)$/;

function isFlagSet(context: ExtractionContext, receiver: number): boolean {
  return FLAG_SET.test(context.syntax.slice(receiver).slice(-60));
}

/** `serve` for flags of `serveCmd.Flags()`; undefined for the program. */
function commandOf(context: ExtractionContext, receiver: number): string | undefined {
  const { syntax } = context;
  const isCall = syntax.kind(receiver) === 'call_expression';
  const owner = isCall ? syntax.name(syntax.field(receiver, 'function'), 'operand') : receiverName(context, receiver);
  return commandsOf(context).get(owner.slice(0, 60));
}

function newFlagSet(context: ExtractionContext, call: Call): void {
  addCommand(context, call.node, { name: stringOf(context.syntax, call.args[0] ?? NONE) ?? '' });
}
