import type { ExtractionContext } from '../../analysis/extraction/extraction-context.js';
import { stringOf } from '../../analysis/syntax/literal.js';
import { NONE } from '../../analysis/syntax/syntax.js';

/** Kinds of words without quotes. */
const BARE = new Set(['word', 'number', 'extglob_pattern']);
const MAX_WORD = 80;

/** The text of a word, with or without quotes; undefined when a variable or a command is a part of it. */
export function textOf({ syntax }: ExtractionContext, node: number): string | undefined {
  if (node === NONE || syntax.end(node) - syntax.start(node) > MAX_WORD) return undefined;
  if (BARE.has(syntax.kind(node))) return syntax.slice(node);
  return stringOf(syntax, node);
}

/** The words after the name of a command. */
export function argumentsOf(context: ExtractionContext, node: number): readonly (string | undefined)[] {
  return context.syntax.fields(node, 'argument').map((argument) => textOf(context, argument));
}
