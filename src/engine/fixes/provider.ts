import type { Judgement } from '../verification/judge.js';

/**
 * Where candidate fixes come from. What it proposes is only called a fix once it is proven, so a provider may guess.
 */
export interface FixProvider {
  readonly name: string;
  /** Texts that could stand in the place of the claim's target, best first. */
  candidates(judgement: Judgement): readonly string[];
}

/** What the verdict itself found: renames, near names, present values. No model, no network. */
export const evidenceProvider: FixProvider = {
  name: 'evidence',
  candidates: ({ verdict }) => (verdict.status === 'drifted' ? verdict.replacements : []),
};
