import type { Proof } from '../model/proof.js';
import type { Drifted, Severity, Verdict } from '../model/verdict.js';

/** How many judged findings of each kind of proof were right, and how many wrong. A kind that is not there has none. */
export type Measured = Readonly<Partial<Record<Proof, Counts>>>;

export interface Counts {
  readonly right: number;
  readonly wrong: number;
}

/** From here on a finding may be called severe, when so many of its kind were judged: others vouch for its truth, not for certainty. */
const MIN_HIGH = 0.98;
const MIN_JUDGED = 10;
/** From here on a finding is called drifted; below, it is a suspicion. */
const MIN_SHOWN = 0.9;
/** Findings that each kind is taken to have beside its own, right as often as those that are said: with few of its own, a kind is believed like these. */
const PRIOR = 4;

/** The verdict as far as such proofs have earned belief: with their precision as confidence, and as a suspicion where that is low. */
export function believed(verdict: Drifted, measured: Measured): Verdict {
  const confidence = precisionOf(verdict.proof, measured);
  if (confidence >= MIN_SHOWN) return { ...verdict, confidence, severity: maySevere(verdict.proof, measured) ? verdict.severity : atMostMedium(verdict.severity) };
  const { proof, suggestion, evidence } = verdict;
  return { status: 'uncertain', reason: `only suspected, since ${recordOf(proof, measured)}; ${verdict.reason}`, confidence, evidence, suspicion: { proof, suggestion } };
}

/**
 * Precision of a kind of proof, 0..1, by judged findings: (right + 4 p) / (right + wrong + 4), where p is the precision of the kinds that are said, which
 * are those with 0.9 of their own: (Σ right + 1) / (Σ right + Σ wrong + 2). A kind that is often wrong is not said, so it says nothing of the others.
 * Without findings of its own a kind has p, and without any at all p is a half (rule of succession).
 */
export function precisionOf(proof: Proof, measured: Measured): number {
  const { right, wrong } = measured[proof] ?? { right: 0, wrong: 0 };
  return (right + PRIOR * overall(measured)) / (right + wrong + PRIOR);
}

function maySevere(proof: Proof, measured: Measured): boolean {
  const { right, wrong } = measured[proof] ?? { right: 0, wrong: 0 };
  return right + wrong >= MIN_JUDGED && precisionOf(proof, measured) >= MIN_HIGH;
}

function overall(measured: Measured): number {
  const all = Object.values(measured).filter(({ right, wrong }) => right >= (right + wrong) * MIN_SHOWN);
  const right = all.reduce((sum, counts) => sum + counts.right, 0);
  const wrong = all.reduce((sum, counts) => sum + counts.wrong, 0);
  return (right + 1) / (right + wrong + 2);
}

function atMostMedium(severity: Severity): Severity {
  return severity === 'high' ? 'medium' : severity;
}

function recordOf(proof: Proof, measured: Measured): string {
  const { right, wrong } = measured[proof] ?? { right: 0, wrong: 0 };
  if (right + wrong > 0) return `of ${right + wrong} such findings that were judged ${right} ${right === 1 ? 'was' : 'were'} right`;
  return 'no such finding has been judged yet';
}
