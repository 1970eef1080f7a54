import type { Proof } from '../../model/proof.js';
import type { Drifted, Severity, Verdict } from '../../model/verdict.js';

/** How many judged findings of each kind of proof were right, and how many wrong. A kind that is not there has none. */
export type Measured = Readonly<Partial<Record<Proof, Counts>>>;

export interface Counts {
  readonly right: number;
  readonly wrong: number;
}

/**
 * From here on a finding may be called severe, when so many of its kind were judged: others vouch for its truth, not
 * for certainty.
 */
const MIN_HIGH = 0.98;
const MIN_JUDGED = 10;
/** From here on a finding is called drifted; below, it is a suspicion. */
const MIN_SHOWN = 0.9;
/**
 * Findings that each kind is taken to have beside its own, right as often as those of its sort: with few of its own, a
 * kind is believed like these.
 */
const PRIOR = 4;

/**
 * The verdict as far as such proofs have earned belief: with their precision as confidence, and as a suspicion where
 * that is low.
 */
export function believed(verdict: Drifted, measured: Measured): Verdict {
  const confidence = precisionOf(verdict.proof, measured);
  if (confidence >= MIN_SHOWN)
    return {
      ...verdict,
      confidence,
      severity: maySevere(verdict.proof, measured) ? verdict.severity : atMostMedium(verdict.severity),
    };
  const { proof, suggestion, evidence, detail } = verdict;
  return {
    status: 'uncertain',
    reason: withRemark(verdict.reason, `suspected: ${recordOf(proof, measured)}`),
    detail,
    confidence,
    evidence,
    suspicion: { proof, suggestion },
  };
}

/** In the brackets that the reason ends with, or in its own. */
function withRemark(reason: string, remark: string): string {
  const bare = reason.replace(/\.$/, '');
  return bare.endsWith(')') ? `${bare.slice(0, -1)}; ${remark})` : `${bare} (${remark})`;
}

/**
 * Precision of a kind of proof, 0..1, by judged findings: (right + 4 p) / (right + wrong + 4), where p is the precision
 * of all kinds of its sort, which is how they were shown (`-left`, `-renamed`, `-near`, …): (Σ right + 1) / (Σ right +
 * Σ wrong + 2). Where these are fewer than 10, p is that of all kinds. What left, or was never there, was read wrong
 * far more often than what has another name now, whatever the thing: a kind that nobody has read yet is no better.
 * Without any findings p is a half (rule of succession).
 */
export function precisionOf(proof: Proof, measured: Measured): number {
  const { right, wrong } = measured[proof] ?? { right: 0, wrong: 0 };
  return (right + PRIOR * priorOf(proof, measured)) / (right + wrong + PRIOR);
}

function maySevere(proof: Proof, measured: Measured): boolean {
  const { right, wrong } = measured[proof] ?? { right: 0, wrong: 0 };
  return right + wrong >= MIN_JUDGED && precisionOf(proof, measured) >= MIN_HIGH;
}

function priorOf(proof: Proof, measured: Measured): number {
  const sort = proof.slice(proof.lastIndexOf('-'));
  const all = Object.entries(measured);
  const ofSort = totalOf(all.filter(([kind]) => kind.endsWith(sort)).map(([, counts]) => counts));
  const { right, wrong } =
    ofSort.right + ofSort.wrong >= MIN_JUDGED ? ofSort : totalOf(all.map(([, counts]) => counts));
  return (right + 1) / (right + wrong + 2);
}

function totalOf(counts: readonly Counts[]): Counts {
  return counts.reduce((sum, one) => ({ right: sum.right + one.right, wrong: sum.wrong + one.wrong }), {
    right: 0,
    wrong: 0,
  });
}

function atMostMedium(severity: Severity): Severity {
  return severity === 'high' ? 'medium' : severity;
}

function recordOf(proof: Proof, measured: Measured): string {
  const { right, wrong } = measured[proof] ?? { right: 0, wrong: 0 };
  if (right + wrong > 0) return `${right} of ${right + wrong} such findings ${right === 1 ? 'was' : 'were'} right`;
  return 'no such finding has been judged yet';
}
