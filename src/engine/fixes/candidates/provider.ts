import type { Judgement } from '../../verification/judge.js';

/** A source of candidate fixes. A candidate becomes a fix only once proven, so a provider may guess. */
export interface FixProvider {
  readonly name: string;
  /** Texts that could replace the claim's target, best first. */
  candidates(judgement: Judgement): readonly string[];
}

/** Candidates from the verdict itself: renames, similar names, current values. No model, no network. */
export const evidenceProvider: FixProvider = {
  name: 'evidence',
  candidates: ({ verdict }) => (verdict.status === 'drifted' ? verdict.replacements : []),
};
