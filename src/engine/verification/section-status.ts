import { CLAIM_TYPE_TRAITS } from '../../model/claim-types.js';
import type { Claim } from '../../model/claim.js';
import type { SectionStatus, Verdict } from '../../model/verdict.js';

/** A claim with its verdict; `undefined` verdict = pending, never checked. `checkedAt` is ISO 8601. */
export interface JudgedClaim {
  readonly claim: Claim;
  readonly verdict: Verdict | undefined;
  readonly checkedAt: string | undefined;
}

export interface StatusSummary {
  readonly status: SectionStatus;
  /** verified / (verified + drifted); undefined if both are 0. */
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

/** Counts of statements without repeats: see `saidOnce`. */
export function countClaims(claims: readonly JudgedClaim[]): ClaimCounts {
  return countDistinct(distinctClaims(claims));
}

/** Counts of claims that contain no repeats. */
export function countDistinct(said: readonly JudgedClaim[]): ClaimCounts {
  const counts = { total: said.length, verified: 0, drifted: 0, uncertain: 0, pending: 0 };
  for (const { verdict } of said) counts[verdict?.status ?? 'pending'] += 1;
  return counts;
}

/**
 * If a section repeats a statement, the highest weight counts: drifted before pending, which may have drifted, before
 * verified.
 */
const WEIGHTS = { uncertain: 0, verified: 1, pending: 2, drifted: 3 } as const;

/**
 * Counts a repeated statement of a section once: as drifted if one occurrence is, else as pending if one is, else as
 * verified if one is. In order of first occurrence. O(claims).
 */
export function distinctClaims(claims: readonly JudgedClaim[]): readonly JudgedClaim[] {
  const heaviest = new Map<string, JudgedClaim>();
  for (const judged of claims) {
    const { sectionId, type, text } = judged.claim;
    const key = `${sectionId}\0${type}\0${text}`;
    const known = heaviest.get(key);
    if (known === undefined || weightOf(judged) > weightOf(known)) heaviest.set(key, judged);
  }
  return [...heaviest.values()];
}

function weightOf({ verdict }: JudgedClaim): number {
  return WEIGHTS[verdict?.status ?? 'pending'];
}

/** verified / (verified + drifted); undefined if both are 0. Uncertain and pending claims do not count. */
export function healthOf(counts: Pick<ClaimCounts, 'verified' | 'drifted'>): number | undefined {
  const judged = counts.verified + counts.drifted;
  return judged === 0 ? undefined : counts.verified / judged;
}

/** The status of a section that has not been checked: its document is known, its claims are not. */
export function pendingStatus(openReports: number): StatusSummary {
  return { status: 'pending', health: undefined, claims: [], lastVerified: undefined, openReports };
}

/**
 * `pending`: some claims are unchecked, and none is known to be wrong; `unchecked`: too little is decided; `verified`:
 * none drifted, at least half of the decidable claims verified, and one of these with strong evidence; `mixed`: fewer
 * drifted than verified; `drifted`: otherwise. An open report turns `verified` into `mixed`, because the reporter found
 * the section wrong.
 */
export function summarizeStatus(claims: readonly JudgedClaim[], openReports: number): StatusSummary {
  const counts = countClaims(claims);
  const checks = claims
    .map((claim) => claim.checkedAt)
    .filter((at) => at !== undefined)
    .sort();
  return {
    status: statusOf(claims, openReports),
    health: healthOf(counts),
    claims,
    lastVerified: checks[0],
    openReports,
  };
}

function statusOf(claims: readonly JudgedClaim[], openReports: number): SectionStatus {
  const counted = claims.filter(({ claim }) => CLAIM_TYPE_TRAITS[claim.type].isRecorded !== true);
  const { total, verified, drifted, pending } = countClaims(counted);
  if (drifted > 0) return drifted < verified ? 'mixed' : 'drifted';
  // Unchecked claims may have drifted.
  if (pending > 0) return 'pending';
  if (verified === 0 || verified * 2 < total || !counted.some(isStrong)) return 'unchecked';
  return openReports > 0 ? 'mixed' : 'verified';
}

/** Is the claim verified, with evidence from the product itself? */
function isStrong({ verdict }: JudgedClaim): boolean {
  return verdict?.status === 'verified' && verdict.ground === undefined;
}
