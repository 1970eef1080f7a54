import type { Lines } from '../../../model/annotation.js';
import type { EntityKind } from '../../../model/code-facts.js';

/** A definition of a file, with its range where the parser told it. `line`: of its name. */
export interface NamedDefinition extends Omit<Definition, 'lines'> {
  readonly line: number;
  readonly lines: Lines | undefined;
  /** Declared here, and defined elsewhere. */
  readonly isDeclared?: true;
}

/** A definition of a file as it is now. */
export interface Definition {
  readonly kind: EntityKind;
  readonly name: string;
  readonly container: string | undefined;
  readonly signature: string | undefined;
  readonly lines: Lines;
}

/**
 * The one of several definitions that lines of the same text are of: the one with most of them, the smallest of those;
 * undefined if none has any.
 */
export function definitionAt<T extends Pick<Definition, 'lines'>>(
  definitions: readonly T[],
  lines: Lines,
): T | undefined {
  const ordered = definitions
    .map((one) => ({ one, common: commonLines(one.lines, lines), size: one.lines.end - one.lines.start }))
    .filter(({ common }) => common > 0)
    .sort((a, b) => b.common - a.common || a.size - b.size);
  return ordered[0]?.one;
}

/** Number of lines that two ranges have in common. */
function commonLines(one: Lines, other: Lines): number {
  return Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start) + 1);
}
