import type { ExtractionContext } from '../extraction/extraction-context.js';
import { stringOf } from '../syntax/literal.js';
import { NONE } from '../syntax/syntax.js';

/** Longer lists are data. */
const MAX_CHOICES = 200;
/** Longer expressions name no constant. Characters. */
const MAX_NAME = 80;

/**
 * The values that a node lists, as typed: all of a list, or `=` and the name of the type or the constant that has them.
 * Undefined where one of them is not known.
 */
export function choicesOf(context: ExtractionContext, given: number): readonly string[] | undefined {
  const { syntax } = context;
  // `['json', 'text'] as const`.
  const node = /^(?:as|satisfies)_expression$/.test(syntax.kind(given)) ? syntax.first(given) : given;
  if (node === NONE) return undefined;
  const named = syntax.end(node) - syntax.start(node) <= MAX_NAME ? nameOfChoices(syntax.slice(node)) : undefined;
  if (named !== undefined) return [`=${named}`];
  const { compounds, strings } = syntax.kinds;
  return compounds.has(syntax.kind(node)) && !strings.has(syntax.kind(node))
    ? allOf(context, syntax.children(node))
    : undefined;
}

/** The values that are these nodes: strings and numbers. Undefined where one is something else, or there are none. */
export function allOf({ syntax }: ExtractionContext, nodes: readonly number[]): readonly string[] | undefined {
  if (nodes.length > MAX_CHOICES) return undefined;
  const values = nodes
    .filter((node) => !/comment/.test(syntax.kind(node)))
    .map((node) => stringOf(syntax, node) ?? (syntax.kinds.literals.has(syntax.kind(node)) ? syntax.slice(node) : ''));
  return values.length === 0 || values.some((value) => !isTyped(value)) ? undefined : values;
}

/** Can the value be typed as one word? */
function isTyped(value: string): boolean {
  return /^[^\s\\]{1,80}$/.test(value);
}

/** `FORMATS`, `Format`, `consts.FORMATS`, `list(Format)`, `Object.values(Format)`, `Format.choices`. */
export function nameOfChoices(text: string): string | undefined {
  const plain = /^(?:(?:list|tuple|sorted|Object\.values)\()?((?:[A-Za-z_]\w*(?:\.|::))*[A-Z]\w*)\)?$/.exec(
    text.trim(),
  );
  return plain?.[1];
}
