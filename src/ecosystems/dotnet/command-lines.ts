import type { Call } from '../../analysis/syntax/call.js';
import type { FrameworkExtractor, Readers } from '../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { perFile } from '../../analysis/extraction/family.js';
import { addOption, addOptionNamedBy } from '../../analysis/keys/flags.js';
import { stringOf } from '../../analysis/syntax/literal.js';
import { NONE } from '../../analysis/syntax/syntax.js';

interface CommandLine {
  readonly name: string;
  readonly hints: readonly string[];
  readonly calls: NonNullable<Readers['calls']>;
}

/**
 * A library of .NET that reads the command line.
 *
 * These are one family (`FrameworkExtractor.family`): `Option` is an attribute in some, a class in others, and their
 * namespaces use each other's names. An attribute has one visitor here, so that it is read once; classes that are verbs
 * are kept per file.
 */
export function defineCommandLine({ name, hints, calls }: CommandLine): FrameworkExtractor {
  return {
    name,
    languages: ['csharp'],
    hints,
    family: 'dotnet-command-lines',
    declaresPrograms: true,
    read: () => ({ calls }),
  };
}

/** Class node → name of its verb. */
export const verbsOf = perFile(() => new Map<number, string>());

/** `[Option('r', "read", Default = 3, HelpText = "…")]`, `[Option("-p|--port")]`. */
export function optionAttribute(context: ExtractionContext, call: Call): void {
  if (context.syntax.kind(call.node) === 'attribute') describedOption(context, call);
}

/** `[CommandOption("-p|--path <PATH>")]`, and the class of that name. */
export function describedOption(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const flags = call.args.flatMap((argument) => flagOf(context, argument) ?? []);
  const facts = {
    container: verbsOf(context).get(context.scope?.node ?? NONE),
    doc: stringOf(syntax, call.named.get('HelpText') ?? call.named.get('Description') ?? NONE),
    defaultValue: context.default(call.named.get('Default') ?? NONE),
  };
  addOption(context, call.node, { flags, ...facts });
  addOptionNamedBy(context, call.args, facts);
}

/** `'r'` → `-r`, `"read"` → `--read`; flags with their dashes as they are. */
function flagOf({ syntax }: ExtractionContext, argument: number): string | undefined {
  const text = stringOf(syntax, argument);
  if (text === undefined || text.startsWith('-')) return text;
  if (syntax.kind(argument) === 'character_literal') return `-${text}`;
  return /^[\w-]+$/.test(text) ? `--${text}` : undefined;
}
