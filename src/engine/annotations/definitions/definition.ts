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
