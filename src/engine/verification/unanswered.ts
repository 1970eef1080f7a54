import type { Judgement } from './judge.js';
import type { JudgedClaim } from './section-status.js';
import { UNANSWERED } from './tracked-facts.js';

/** The judgement as one that waits for an answer: it is not shown, and the next scan makes the verdict again. */
export function asUnanswered(judgement: Judgement): Judgement {
  const { dependsOn } = judgement;
  return dependsOn.includes(UNANSWERED) ? judgement : { ...judgement, dependsOn: [...dependsOn, UNANSWERED] };
}

/** The judgement without its verdict if an answer for it is still to come. */
export function asAnswered(judgement: Judgement): JudgedClaim {
  return judgement.dependsOn.includes(UNANSWERED) ? pending(judgement) : judgement;
}

export function pending({ claim }: Pick<JudgedClaim, 'claim'>): JudgedClaim {
  return { claim, verdict: undefined, checkedAt: undefined };
}
