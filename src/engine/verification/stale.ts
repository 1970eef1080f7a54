import { byCodeUnits } from '../../text/sorted.js';
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

/** The facts of one document that tell whether it is stale. */
export interface DocAge extends Pick<StaleDoc, 'drifted' | 'uncertain' | 'lastVerified'> {
  readonly hasClaims: boolean;
}

export interface StaleInput {
  readonly ages: ReadonlyMap<string, DocAge>;
  readonly openReports: ReadonlyMap<string, number>;
  /** ISO 8601: a doc last verified before this is stale. */
  readonly before: string;
  /** Whether undecided claims alone make a doc stale. */
  readonly undecided: boolean;
}

export function ageOf(claims: readonly JudgedClaim[]): DocAge {
  const { drifted, uncertain } = countClaims(claims.filter(({ claim }) => !isRecorded(claim)));
  const [first] = claims.map(({ checkedAt }) => checkedAt ?? '').sort();
  return { drifted, uncertain, lastVerified: first === '' ? undefined : first, hasClaims: claims.length > 0 };
}

/**
 * Docs that should not be trusted without checking: with drifted claims, or uncertain ones if asked, an open report,
 * never verified, or verified too long ago. Order: most drifted, then most uncertain, then oldest verification (never
 * first), then file.
 */
export function staleDocs(input: StaleInput): readonly StaleDoc[] {
  const { ages, openReports, before, undecided } = input;
  return [...ages]
    .map(([file, age]) => ({ file, ...age, openReports: openReports.get(file) ?? 0 }))
    .filter(
      (doc) =>
        doc.drifted > 0
        || (undecided && doc.uncertain > 0)
        || doc.openReports > 0
        || (doc.hasClaims && (doc.lastVerified === undefined || doc.lastVerified < before)),
    )
    .sort(
      (a, b) =>
        b.drifted - a.drifted
        || b.uncertain - a.uncertain
        || byCodeUnits(a.lastVerified ?? '', b.lastVerified ?? '')
        || byCodeUnits(a.file, b.file),
    )
    .map(({ hasClaims: _, ...doc }) => doc);
}
