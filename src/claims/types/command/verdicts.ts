import type { Proof } from '../../../model/proof.js';
import type { Evidence, Verdict } from '../../../model/verdict.js';
import type { Verified } from '../../ground/ground.js';

export function verified(reason: string, confidence: number, evidence: readonly Evidence[]): Verified {
  return { status: 'verified', reason, confidence, evidence };
}

export function uncertain(reason: string, evidence: readonly Evidence[] = []): Verdict {
  return { status: 'uncertain', reason, confidence: 0.3, evidence };
}

/** What was found instead of what the doc says. */
export interface Found {
  readonly proof: Proof;
  readonly reason: string;
  readonly detail?: string | undefined;
  readonly confidence: number;
  readonly evidence: readonly Evidence[];
  readonly suggestion?: string | undefined;
  readonly replacements?: readonly string[];
}

/** A command that cannot run stops its reader, so its drift is always severe. */
export function drifted({ proof, reason, detail, confidence, evidence, suggestion, replacements = [] }: Found): Verdict {
  return { status: 'drifted', proof, reason, detail, confidence, severity: 'high', evidence, suggestion, replacements };
}
