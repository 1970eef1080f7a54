import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addCommand, addOption } from '../../../analysis/keys/flags.js';
import { flagsIn } from '../../../analysis/keys/key-names.js';
import { stringOf, stringsOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { defineCommandLine } from '../command-lines.js';

/**
 * System.CommandLine: `new Option<int>("--port", "-p") { Description = "…" }`, `new Command("serve", "…")`.
 * @see https://learn.microsoft.com/dotnet/standard/commandline/syntax
 */
export const systemCommandLine = defineCommandLine({
  name: 'system-command-line',
  hints: ['System.CommandLine'],
  calls: { Option: option, Command: command },
});

/** `new Option<int>("--port", () => 80, "description")`, `new Option<bool>(new[] { "--port", "-p" })`. */
function option(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  if (syntax.kind(call.node) !== 'object_creation_expression') return;
  const texts = [...call.args, ...call.named.values()].flatMap((argument) => strings(context, argument));
  const defaults = [...call.args, call.named.get('getDefaultValue') ?? NONE];
  const lambda = defaults.find((argument) => syntax.kind(argument) === 'lambda_expression') ?? NONE;
  addOption(context, call.node, {
    flags: texts.filter((text) => flagsIn([text])[0] === text),
    doc: texts.find((text) => text.includes(' ')) ?? descriptionOf(context, call.node),
    defaultValue: context.default(syntax.field(lambda, 'body')),
  });
}

/** Strings of an argument, inside array creations too. */
function strings({ syntax }: ExtractionContext, node: number): string[] {
  const own = stringOf(syntax, node);
  if (own !== undefined) return [own];
  if (!/array|collection/.test(syntax.kind(node))) return [];
  return syntax.children(node).flatMap((child) => stringsOf(syntax, child));
}

/** `{ Description = "…" }` after a creation. */
function descriptionOf({ syntax }: ExtractionContext, node: number): string | undefined {
  const items = syntax.children(syntax.child(node, 'initializer_expression'));
  const description = items.find((item) => syntax.name(item, 'left') === 'Description');
  return description === undefined ? undefined : stringOf(syntax, syntax.field(description, 'right'));
}

function command(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  if (syntax.kind(call.node) !== 'object_creation_expression') return;
  const name = stringOf(syntax, call.args[0] ?? call.named.get('name') ?? NONE);
  const doc = stringOf(syntax, call.args[1] ?? call.named.get('description') ?? NONE);
  addCommand(context, call.node, { name: name ?? '', doc });
}
