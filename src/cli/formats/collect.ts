import { byCodeUnits } from '../../text/sorted.js';
import { claimSpan } from '../../engine/documents/claim-span.js';
import type { DocLines } from '../../engine/documents/claim-span.js';
import type { JudgedClaim } from '../../engine/snapshot.js';
import { countClaims, distinctClaims, healthOf } from '../../engine/verification/section-status.js';
import { asSentence, suspicionOf } from '../../model/verdict.js';
import type { Drifted, Uncertain } from '../../model/verdict.js';
import { STATUSES } from './finding.js';
import type { Finding, FindingList, FindingSource } from './finding.js';

export type ClaimsByFile = ReadonlyMap<string, readonly JudgedClaim[]>;

/** Lines of a document; none where it cannot be read now. */
export type LinesOf = (file: string) => DocLines;

export interface CollectOptions {
  /** Also lists undecided claims, including suspicions. */
  readonly uncertain: boolean;
  /** Also lists suspicions, which are left out by default because such findings were wrong too often. */
  readonly suspects: boolean;
  /** Ids of claims that are known to have drifted: they are counted and not listed. */
  readonly known?: ReadonlySet<string> | undefined;
  /** Without it, findings have no source. */
  readonly linesOf?: LinesOf | undefined;
}

/**
 * Findings among the claims of some docs: drifted, then suspected, then uncertain; each group by file and in claim
 * order.
 */
export function collectFindings(
  claimsByFile: ClaimsByFile,
  { uncertain, suspects, known, linesOf = () => ({ written: [] }) }: CollectOptions,
): FindingList {
  const files = [...claimsByFile].sort(([a], [b]) => byCodeUnits(a, b));
  const claims = files.flatMap(([, judged]) => judged);
  const isListed = (status: Finding['status']): boolean =>
    status === 'drifted' || uncertain || (suspects && status === 'suspected');
  const counts = countClaims(claims);
  const findings = STATUSES.filter(isListed).flatMap((status) =>
    claims
      .filter((judged) => statusOf(judged) === status && known?.has(judged.claim.id) !== true)
      .flatMap((judged) => findingOf(judged, linesOf)),
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

/** Undefined for a claim that people need not look at. */
function statusOf({ verdict }: JudgedClaim): Finding['status'] | undefined {
  if (verdict === undefined || verdict.status === 'verified') return undefined;
  return suspicionOf(verdict) === undefined ? verdict.status : 'suspected';
}

/** Empty for a claim that people need not look at. */
export function findingOf(judged: JudgedClaim, linesOf: LinesOf): readonly Finding[] {
  const { claim, verdict } = judged;
  const status = statusOf(judged);
  if (verdict === undefined || verdict.status === 'verified' || status === undefined) return [];
  const { id, file, line, type, text } = claim;
  return [
    {
      id,
      file,
      line,
      type,
      text,
      status,
      reason: asSentence(verdict.reason),
      detail: verdict.detail,
      evidence: verdict.evidence,
      ...weightOf(verdict),
      source: sourceOf(judged, linesOf(file)),
    },
  ];
}

/** An undecided claim has the lowest severity, because it may be true. */
function weightOf(verdict: Drifted | Uncertain): Pick<Finding, 'rule' | 'severity' | 'suggestion'> {
  const { proof, suggestion } = (verdict.status === 'drifted' ? verdict : suspicionOf(verdict)) ?? {};
  return {
    rule: proof,
    severity: verdict.status === 'drifted' ? verdict.severity : 'low',
    suggestion: suggestion === undefined ? undefined : asSentence(suggestion),
  };
}

/** Undefined where the document does not have the line. */
export function sourceOf({ claim, verdict }: JudgedClaim, lines: DocLines): FindingSource | undefined {
  const span = claimSpan(claim, lines, verdict?.status === 'verified' ? undefined : verdict?.reason);
  const text = lines.written[span.line - 1];
  return text === undefined ? undefined : { ...span, text };
}
