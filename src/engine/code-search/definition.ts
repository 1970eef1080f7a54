import type { CodeEntity } from '../../model/code-facts.js';

/** A name that a file defines. `line` 1-based; the rest is undefined where only the row was looked at. */
export interface Definition {
  readonly name: string;
  readonly line: number;
  readonly kind?: CodeEntity['kind'];
  readonly container?: string | undefined;
  readonly signature?: string | undefined;
  /** A field, or a value of an enumeration, as its row tells. */
  readonly isField?: true;
  /** Declared here, and defined elsewhere. */
  readonly isDeclaration?: true;
  /** In tests inside product code. */
  readonly isInTests?: true;
}

export interface RowOfFile {
  readonly file: string;
  readonly line: number;
  readonly row: string;
  /** The row before it. */
  readonly above?: string;
}
