import type { Claim } from '../../../model/claim.js';
import type { Facts } from '../../../model/facts.js';
import { evidenceOf } from '../../../model/manifest.js';
import type { Manifest, Requirement } from '../../../model/manifest.js';
import type { Verdict } from '../../../model/verdict.js';
import { drifted } from '../../verdict.js';
import { whenWritten } from '../commit-wording.js';

interface Asked {
  /** Those of now whose past is looked at: each costs a git query. */
  readonly manifests: readonly Manifest[];
  /** The requirement that the document means, in a manifest as it was when the line was written. */
  readonly meantIn: (then: Manifest) => Requirement | undefined;
}

/**
 * The verdict on a dependency that no manifest requires now, if one did when the line was written; undefined if none
 * did.
 */
export function lostRequirement(claim: Claim, { manifests, meantIn }: Asked, facts: Facts): Verdict | undefined {
  for (const manifest of manifests) {
    const then = facts.manifests.whenWritten(manifest.file, claim.file, claim.line);
    const before = then === undefined ? undefined : meantIn(then);
    if (before === undefined) continue;
    return drifted({
      proof: 'dependency-left',
      severity: 'medium',
      confidence: 0.85,
      evidence: [evidenceOf(manifest)],
      reason: `no manifest demands ${before.name} any more (${manifest.file} did ${whenWritten(claim, facts.history)})`,
      detail: `${manifest.file} demanded ${before.range} then.`,
    });
  }
  return undefined;
}
