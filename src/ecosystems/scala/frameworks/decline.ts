import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { tableOf } from '../../../analysis/extraction/family.js';
import { chainAfter } from '../../../analysis/keys/calls.js';
import { addCommand, addOption, addOptionNamedBy } from '../../../analysis/keys/flags.js';
import { receiverName } from '../../../analysis/keys/routes.js';
import type { Call } from '../../../analysis/syntax/call.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { scala } from '../language.js';

/**
 * decline: `Opts.option[Int]("port", short = "p", help = "The port.").withDefault(80)`, `Opts.flag`, and
 * `Opts.subcommand("serve", "Listens.")`.
 * @see https://ben.kirw.in/decline/usage.html
 */
export const decline: FrameworkExtractor = {
  name: 'decline',
  languages: ['scala'],
  hints: ['decline'],
  declaresPrograms: true,
  read: () => ({ calls: { ...tableOf(['option', 'options', 'flag', 'flags', 'flagOption'], option), subcommand } }),
};

function option(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const textAt = (at: number, name: string): string | undefined =>
    stringOf(syntax, call.named.get(name) ?? call.args[at] ?? NONE);
  if (!isOpts(context, call)) return;
  const long = textAt(0, 'long');
  const short = stringOf(syntax, call.named.get('short') ?? call.args[2] ?? NONE) ?? '';
  const fallback = chainAfter(context, call, scala.calls).find(({ name }) => name === 'withDefault')?.args[0] ?? NONE;
  const facts = { doc: textAt(1, 'help'), defaultValue: context.default(fallback) };
  addOption(context, call.node, {
    flags: [...[...short].map((letter) => `-${letter}`), ...(long === undefined ? [] : [`--${long}`])],
    ...facts,
  });
  // Its name is the value of a constant.
  const named = call.named.get('long') ?? call.args[0] ?? NONE;
  if (long === undefined) addOptionNamedBy(context, [named], { ...facts, value: 'long-flag' });
}

function subcommand(context: ExtractionContext, call: Call): void {
  const name = stringOf(context.syntax, call.named.get('name') ?? call.args[0] ?? NONE);
  const doc = stringOf(context.syntax, call.named.get('help') ?? call.args[1] ?? NONE);
  if (name !== undefined && isOpts(context, call)) addCommand(context, call.node, { name, doc });
}

function isOpts(context: ExtractionContext, call: Call): boolean {
  const receiver = receiverName(context, call.receiver);
  return receiver === '' || /(?:^|\.)(?:Opts|Command)$/.test(receiver);
}
