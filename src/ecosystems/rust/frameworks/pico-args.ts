import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addOption } from '../../../analysis/keys/flags.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { defineDerivedOptions } from '../derived-options.js';

/**
 * pico-args: `args.contains(["-h", "--help"])`, `args.opt_value_from_str("--port")`.
 * @see https://docs.rs/pico-args
 */
export const picoArgs = defineDerivedOptions({
  name: 'pico-args',
  hints: ['pico_args'],
  calls: { contains: option, opt_value_from_str: option, value_from_str: option },
});

function option(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  if (!context.holds('pico_args')) return;
  const [first = NONE] = call.args;
  for (const node of stringOf(syntax, first) === undefined ? syntax.children(first) : [first]) {
    const flag = stringOf(syntax, node) ?? '';
    if (flag.startsWith('-')) addOption(context, call.node, { flags: [flag] });
  }
}
