import type { Proof } from '../../../model/proof.js';
import type { Drifted, Severity, Verdict } from '../../../model/verdict.js';

/** Numbers of judged findings of each kind of proof that were right and wrong. A missing kind has none. */
export type Measured = Readonly<Partial<Record<Proof, Counts>>>;

export interface Counts {
  readonly right: number;
  readonly wrong: number;
}

/**
 * Minimum precision, and minimum number of judged findings of a kind, for a finding to be called severe: findings of
 * other kinds support that it is true, but not that it is certain.
 */
const MIN_HIGH = 0.98;
const MIN_JUDGED = 10;
/** A finding with at least this precision is called drifted; below, it is a suspicion. */
const MIN_SHOWN = 0.9;
/**
 * Number of assumed findings added to each kind, with the precision of all kinds of its sort: a kind with few findings
 * of its own is trusted about as much as these.
 */
const PRIOR = 4;

/**
 * Adjusts a verdict to the measured reliability of its kind of proof: the precision becomes its confidence, and a low
 * precision makes it a suspicion.
 */
export function applyTrust(verdict: Drifted, measured: Measured): Verdict {
  const { precision: confidence, isDrifted, mayBeHigh } = reliabilityOf(verdict.proof, measured);
  if (isDrifted)
    return { ...verdict, confidence, severity: mayBeHigh ? verdict.severity : atMostMedium(verdict.severity) };
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

/** How far findings of a kind of proof are believed. */
export interface Reliability {
  /** Number of judged findings, and how many of them were right. */
  readonly judged: number;
  readonly right: number;
  /** 0..1; the confidence of each finding. */
  readonly precision: number;
  /** Otherwise its findings are suspicions. */
  readonly isDrifted: boolean;
  /** Otherwise they are of medium severity at most. */
  readonly mayBeHigh: boolean;
}

export function reliabilityOf(proof: Proof, measured: Measured): Reliability {
  const { right, wrong } = measured[proof] ?? { right: 0, wrong: 0 };
  const precision = precisionOf(proof, measured);
  return {
    judged: right + wrong,
    right,
    precision,
    isDrifted: precision >= MIN_SHOWN,
    mayBeHigh: right + wrong >= MIN_JUDGED && precision >= MIN_HIGH,
  };
}

/** Adds the remark to the parentheses at the end of the reason, or in new ones. */
function withRemark(reason: string, remark: string): string {
  const bare = reason.replace(/\.$/, '');
  return bare.endsWith(')') ? `${bare.slice(0, -1)}; ${remark})` : `${bare} (${remark})`;
}

/**
 * Precision of a kind of proof, 0..1, from judged findings: (right + 4 p) / (right + wrong + 4), where p is the
 * precision of all kinds of its sort, given by the suffix (`-left`, `-renamed`, `-near`, …): (Σ right + 1) / (Σ right +
 * Σ wrong + 2). If these are fewer than 10, p is that of all kinds. Claims about things that were removed, or never
 * existed, were misread far more often than claims about renamed things, whatever the thing: a kind without judged
 * findings is assumed to be no better. Without any findings p is a half (rule of succession).
 */
export function precisionOf(proof: Proof, measured: Measured): number {
  const { right, wrong } = measured[proof] ?? { right: 0, wrong: 0 };
  return (right + PRIOR * priorOf(proof, measured)) / (right + wrong + PRIOR);
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
