import { isRecorded } from './policy/visibility.js';
import { countClaims } from './section-status.js';
import type { JudgedClaim } from './section-status.js';

export interface StaleDoc {
  readonly file: string;
  readonly drifted: number;
  /** Excludes recorded statements, which do not indicate age. */
  readonly uncertain: number;
  readonly openReports: number;
  /** The oldest check of its claims, ISO 8601; undefined if it was never checked. */
  readonly lastVerified: string | undefined;
}

export interface StaleInput {
  readonly claimsByFile: ReadonlyMap<string, readonly JudgedClaim[]>;
  readonly openReports: ReadonlyMap<string, number>;
  /** ISO 8601: a doc last verified before this is stale. */
  readonly before: string;
}

/**
 * Docs that should not be trusted without checking: with drifted or uncertain claims, an open report, never verified,
 * or verified too long ago. Order: most drifted, then most uncertain, then oldest verification (never first), then
 * file.
 */
export function staleDocs({ claimsByFile, openReports, before }: StaleInput): readonly StaleDoc[] {
  return [...claimsByFile]
    .map(([file, claims]) => {
      const { drifted, uncertain } = countClaims(claims.filter(({ claim }) => !isRecorded(claim)));
      const checks = claims.map(({ checkedAt }) => checkedAt ?? '').sort();
      return {
        file,
        drifted,
        uncertain,
        openReports: openReports.get(file) ?? 0,
        lastVerified: checks[0] === '' ? undefined : checks[0],
        hasClaims: claims.length > 0,
      };
    })
    .filter(
      (doc) =>
        doc.drifted > 0
        || doc.uncertain > 0
        || doc.openReports > 0
        || (doc.hasClaims && (doc.lastVerified === undefined || doc.lastVerified < before)),
    )
    .sort(
      (a, b) =>
        b.drifted - a.drifted
        || b.uncertain - a.uncertain
        || compare(a.lastVerified ?? '', b.lastVerified ?? '')
        || compare(a.file, b.file),
    )
    .map(({ hasClaims: _, ...doc }) => doc);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
