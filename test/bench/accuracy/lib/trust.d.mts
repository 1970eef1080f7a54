import type { applyTrust, precisionOf } from '../../../../src/engine/verification/policy/trust.js';
import type { PROOF_KINDS } from '../../../../src/model/proof.js';

export interface Trust {
  readonly applyTrust: typeof applyTrust;
  readonly precisionOf: typeof precisionOf;
  readonly PROOF_KINDS: typeof PROOF_KINDS;
}

export function loadTrust(): Promise<Trust>;
