import type { Claim } from '../model/claim.js';
import type { Standing, Verdict } from '../model/verdict.js';

/** A claim with its verdict; `undefined` verdict = pending, never checked. `checkedAt` is ISO 8601. */
export interface JudgedClaim {
  readonly claim: Claim;
  readonly verdict: Verdict | undefined;
  readonly checkedAt: string | undefined;
}

export interface SectionStanding {
  readonly status: Standing;
  /** verified / (verified + drifted); undefined when both are 0. */
  readonly health: number | undefined;
  readonly claims: readonly JudgedClaim[];
  /** The oldest check of the claims. */
  readonly lastVerified: string | undefined;
  readonly openReports: number;
}

export interface ClaimCounts {
  readonly total: number;
  readonly verified: number;
  readonly drifted: number;
  readonly uncertain: number;
  readonly pending: number;
}

export function countClaims(claims: readonly JudgedClaim[]): ClaimCounts {
  const of = (status: Verdict['status'] | undefined) => claims.filter((claim) => claim.verdict?.status === status).length;
  return { total: claims.length, verified: of('verified'), drifted: of('drifted'), uncertain: of('uncertain'), pending: of(undefined) };
}

/** verified / (verified + drifted); undefined when both are 0: uncertain and pending claims count in neither. */
export function healthOf(counts: Pick<ClaimCounts, 'verified' | 'drifted'>): number | undefined {
  const judged = counts.verified + counts.drifted;
  return judged === 0 ? undefined : counts.verified / judged;
}

/**
 * `unchecked`: no verified or drifted claim; `verified`: at least one verified, none drifted; `mixed`: both, fewer drifted
 * than verified; `drifted`: otherwise. An open report turns `verified` into `mixed`: somebody saw it wrong.
 */
export function standingOf(claims: readonly JudgedClaim[], openReports: number): SectionStanding {
  const counts = countClaims(claims);
  const checks = claims.map((claim) => claim.checkedAt).filter((at) => at !== undefined).sort();
  return { status: statusOf(counts, openReports), health: healthOf(counts), claims, lastVerified: checks[0], openReports };
}

function statusOf({ verified, drifted }: ClaimCounts, openReports: number): Standing {
  if (verified === 0 && drifted === 0) return 'unchecked';
  if (drifted === 0) return openReports > 0 ? 'mixed' : 'verified';
  return drifted < verified ? 'mixed' : 'drifted';
}
