import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { chainAfter } from '../../../analysis/keys/calls.js';
import { addOption } from '../../../analysis/keys/flags.js';
import { stringOf, stringsOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { defineCommandLine } from '../command-lines.js';
import { java } from '../language.js';

/**
 * JOpt Simple: `parser.accepts("port").withRequiredArg().defaultsTo(80)`.
 * @see https://jopt-simple.github.io/jopt-simple/examples.html
 */
export const joptSimple = defineCommandLine({
  name: 'jopt-simple',
  hints: ['joptsimple'],
  calls: { accepts, acceptsAll: accepts },
});

function accepts(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const chain = chainAfter(context, call, java.calls);
  const fallback = chain.find((next) => next.name === 'defaultsTo')?.args[0] ?? NONE;
  const names = stringsOf(syntax, call.args[0] ?? NONE);
  const flags = names.map((name) => (name.length === 1 ? `-${name}` : `--${name}`));
  const doc = stringOf(syntax, call.args[1] ?? NONE);
  addOption(context, call.node, { flags, doc, defaultValue: context.default(fallback) });
}
