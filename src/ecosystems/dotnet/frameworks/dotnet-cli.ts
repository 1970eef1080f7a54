import type { Call } from '../../../analysis/call.js';
import type { FrameworkExtractor } from '../../../analysis/define.js';
import { stringOf, stringsOf } from '../../../analysis/literal.js';
import { NONE } from '../../../analysis/syntax.js';
import type { ExtractionContext } from '../../../analysis/extraction-context.js';
import { addCommand, addOption, flagsIn } from '../../../analysis/keys/flags.js';

/** C#'s System.CommandLine, CommandLineParser, Spectre.Console.Cli and McMaster. */
export const dotnetCli: FrameworkExtractor = {
  name: 'dotnet-cli',
  languages: ['csharp'],
  hints: ['System.CommandLine', 'CommandLine', 'Spectre.Console', 'McMaster', 'CommandOption', 'Cocona'],
  declaresPrograms: true,
  read: () => {
    /** Class node → name of the verb it is. */
    const verbs = new Map<number, string>();
    return {
      calls: {
        Option: (context, call) => (context.syntax.kind(call.node) === 'attribute' ? attribute(context, call, verbs) : created(context, call)),
        CommandOption: (context, call) => attribute(context, call, verbs), Verb: (context, call) => verb(context, call, verbs),
        Command: newCommand, RootCommand: newCommand, AddCommand: spectreCommand, AddBranch: spectreCommand,
      },
    };
  },
};

/** `new Option<int>("--port", "description")`, `new Option<bool>(new[] { "--port", "-p" })`, `new("--port", "-p") { … }`. */
function created(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  if (syntax.kind(call.node) !== 'object_creation_expression') return;
  const texts = [...call.args, ...call.named.values()].flatMap((argument) => strings(context, argument));
  const flags = texts.filter((text) => flagsIn([text])[0] === text);
  const defaults = [...call.args, call.named.get('getDefaultValue') ?? NONE].find((argument) => syntax.kind(argument) === 'lambda_expression') ?? NONE;
  const doc = texts.find((text) => text.includes(' ')) ?? initialised(context, call.node, 'Description');
  addOption(context, call.node, { flags, doc, defaultValue: context.default(syntax.field(defaults, 'body')) });
}

/** Strings of an argument, inside array creations too. */
function strings(context: ExtractionContext, node: number): string[] {
  const { syntax } = context;
  const own = stringOf(syntax, node);
  if (own !== undefined) return [own];
  if (!/array|collection/.test(syntax.kind(node))) return [];
  return syntax.children(node).flatMap((child) => stringsOf(syntax, child));
}

/** `{ Description = "…" }` behind a creation. */
function initialised(context: ExtractionContext, node: number, name: string): string | undefined {
  const { syntax } = context;
  for (const item of syntax.children(syntax.child(node, 'initializer_expression'))) if (syntax.name(item, 'left') === name) return stringOf(syntax, syntax.field(item, 'right'));
  return undefined;
}

function newCommand(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  if (call.name !== 'Command' || syntax.kind(call.node) !== 'object_creation_expression') return;
  addCommand(context, call.node, { name: stringOf(syntax, call.args[0] ?? call.named.get('name') ?? NONE) ?? '', doc: stringOf(syntax, call.args[1] ?? call.named.get('description') ?? NONE) });
}

function spectreCommand(context: ExtractionContext, call: Call): void {
  addCommand(context, call.node, { name: stringOf(context.syntax, call.args[0] ?? NONE) ?? '' });
}

function verb(context: ExtractionContext, call: Call, verbs: Map<number, string>): void {
  const name = stringOf(context.syntax, call.args[0] ?? NONE) ?? '';
  addCommand(context, call.node, { name, doc: stringOf(context.syntax, call.named.get('HelpText') ?? NONE) });
  verbs.set(context.scope?.node ?? NONE, name);
}

/** `[Option('r', "read", Default = 3, HelpText = "…")]`, `[CommandOption("-p|--path <PATH>")]`, `[Option("-p|--port")]`. */
function attribute(context: ExtractionContext, call: Call, verbs: ReadonlyMap<number, string>): void {
  const { syntax } = context;
  const flags = call.args.flatMap((argument) => {
    const text = stringOf(syntax, argument);
    if (text === undefined) return [];
    if (text.startsWith('-')) return [text];
    if (syntax.kind(argument) === 'character_literal') return [`-${text}`];
    return /^[\w-]+$/.test(text) ? [`--${text}`] : [];
  });
  addOption(context, call.node, { flags, container: verbs.get(context.scope?.node ?? NONE), doc: stringOf(syntax, call.named.get('HelpText') ?? call.named.get('Description') ?? NONE), defaultValue: context.default(call.named.get('Default') ?? NONE) });
}
