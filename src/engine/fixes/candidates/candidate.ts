import type { Edit } from '../../../model/edit.js';
import type { Judgement } from '../../verification/judge.js';
import { withoutRepeats } from '../apply.js';

/** One drifted claim, the edit that replaces its target, and further edits that this one requires. */
export interface Candidate {
  readonly judgement: Judgement;
  readonly edit: Edit;
  readonly also: readonly Companion[];
}

/** An edit that only makes sense with another: a repeated name on its line, a link to the changed heading. */
export interface Companion {
  readonly edit: Edit;
  /** One sentence for a reader. */
  readonly because: string;
}

export function editsOf(candidates: readonly Candidate[]): readonly Edit[] {
  return withoutRepeats(candidates.flatMap(({ edit, also }) => [edit, ...also.map((companion) => companion.edit)]));
}
