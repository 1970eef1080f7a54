import type { JudgedClaim } from '../../engine/snapshot.js';
import { countClaims, healthOf } from '../../engine/standing.js';
import type { Verdict } from '../../model/verdict.js';
import type { Finding, FindingList } from './finding.js';

export type ClaimsByFile = ReadonlyMap<string, readonly JudgedClaim[]>;

export interface CollectOptions {
  /** Also lists what could not be decided. */
  readonly uncertain: boolean;
}

/** Findings among the claims of some docs: drifted before uncertain, each by file and in the order of the claims. */
export function collectFindings(claimsByFile: ClaimsByFile, { uncertain }: CollectOptions): FindingList {
  const files = [...claimsByFile].sort(([a], [b]) => (a < b ? -1 : 1));
  const claims = files.flatMap(([, judged]) => judged);
  const of = (status: Finding['status']): readonly Finding[] => claims.flatMap((judged) => findingOf(judged, status));
  const counts = countClaims(claims);
  return {
    findings: [...of('drifted'), ...(uncertain ? of('uncertain') : [])],
    totals: { docs: files.length, verified: counts.verified, drifted: counts.drifted, uncertain: counts.uncertain, health: healthOf(counts) },
  };
}

function findingOf({ claim, verdict }: JudgedClaim, status: Finding['status']): readonly Finding[] {
  if (verdict?.status !== status) return [];
  const { id, file, line, type, text } = claim;
  return [{ id, file, line, type, status, text, reason: sentence(verdict.reason), evidence: verdict.evidence, ...weightOf(verdict) }];
}

/** What could not be decided weighs least: nobody knows that it is wrong. */
function weightOf(verdict: Verdict): Pick<Finding, 'severity' | 'suggestion'> {
  if (verdict.status !== 'drifted') return { severity: 'low', suggestion: undefined };
  return { severity: verdict.severity, suggestion: verdict.suggestion === undefined ? undefined : sentence(verdict.suggestion) };
}

/** With a full stop, so that another sentence may follow. The first letter stays: it may be that of a name. */
function sentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
