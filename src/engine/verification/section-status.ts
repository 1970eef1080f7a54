import { CLAIM_TYPE_TRAITS } from '../../model/claim-types.js';
import type { Claim } from '../../model/claim.js';
import { suspicionOf } from '../../model/verdict.js';
import type { Evidence, SectionStatus, Verdict } from '../../model/verdict.js';
import { isMedia, isPage, isPicture } from '../../paths/file-kinds.js';
import { groupBy } from '../../text/multimap.js';
import { githubSlug } from '../../text/words/slug.js';

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

/** Counts of statements without repeats: see `distinctClaims`. */
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
    const key = statementKey(judged);
    const known = heaviest.get(key);
    if (known === undefined || weightOf(judged) > weightOf(known)) heaviest.set(key, judged);
  }
  return [...heaviest.values()];
}

function statementKey({ claim: { sectionId, type, text } }: JudgedClaim): string {
  return `${sectionId}\0${type}\0${text}`;
}

/** A statement of a section, as it counts. */
export interface Statement extends JudgedClaim {
  /** The other lines of the same file that repeat it with the same verdict, ascending; absent if there are none. */
  readonly alsoLines?: readonly number[];
}

/** Each statement of a section once, as it is counted: lists made of these agree with the counts. O(claims). */
export function statementsOf(claims: readonly JudgedClaim[]): readonly Statement[] {
  const occurrences = groupBy(claims, statementKey);
  return distinctClaims(claims).map((judged) => {
    const { claim, verdict } = judged;
    const others = (occurrences.get(statementKey(judged)) ?? []).filter(
      (other) =>
        other.verdict?.status === verdict?.status && other.claim.file === claim.file && other.claim.line !== claim.line,
    );
    const lines = [...new Set(others.map((other) => other.claim.line))].sort((a, b) => a - b);
    return lines.length === 0 ? judged : { ...judged, alsoLines: lines };
  });
}

function weightOf({ verdict }: JudgedClaim): number {
  return WEIGHTS[verdict?.status ?? 'pending'];
}

/** verified / (verified + drifted); undefined if both are 0. Uncertain and pending claims do not count. */
export function healthOf(counts: Pick<ClaimCounts, 'verified' | 'drifted'>): number | undefined {
  const judged = counts.verified + counts.drifted;
  return judged === 0 ? undefined : counts.verified / judged;
}

/** Correction for the division in a health score: 29 of 100 are 29 percent, not 28. */
const DIVISION_ERROR = 1e-9;

/** A health score in whole percent, rounded down so that 100 means all. */
export function percentOf(health: number): number {
  return Math.floor(health * 100 + DIVISION_ERROR);
}

/** A health score with two digits, rounded down so that 1 means all. */
export function shownHealth(health: number): number {
  return percentOf(health) / 100;
}

/** The status of a section that has not been checked: its document is known, its claims are not. */
export function pendingStatus(openReports: number): StatusSummary {
  return { status: 'pending', health: undefined, claims: [], lastVerified: undefined, openReports };
}

/**
 * `pending`: some claims are unchecked, and may change the status; `unchecked`: too little is decided; `verified`:
 * none drifted or suspected, at least half of the decidable claims verified, one of these with strong evidence, and
 * what the heading names not undecided; `mixed`: fewer drifted than verified; `drifted`: otherwise. An open report
 * turns `verified` into `mixed`, because the reporter found the section wrong.
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
  // What is pending may turn out either way.
  if (drifted > 0 && drifted + pending < verified) return 'mixed';
  if (drifted > 0 && drifted >= verified + pending) return 'drifted';
  if (pending > 0) return 'pending';
  if (verified === 0 || verified * 2 < total || !counted.some(isStrong) || isDoubted(counted)) return 'unchecked';
  return openReports > 0 ? 'mixed' : 'verified';
}

/** Is a claim suspected, or the subject undecided? Then the claims that hold do not vouch for the section. */
function isDoubted(claims: readonly JudgedClaim[]): boolean {
  return claims.some(({ verdict }) => suspicionOf(verdict) !== undefined) || isSubjectOpen(claims);
}

/** Is what the heading names undecided, in each claim about it? Then the rest of the section proves little. */
function isSubjectOpen(claims: readonly JudgedClaim[]): boolean {
  const subject = claims.filter(
    ({ claim: { sectionId, text } }) => githubSlug(text) === sectionId.slice(sectionId.lastIndexOf('#') + 1),
  );
  return subject.length > 0 && subject.every(({ verdict }) => verdict?.status === 'uncertain');
}

/** Is the claim verified, with evidence from the product itself? That another document is there shows nothing of it. */
export function isStrong({ verdict }: JudgedClaim): boolean {
  if (verdict?.status !== 'verified' || verdict.ground !== undefined) return false;
  return verdict.evidence.length === 0 || !verdict.evidence.every(isBesideProduct);
}

function isBesideProduct({ file }: Evidence): boolean {
  return isPage(file) || isMedia(file) || isPicture(file);
}
