import type { FrameworkExtractor } from '../../../analysis/extraction/define.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { chainAfter } from '../../../analysis/keys/calls.js';
import { allOf } from '../../../analysis/keys/choices.js';
import { addOption, longFlag, toKebab } from '../../../analysis/keys/flags.js';
import type { Call } from '../../../analysis/syntax/call.js';
import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { kotlin } from '../kotlin.js';

/**
 * Clikt: `val maxItems by option("-m", "--max-items").int().default(3)`; without names, the property is the name.
 * @see https://ajalt.github.io/clikt/options/
 */
export const clikt: FrameworkExtractor = {
  name: 'clikt',
  languages: ['kotlin'],
  hints: ['clikt'],
  declaresPrograms: true,
  read: () => ({ calls: { option } }),
};

/** Levels between a property and the call that makes it. */
const MAX_LEVELS = 40;

function option(context: ExtractionContext, call: Call): void {
  const { syntax } = context;
  const name = propertyOf(context, call.node);
  if (call.receiver !== NONE || name === undefined) return;
  const names = call.args
    .flatMap((argument) => stringOf(syntax, argument) ?? [])
    .filter((text) => text.startsWith('-'));
  const chain = chainAfter(context, call, kotlin.calls);
  const fallback = chain.find((next) => next.name === 'default')?.args[0] ?? NONE;
  const choice = chain.find((next) => next.name === 'choice');
  addOption(context, call.node, {
    flags: names.length > 0 ? names : [longFlag(toKebab(name))],
    doc: stringOf(syntax, call.named.get('help') ?? NONE),
    defaultValue: context.default(fallback),
    choices: choice === undefined ? undefined : allOf(context, choice.args),
  });
}

/** The property that the call delegates to: `val name by option()`. */
function propertyOf({ syntax }: ExtractionContext, node: number): string | undefined {
  let parent = syntax.parent(node);
  for (let level = 0; level < MAX_LEVELS && parent !== NONE; level++, parent = syntax.parent(parent)) {
    if (syntax.kind(parent) !== 'property_delegate') continue;
    const variable = syntax.child(syntax.parent(parent), 'variable_declaration');
    return syntax.slice(syntax.child(variable, 'identifier'));
  }
  return undefined;
}
