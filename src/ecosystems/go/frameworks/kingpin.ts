import type { Call } from '../../../analysis/syntax/call.js';
import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { chainAfter } from '../../../analysis/keys/calls.js';
import { addEnv } from '../../../analysis/keys/environment.js';
import { addCommand, addOption, addOptionNamedBy } from '../../../analysis/keys/flags.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { go } from '../language.js';

/**
 * kingpin: `app.Flag("port", "help").Short('p').Default("80").Envar("PORT")`.
 * @see https://pkg.go.dev/github.com/alecthomas/kingpin/v2
 */
export const kingpin: FrameworkExtractor = {
  name: 'kingpin',
  languages: ['go'],
  hints: ['kingpin'],
  declaresPrograms: true,
  makesNames: { kinds: ['env_var'], in: /\bEnvar\b/ },
  read: () => ({ calls: { Flag: flag, Command: command } }),
};

function flag(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const chain = chainAfter(context, call, go.calls);
  const first = (name: string) => chain.find((next) => next.name === name)?.args[0] ?? NONE;
  const [nameNode = NONE] = call.args;
  const name = stringOf(syntax, nameNode);
  const short = syntax.slice(first('Short')).replace(/^'|'$/g, '');
  const defaultValue = context.default(first('Default'));
  const flags = [...(name === undefined ? [] : [`--${name}`]), ...(short.length === 1 ? [`-${short}`] : [])];
  const doc = stringOf(syntax, call.args[1] ?? NONE);
  addOption(context, call.node, { flags, doc, defaultValue });
  addOptionNamedBy(context, [nameNode], { doc, defaultValue, value: 'long-flag' });
  if (first('Envar') !== NONE) addEnv(context, first('Envar'), defaultValue);
}

function command(context: ExtractionContext, call: Call): void {
  const [name, doc] = call.args.slice(0, 2).map((argument) => stringOf(context.syntax, argument));
  addCommand(context, call.node, { name: name ?? '', doc });
}
