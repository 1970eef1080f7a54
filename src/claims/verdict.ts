import type { Drifted, Evidence, Uncertain, Verdict } from '../model/verdict.js';

/** A verdict of `verified`, whose ground is strong where nothing is said of it. */
export type Verified = Extract<Verdict, { readonly status: 'verified' }>;

/** Confidence of a verdict that rests on nothing found. */
const UNDECIDED = 0.3;

export function verified(reason: string, confidence: number, evidence: readonly Evidence[]): Verified {
  return { status: 'verified', reason, confidence, evidence };
}

/** What the repository cannot decide, and why. */
export function uncertain(reason: string, evidence: readonly Evidence[] = [], confidence = UNDECIDED): Uncertain {
  return { status: 'uncertain', reason, confidence, evidence };
}

/** What was found instead of what the document says. High is the severity of what is run and fails. */
export interface Found
  extends
    Omit<Drifted, 'status' | 'severity' | 'suggestion' | 'replacements'>,
    Partial<Pick<Drifted, 'severity' | 'suggestion' | 'replacements'>> {}

export function drifted({ severity = 'high', suggestion, replacements = [], ...found }: Found): Drifted {
  return { status: 'drifted', severity, suggestion, replacements, ...found };
}
