import type { CodeEntity } from '../../model/code-facts.js';
import type { Severity } from '../../model/verdict.js';
import type { Hedge } from '../reading/hedging/hedge.js';

/** A name without a definition in the current code, and the data for a verdict on whether it was removed. */
export interface MissingName {
  /** As written in code. */
  readonly name: string;
  /** The noun for the reader: `the function`, `the environment variable`. */
  readonly noun: string;
  /** Texts, each of which proves that a file containing it defined the name, or read it from outside. */
  readonly proofs: readonly string[];
  readonly hedge: Hedge | undefined;
  readonly severity: Severity;
  /**
   * An environment variable: names that programs print or set themselves look the same, so these findings are counted
   * separately.
   */
  readonly isVariable?: boolean;
  /** Can the name of this entity be the new name? */
  readonly isCandidate: (entity: CodeEntity) => boolean;
  /** What is written right before the name, as its owner. */
  readonly owner?: string | undefined;
  /** Is the name written as a member of something, which may belong to another package? */
  readonly isMember?: boolean;
  /** Does an example take it from a package of this repository, so that nothing else can be meant? */
  readonly isTaken?: boolean;
  /** Does the document call the name? Then it must have been a function. */
  readonly isCalled?: boolean;
  /**
   * Can another package define the name for users of this one? Then a file that is gone as a whole may have moved
   * there.
   */
  readonly mayMove?: boolean;
}
