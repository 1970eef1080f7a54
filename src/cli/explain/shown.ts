import type { Explanation } from '../../engine/rules/explanation.js';
import type { Snapshot } from '../../engine/snapshot.js';
import type { Proof } from '../../model/proof.js';
import { suspicionOf } from '../../model/verdict.js';
import type { LinesOf } from '../formats/collect.js';

/** An explanation with what it is about. */
export interface Shown {
  readonly explanation: Explanation;
  readonly snapshot: Snapshot;
  readonly linesOf: LinesOf;
}

/** The kind of proof; undefined where nothing is found fault with. */
export function ruleOf({ explanation: { judged } }: Shown): Proof | undefined {
  const { verdict } = judged;
  return verdict?.status === 'drifted' ? verdict.proof : suspicionOf(verdict)?.proof;
}

/** `suspected` is an uncertain verdict with a kind of proof. */
export function standingOf(shown: Shown): 'verified' | 'drifted' | 'suspected' | 'uncertain' | 'pending' {
  const { verdict } = shown.explanation.judged;
  if (verdict?.status === 'uncertain' && ruleOf(shown) !== undefined) return 'suspected';
  return verdict?.status ?? 'pending';
}
