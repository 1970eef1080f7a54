import type { Drifted, Evidence, Uncertain, Verdict } from '../model/verdict.js';

/** A verdict of `verified`, whose ground is strong unless stated otherwise. */
export type Verified = Extract<Verdict, { readonly status: 'verified' }>;

/** Confidence of a verdict without evidence. */
const UNDECIDED = 0.3;

export function verified(reason: string, confidence: number, evidence: readonly Evidence[]): Verified {
  return { status: 'verified', reason, confidence, evidence };
}

/** A claim that the repository cannot decide, and why. */
export function uncertain(reason: string, evidence: readonly Evidence[] = [], confidence = UNDECIDED): Uncertain {
  return { status: 'uncertain', reason, confidence, evidence };
}

/** A claim about a thing of another project or of the language: none that this repository could prove or refute. */
export function ofOthers(reason: string, evidence: readonly Evidence[] = []): Uncertain {
  return { ...uncertain(reason, evidence), ground: 'others' };
}

/** The verdict on a claim that is one only if the repository decides it (`isToldIfJudged`). */
export function onlyIfJudged(verdict: Verdict): Verdict {
  return verdict.status === 'uncertain' && verdict.ground === undefined && verdict.suspicion === undefined
    ? { ...verdict, ground: 'others' }
    : verdict;
}

/** What was found instead of the documented thing. Severity is high for commands that are run and fail. */
export interface Found
  extends
    Omit<Drifted, 'status' | 'severity' | 'suggestion' | 'replacements'>,
    Partial<Pick<Drifted, 'severity' | 'suggestion' | 'replacements'>> {}

export function drifted({ severity = 'high', suggestion, replacements = [], ...found }: Found): Drifted {
  return { status: 'drifted', severity, suggestion, replacements, ...found };
}
