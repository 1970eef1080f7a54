import { byCodeUnits } from '../../text/sorted.js';
import type { JudgedClaim } from '../../engine/snapshot.js';
import { countClaims, distinctClaims, healthOf } from '../../engine/verification/section-status.js';
import { asSentence } from '../../model/verdict.js';
import type { Drifted, Uncertain } from '../../model/verdict.js';
import { STATUSES } from './finding.js';
import type { Finding, FindingList } from './finding.js';

export type ClaimsByFile = ReadonlyMap<string, readonly JudgedClaim[]>;

export interface CollectOptions {
  /** Also lists undecided claims, including suspicions. */
  readonly uncertain: boolean;
  /** Also lists suspicions, which are left out by default because such findings were wrong too often. */
  readonly suspects: boolean;
  /** Ids of claims that are known to have drifted: they are counted and not listed. */
  readonly known?: ReadonlySet<string> | undefined;
}

/**
 * Findings among the claims of some docs: drifted, then suspected, then uncertain; each group by file and in claim
 * order.
 */
export function collectFindings(
  claimsByFile: ClaimsByFile,
  { uncertain, suspects, known }: CollectOptions,
): FindingList {
  const files = [...claimsByFile].sort(([a], [b]) => byCodeUnits(a, b));
  const claims = files.flatMap(([, judged]) => judged);
  const all = claims.flatMap(findingOf);
  const listed = STATUSES.filter((status) => status === 'drifted' || uncertain || (suspects && status === 'suspected'));
  const counts = countClaims(claims);
  const findings = listed.flatMap((status) =>
    all.filter((finding) => finding.status === status && known?.has(finding.id) !== true),
  );
  const counted = new Set(distinctClaims(claims).map(({ claim }) => claim.id));
  return {
    findings,
    totals: {
      docs: files.length,
      verified: counts.verified,
      drifted: counts.drifted,
      uncertain: counts.uncertain,
      repeated: findings.filter(({ id }) => !counted.has(id)).length,
      health: healthOf(counts),
    },
  };
}

function findingOf({ claim, verdict }: JudgedClaim): readonly Finding[] {
  if (verdict === undefined || verdict.status === 'verified') return [];
  const { id, file, line, type, text } = claim;
  return [
    {
      id,
      file,
      line,
      type,
      text,
      reason: asSentence(verdict.reason),
      detail: verdict.detail,
      evidence: verdict.evidence,
      ...weightOf(verdict),
    },
  ];
}

/** An undecided claim has the lowest severity, because it may be true. */
function weightOf(verdict: Drifted | Uncertain): Pick<Finding, 'status' | 'severity' | 'suggestion'> {
  const suggestion = (verdict.status === 'drifted' ? verdict : verdict.suspicion)?.suggestion;
  const status = verdict.status === 'uncertain' && verdict.suspicion !== undefined ? 'suspected' : verdict.status;
  return {
    status,
    severity: verdict.status === 'drifted' ? verdict.severity : 'low',
    suggestion: suggestion === undefined ? undefined : asSentence(suggestion),
  };
}
