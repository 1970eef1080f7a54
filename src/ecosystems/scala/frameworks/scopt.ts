import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { chainAfter, chainBefore, enclosingCall } from '../../../analysis/keys/calls.js';
import { addCommand, addOption } from '../../../analysis/keys/flags.js';
import type { Call } from '../../../analysis/syntax/call.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { scala } from '../language.js';

/**
 * scopt: `opt[Int]('p', "port").text("The port.")`, also in `cmd("serve").children(…)`.
 * @see https://github.com/scopt/scopt
 */
export const scopt: FrameworkExtractor = {
  name: 'scopt',
  languages: ['scala'],
  hints: ['scopt'],
  declaresPrograms: true,
  read: () => ({ calls: { opt: option, cmd: command } }),
};

const CHILDREN = { names: new Set(['children']), shapes: scala.calls };

function option(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const texts = call.args.slice(0, 2).flatMap((argument) => stringOf(syntax, argument) ?? []);
  const chain = chainAfter(context, call, scala.calls);
  const abbreviation = textOf(context, chain, 'abbr');
  const names = [...texts, ...(abbreviation === undefined ? [] : [abbreviation])];
  addOption(context, call.node, {
    flags: names
      .filter((name) => /^[\w][\w.-]*$/.test(name))
      .map((name) => (name.length === 1 ? `-${name}` : `--${name}`)),
    container: commandOf(context, chain.at(-1) ?? call),
    doc: textOf(context, chain, 'text'),
  });
}

function command(context: ExtractionContext, call: Call): void {
  const name = stringOf(context.syntax, call.args[0] ?? NONE);
  const chain = chainAfter(context, call, scala.calls);
  const container = commandOf(context, chain.at(-1) ?? call);
  if (name !== undefined) addCommand(context, call.node, { name, container, doc: textOf(context, chain, 'text') });
}

/** The command whose `children` the end of a chain of calls is among. */
function commandOf(context: ExtractionContext, { node }: Call): string | undefined {
  const children = enclosingCall(context, node, CHILDREN);
  if (children === undefined) return undefined;
  const made = chainBefore(context, children, scala.calls).find(({ name }) => name === 'cmd');
  return stringOf(context.syntax, made?.args[0] ?? NONE);
}

function textOf({ syntax }: ExtractionContext, chain: readonly Call[], name: string): string | undefined {
  return stringOf(syntax, chain.find((call) => call.name === name)?.args[0] ?? NONE);
}
