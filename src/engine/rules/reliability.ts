import type { Proof } from '../../model/proof.js';
import { MEASURED } from '../verification/policy/measured.js';
import { reliabilityOf } from '../verification/policy/trust.js';
import type { Reliability } from '../verification/policy/trust.js';

export type { Reliability } from '../verification/policy/trust.js';

/** How far the findings of a kind of proof are believed. */
export function reliabilityOfRule(proof: Proof): Reliability {
  return reliabilityOf(proof, MEASURED);
}
