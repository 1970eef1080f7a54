import type { Call } from '../../analysis/syntax/call.js';
import type { FrameworkExtractor, Readers } from '../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { perFile } from '../../analysis/extraction/family.js';
import { choicesOf } from '../../analysis/keys/choices.js';
import { addOptionAt, addOptionNamedBy } from '../../analysis/keys/flags.js';
import type { OptionFacts } from '../../analysis/keys/flags.js';
import { receiverName } from '../../analysis/keys/routes.js';
import { stringOf } from '../../analysis/syntax/literal.js';
import { NONE } from '../../analysis/syntax/syntax.js';

interface OptionParser {
  readonly name: string;
  readonly hints: readonly string[];
  readonly calls: NonNullable<Readers['calls']>;
}

/**
 * A parser of the standard library to which options are added.
 *
 * These are one family (`FrameworkExtractor.family`): functions that get a parser as an argument add options to it in
 * files without the import, and programs wrap both. Variables of parsers are kept per file, for both.
 */
export function defineOptionParser({ name, hints, calls }: OptionParser): FrameworkExtractor {
  return {
    name,
    languages: ['python'],
    hints,
    family: 'python-option-parsers',
    declaresPrograms: /\badd_(?:argument|option|parser)\b/,
    read: () => ({ calls }),
  };
}

/** Variable of a parser, of its groups and of its subparsers → name of the command. */
export const commandsOf = perFile(() => new Map<string, string>());

/** Arguments of a call that are flags: `"-p"`, `"--port"`. */
export function flagNodes(context: ExtractionContext, call: Call): number[] {
  return call.args.filter((argument) => stringOf(context.syntax, argument)?.startsWith('-') === true);
}

/** The facts of an option besides its flags. */
export function optionFacts(context: ExtractionContext, call: Call): Omit<OptionFacts, 'flags'> {
  const { syntax } = context;
  const isStored = stringOf(syntax, call.named.get('action') ?? NONE) === 'store_true';
  return {
    container: commandsOf(context).get(receiverName(context, call.receiver)),
    doc: stringOf(syntax, call.named.get('help') ?? NONE),
    defaultValue: context.default(call.named.get('default') ?? NONE) ?? (isStored ? 'False' : undefined),
    choices: choicesOf(context, call.named.get('choices') ?? NONE),
  };
}

/** `parser.add_option("-p", "--port", default=80, help="…")`. */
export function option(context: ExtractionContext, call: Call): void {
  const facts = optionFacts(context, call);
  addOptionAt(context, flagNodes(context, call), facts);
  addOptionNamedBy(context, call.args, facts);
}
