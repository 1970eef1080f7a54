import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { addCommand, addCommandsAt } from '../../../analysis/keys/flags.js';
import { firstWord } from '../../../analysis/keys/key-names.js';
import { assignedVariable } from '../../../analysis/keys/routes.js';
import { beginningOf, stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { commandsOf, defineGoFlagPackage } from '../flag-sets.js';
import { keyedElements, stringNodes } from '../language/literals.js';

/**
 * Cobra, with flags of pflag: `&cobra.Command{Use: "serve [flags]", Aliases: []string{"s"}}`.
 * @see https://pkg.go.dev/github.com/spf13/cobra#Command
 */
export const cobra = defineGoFlagPackage({ name: 'cobra', hints: ['cobra'], nodes: { composite_literal: command } });

function command(context: ExtractionContext, node: number): void {
  const { syntax } = context;
  if (!/(?:^|\.)Command$/.test(syntax.name(node, 'type').slice(0, 40))) return;
  const fields = keyedElements(context, node);
  const doc = stringOf(syntax, fields.get('Short') ?? NONE);
  const usage = fields.get('Use') ?? NONE;
  const name = firstWord(usageOf(context, usage));
  if (name === '') context.keyNamedBy(usage, { kind: 'cli_command', container: '', doc }, 'command');
  if (name === '') return;
  addCommand(context, usage, { name, doc });
  addCommandsAt(context, stringNodes(context, fields.get('Aliases') ?? NONE), { doc });
  const literal = syntax.kind(syntax.parent(node)) === 'unary_expression' ? syntax.parent(node) : node;
  const variable = assignedVariable(context, literal);
  if (variable !== '') commandsOf(context).set(variable, name);
}

/** The usage, or its beginning with at least one whole word: `"list [flags] [" + kinds + "]"`, one of many rows. */
function usageOf({ syntax }: ExtractionContext, node: number): string {
  const whole = stringOf(syntax, node);
  if (whole !== undefined) return whole;
  let first = node;
  while (syntax.kind(first) === 'binary_expression') first = syntax.first(first);
  const begun = stringOf(syntax, first) ?? beginningOf(syntax, first) ?? '';
  return /^\S+\s/.test(begun) ? begun : '';
}
