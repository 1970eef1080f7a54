import type { Evidence, Verdict } from '../../../model/verdict.js';
import type { Verified } from '../../ground/ground.js';

export function verified(reason: string, confidence: number, evidence: readonly Evidence[]): Verified {
  return { status: 'verified', reason, confidence, evidence };
}

export function uncertain(reason: string, confidence = 0.3, evidence: readonly Evidence[] = []): Verdict {
  return { status: 'uncertain', reason, confidence, evidence };
}
