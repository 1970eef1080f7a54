import type { ClaimTypeName } from '../../model/claim.js';
import type { Evidence, Severity } from '../../model/verdict.js';

/** In the order in which findings are listed. */
export const STATUSES = ['drifted', 'suspected', 'uncertain'] as const;

/** A claim that somebody should look at. */
export interface Finding {
  /** Id of the claim: the same as long as the doc says the same, wherever the line moves. */
  readonly id: string;
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly type: ClaimTypeName;
  /** `suspected`: uncertain, and called drifted were such findings right more often. */
  readonly status: (typeof STATUSES)[number];
  /** `low` of all that is not drifted. */
  readonly severity: Severity;
  /** What the doc says, short. */
  readonly text: string;
  /** One short sentence. */
  readonly reason: string;
  /** The circumstances, whole sentences; undefined where there is nothing more to tell. */
  readonly detail?: string | undefined;
  /** What else may help to mend it, one sentence. */
  readonly suggestion: string | undefined;
  readonly evidence: readonly Evidence[];
}

/** Findings in the order in which people should read them, and what they were found among. */
export interface FindingList {
  readonly findings: readonly Finding[];
  readonly totals: {
    readonly docs: number;
    readonly verified: number;
    readonly drifted: number;
    readonly uncertain: number;
    /** verified / (verified + drifted), 0..1; undefined when both are 0. */
    readonly health: number | undefined;
  };
}

const SEVERITIES: readonly Severity[] = ['high', 'medium', 'low'];

/**
 * Proven before suspected before doubtful, severe before slight; then by file and line. Of these, the first `limit`.
 */
export function mostSevere(findings: readonly Finding[], limit: number): readonly Finding[] {
  const weight = ({ status, severity }: Finding): number =>
    STATUSES.indexOf(status) * SEVERITIES.length + SEVERITIES.indexOf(severity);
  const order = (a: Finding, b: Finding): number =>
    weight(a) - weight(b) || compare(a.file, b.file) || a.line - b.line || compare(a.id, b.id);
  return [...findings].sort(order).slice(0, limit);
}

export function totalsLine(list: FindingList): string {
  const { health } = list.totals;
  return health === undefined ? countsLine(list) : `${countsLine(list)} Health ${percent(health)}.`;
}

export function countsLine({ totals: { docs, verified, drifted, uncertain } }: FindingList): string {
  const where = `${docs} ${docs === 1 ? 'doc' : 'docs'}`;
  if (drifted + uncertain + verified === 0) return `Nothing that can be checked in ${where}.`;
  return `${drifted} drifted, ${uncertain} uncertain, ${verified} verified in ${where}.`;
}

/** Rounded down, so that 100 % means all. */
function percent(share: number): string {
  return `${Math.floor(share * 100)} %`;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
