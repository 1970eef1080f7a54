import type { Call } from '../../../analysis/call.js';
import type { FrameworkExtractor } from '../../../analysis/define.js';
import { stringOf } from '../../../analysis/literal.js';
import { NONE } from '../../../analysis/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { addCommand, addOption, firstWord } from '../../../analysis/keys/flags.js';
import { assignedVariable, receiverName } from '../../../analysis/keys/routes.js';
import { keyedElements } from '../literals.js';

/** `String`, `BoolVarP`, `DurationP`: type, then `Var` for a target in front, then `P` for a shorthand. */
const FLAG_CALL = /^(?:Bool|String|Int|Int8|Int16|Int32|Int64|Uint|Uint8|Uint16|Uint32|Uint64|Float32|Float64|Duration|StringSlice|StringArray|IntSlice|StringToString|BoolSlice|DurationSlice|Count|IP|IPNet|IPSlice|BytesHex|Text|Func|BoolFunc)?(Var)?(P)?$/;

/** Go's flag package, pflag and cobra. */
export const goFlags: FrameworkExtractor = {
  name: 'go-flags',
  languages: ['go'],
  hints: ['"flag"', 'pflag', 'cobra'],
  declaresPrograms: true,
  read: () => {
    /** Variable of a `cobra.Command` → its name. */
    const commands = new Map<string, string>();
    return {
      nodes: { composite_literal: (context, node) => cobraCommand(context, node, commands) },
      callsLike: { pattern: FLAG_CALL, read: (context, call) => flagCall(context, call, commands) },
      calls: { NewFlagSet: (context, call) => addCommand(context, call.node, { name: stringOf(context.syntax, call.args[0] ?? NONE) ?? '' }) },
    };
  },
};

/** `flag.IntVar(&port, "port", 80, "usage")`, `cmd.Flags().StringP("name", "n", "x", "usage")`. */
function flagCall(context: ExtractionContext, call: Call, commands: ReadonlyMap<string, string>): void {
  const { syntax } = context;
  const shape = FLAG_CALL.exec(call.name);
  if (shape === null || call.name === '' || call.receiver === NONE || call.args.length < 3) return;
  const args = shape[1] === undefined ? call.args : call.args.slice(1);
  const [nameNode = NONE, second = NONE] = args;
  if (!isFlagSet(context, call.receiver)) return;
  const short = shape[2] === undefined ? undefined : stringOf(syntax, second);
  const rest = shape[2] === undefined ? args.slice(1) : args.slice(2);
  const hasDefault = rest.length >= 2;
  const facts = { kind: 'cli_option', container: commandOf(context, call.receiver, commands), defaultValue: hasDefault ? context.default(rest[0] ?? NONE) : undefined, doc: stringOf(syntax, rest[rest.length - 1] ?? NONE) } as const;
  context.keyNamedBy(nameNode, facts, (name) => (/^[\w][\w.-]*$/.test(name) ? `--${name}` : ''));
  if (short !== undefined && short !== '') addOption(context, call.node, { flags: [`-${short}`], ...facts });
}

function isFlagSet(context: ExtractionContext, receiver: number): boolean {
  const text = context.syntax.slice(receiver).slice(-60);
  return /(?:^|\.)(?:flag|pflag|CommandLine|\w*[fF]lags?|\w*[fF]lag[sS]et|fs|\w*FS|f)$|(?:Flags|FlagSet)\([^)]*\)$/.test(text);
}

/** `serve` for flags of `serveCmd.Flags()`; undefined for the program. */
function commandOf(context: ExtractionContext, receiver: number, commands: ReadonlyMap<string, string>): string | undefined {
  const { syntax } = context;
  const owner = syntax.kind(receiver) === 'call_expression' ? syntax.name(syntax.field(receiver, 'function'), 'operand') : receiverName(context, receiver);
  return commands.get(owner.slice(0, 60));
}

/** `&cobra.Command{Use: "serve [flags]", Short: "…"}`. */
function cobraCommand(context: ExtractionContext, node: number, commands: Map<string, string>): void {
  const { syntax } = context;
  if (!/(?:^|\.)Command$/.test(syntax.name(node, 'type').slice(0, 40))) return;
  const fields = keyedElements(context, node);
  const use = stringOf(syntax, fields.get('Use') ?? NONE);
  if (use === undefined) return;
  const name = firstWord(use);
  addCommand(context, fields.get('Use') ?? node, { name, doc: stringOf(syntax, fields.get('Short') ?? NONE) });
  const literal = syntax.kind(syntax.parent(node)) === 'unary_expression' ? syntax.parent(node) : node;
  const variable = assignedVariable(context, literal);
  if (variable !== '') commands.set(variable, name);
}
