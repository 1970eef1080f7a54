import type { Call } from '../../../analysis/syntax/call.js';
import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { chainAfter } from '../../../analysis/keys/calls.js';
import { addEnv } from '../../../analysis/keys/environment.js';
import { allOf } from '../../../analysis/keys/choices.js';
import { addCommand, addOption, addOptionNamedBy } from '../../../analysis/keys/flags.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { go } from '../language.js';

/**
 * kingpin: `app.Flag("port", "help").Short('p').Default("80").Envar("PORT")`. A file that gets the program or a command
 * as an argument of an own type need not import the package.
 * @see https://pkg.go.dev/github.com/alecthomas/kingpin/v2
 */
export const kingpin: FrameworkExtractor = {
  name: 'kingpin',
  languages: ['go'],
  hints: ['kingpin', '.Flag("', '.Command("'],
  declaresPrograms: /kingpin|\.Flag\("|(?<!\bexec)\.Command\("/,
  makesNames: { kinds: ['env_var'], in: /\bEnvar\b/ },
  read: () => ({ calls: { Flag: flag, Command: command } }),
};

/** Is the call kingpin's? Elsewhere calls of these names have other arguments: `exec.Command("git", "log")`. */
function isOwn(context: ExtractionContext, { args, receiver }: Call): boolean {
  const { syntax } = context;
  if (syntax.slice(receiver) === 'exec' || args.length !== 2) return false;
  return context.holds('kingpin') || /^\S+\s\S/.test(stringOf(syntax, args[1] ?? NONE) ?? '');
}

function flag(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  if (!isOwn(context, call)) return;
  const chain = chainAfter(context, call, go.calls);
  const first = (name: string) => chain.find((next) => next.name === name)?.args[0] ?? NONE;
  const [nameNode = NONE] = call.args;
  const name = stringOf(syntax, nameNode);
  const short = syntax.slice(first('Short')).replace(/^'|'$/g, '');
  const defaultValue = context.default(first('Default'));
  const flags = [...(name === undefined ? [] : [`--${name}`]), ...(short.length === 1 ? [`-${short}`] : [])];
  const doc = stringOf(syntax, call.args[1] ?? NONE);
  const choices = choicesIn(context, chain);
  addOption(context, call.node, { flags, doc, defaultValue, choices });
  addOptionNamedBy(context, [nameNode], { doc, defaultValue, value: 'long-flag' });
  if (first('Envar') !== NONE) addEnv(context, first('Envar'), defaultValue);
}

/** `.Enum("json", "text")`, `.EnumVar(&format, "json", "text")`. */
function choicesIn(context: ExtractionContext, chain: readonly Call[]): readonly string[] | undefined {
  const made = chain.find(({ name }) => /^Enums?(?:Var)?$/.test(name));
  return made === undefined ? undefined : allOf(context, made.args.slice(made.name.endsWith('Var') ? 1 : 0));
}

function command(context: ExtractionContext, call: Call): void {
  if (!isOwn(context, call)) return;
  const [name, doc] = call.args.slice(0, 2).map((argument) => stringOf(context.syntax, argument));
  addCommand(context, call.node, { name: name ?? '', doc });
}
