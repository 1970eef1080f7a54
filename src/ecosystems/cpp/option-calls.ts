import type { Call } from '../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { addOption } from '../../analysis/keys/flags.js';
import { readCall } from '../../analysis/syntax/call.js';
import { stringOf } from '../../analysis/syntax/literal.js';
import { NONE } from '../../analysis/syntax/syntax.js';
import { flagsOf } from './command-lines.js';

const SHAPE = { callee: 'function', arguments: 'arguments' };
const NAMES = /^[A-Za-z\d][\w-]*(?:\s*,\s*[A-Za-z\d?][\w-]*)*$/;
/** Options of one group; more are hostile input. */
const MAX_OPTIONS = 1_000;

/** The calls of what `add_options` returns: `add_options()("port,p", …)("host", …)`. Each is one option. */
export function optionCalls(context: ExtractionContext, { node: start }: Call): void {
  const { syntax } = context;
  let callee = start;
  for (let count = 0; count < MAX_OPTIONS; count++) {
    const outer = syntax.parent(callee);
    if (syntax.kind(outer) !== 'call_expression' || syntax.field(outer, 'function') !== callee) break;
    addCalled(context, outer);
    callee = outer;
  }
}

function addCalled(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  const list = syntax.field(node, 'arguments');
  const { args } = readCall(syntax, node, SHAPE);
  const names = stringOf(syntax, args[0] ?? NONE) ?? '';
  if (!NAMES.test(names)) return;
  const value = args.find((argument) => syntax.kind(argument) === 'call_expression') ?? NONE;
  addOption(context, list, {
    flags: flagsOf(names.split(',').map((name) => name.trim())),
    doc: args.slice(1).flatMap((argument) => stringOf(syntax, argument) ?? [])[0],
    defaultValue: defaultOf(context, value),
  });
}

/** `->default_value("80")`. */
function defaultOf(context: ExtractionContext, value: number): string | undefined {
  if (value === NONE) return undefined;
  const { name, args } = readCall(context.syntax, value, SHAPE);
  return name === 'default_value' ? context.default(args[0] ?? NONE) : undefined;
}
