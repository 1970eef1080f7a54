import { RECORDED_TYPES } from '../../model/claim.js';
import type { Claim } from '../../model/claim.js';
import type { SectionStatus, Verdict } from '../../model/verdict.js';

/** A claim with its verdict; `undefined` verdict = pending, never checked. `checkedAt` is ISO 8601. */
export interface JudgedClaim {
  readonly claim: Claim;
  readonly verdict: Verdict | undefined;
  readonly checkedAt: string | undefined;
}

export interface SectionStanding {
  readonly status: SectionStatus;
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

/** Counts of what is said: see `saidOnce`. */
export function countClaims(claims: readonly JudgedClaim[]): ClaimCounts {
  return countSaid(saidOnce(claims));
}

/** Counts of claims of which none is said twice. */
export function countSaid(said: readonly JudgedClaim[]): ClaimCounts {
  const counts = { total: said.length, verified: 0, drifted: 0, uncertain: 0, pending: 0 };
  for (const { verdict } of said) counts[verdict?.status ?? 'pending'] += 1;
  return counts;
}

/**
 * The greater counts where a section says a thing twice: drifted most, then what is open, since that may have drifted.
 */
const WEIGHTS = { uncertain: 0, verified: 1, pending: 2, drifted: 3 } as const;

/**
 * What a section says again and again counts once: as drifted where one place is, else as open where one is, else as
 * verified where one is. In the order in which things are first said. O(claims).
 */
export function saidOnce(claims: readonly JudgedClaim[]): readonly JudgedClaim[] {
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

/** verified / (verified + drifted); undefined when both are 0: uncertain and pending claims count in neither. */
export function healthOf(counts: Pick<ClaimCounts, 'verified' | 'drifted'>): number | undefined {
  const judged = counts.verified + counts.drifted;
  return judged === 0 ? undefined : counts.verified / judged;
}

/** A section that nobody has looked at yet: its documents are known, its claims are not. */
export function unseenStanding(openReports: number): SectionStanding {
  return { status: 'pending', health: undefined, claims: [], lastVerified: undefined, openReports };
}

/**
 * `pending`: something has not been looked at, and nothing is known to be wrong; `unchecked`: too little is decided;
 * `verified`: none drifted, at least half of what can be decided is, and one of that on strong ground; `mixed`: fewer
 * drifted than verified; `drifted`: otherwise. An open report turns `verified` into `mixed`: somebody saw it wrong.
 */
export function standingOf(claims: readonly JudgedClaim[], openReports: number): SectionStanding {
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
  const counted = claims.filter(({ claim }) => !RECORDED_TYPES.includes(claim.type));
  const { total, verified, drifted, pending } = countClaims(counted);
  if (drifted > 0) return drifted < verified ? 'mixed' : 'drifted';
  // What has not been looked at may have drifted.
  if (pending > 0) return 'pending';
  if (verified === 0 || verified * 2 < total || !counted.some(isStrong)) return 'unchecked';
  return openReports > 0 ? 'mixed' : 'verified';
}

/** Does it hold, and by something that proves it of the product? */
function isStrong({ verdict }: JudgedClaim): boolean {
  return verdict?.status === 'verified' && verdict.ground === undefined;
}
