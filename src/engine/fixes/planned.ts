import type { Edit } from '../../model/edit.js';
import type { Judgement } from '../verification/judge.js';
import { withoutRepeats } from './apply.js';
import type { Companion } from './candidates/candidate.js';
import type { TextReplacement } from './context.js';

/** A drifted claim, with its proven fix if there is one. */
export interface PlannedFix {
  readonly judgement: Judgement;
  readonly fix: ProvenFix | undefined;
  /** Why the fix suggested by the evidence must not be made, as the end of a sentence. */
  readonly obstacle: string | undefined;
}

export interface ProvenFix extends TextReplacement {
  readonly edit: Edit;
  /** Edits that must be made with this one, also in other documents: only all of them together are proven. */
  readonly also: readonly ProvenCompanion[];
  /** 0..1: how certain the verdict is that this is the correct replacement. */
  readonly confidence: number;
}

export type ProvenCompanion = Companion & TextReplacement;

/** The edits of these fixes in one document, each once. */
export function editsIn(file: string, fixes: readonly ProvenFix[]): readonly Edit[] {
  return withoutRepeats(
    fixes
      .flatMap(({ edit, also }) => [edit, ...also.map((companion) => companion.edit)])
      .filter((edit) => edit.file === file),
  );
}

/** Documents that a fix changes, its own first. */
export function filesOf({ edit, also }: ProvenFix): readonly string[] {
  return [...new Set([edit, ...also.map((companion) => companion.edit)].map(({ file }) => file))];
}
