import * as z from 'zod';
import type { JudgedClaim, OpenReport } from '../../engine/snapshot.js';
import { countClaims, distinctClaims, healthOf, shownHealth } from '../../engine/verification/section-status.js';
import { claimEntry, claimFields, countShape, findingsOf } from './claim-fields.js';
import type { Listed } from './claim-fields.js';
import { fitPrefix } from './fit.js';
import { reportEntry, reportFields } from './report-fields.js';

/** Maximum number of listed findings; the rest is only counted. */
const MAX_FINDINGS = 200;

/** Counts and findings of a document or a section. */
export const findingsShape = {
  ...countShape,
  /**
   * Number of verified claims with weak evidence, if any: a test, an example, a common name. Weak evidence alone does
   * not verify a section.
   */
  verified_weakly: z.int().optional(),
  /** verified / (verified + drifted), with two digits, rounded down. */
  health_score: z.number().optional(),
  findings: z.array(claimEntry),
  findings_left_out: z.int().optional(),
  open_reports: z.int().optional(),
  reports: z.array(reportEntry).optional(),
};

export type FindingsFields = z.output<z.ZodObject<typeof findingsShape>>;

/** Which claims of a document an answer lists besides drifted ones. */
export const listedShape = {
  undecided: z.boolean().default(false).describe('Also list what is undecided; all with `detail`.'),
  verified: z.boolean().default(false).describe('Also list what holds, and by what.'),
};

/** `home`: the requested document; claims of other documents have their own `file`. */
export function findingsFields(
  claims: readonly JudgedClaim[],
  reports: readonly OpenReport[],
  { home, ...listed }: Listed & { readonly home?: string },
): FindingsFields {
  const { total, ...counts } = countClaims(claims);
  const weak = distinctClaims(claims).filter(
    ({ verdict }) => verdict?.status === 'verified' && verdict.ground === 'weak',
  ).length;
  const found = findingsOf(claims, listed);
  const health = healthOf(counts);
  const findings = fitPrefix(
    found
      .slice(0, MAX_FINDINGS)
      .map((judged) => ({
        ...claimFields(judged, listed.undecided),
        ...(judged.claim.file === (home ?? judged.claim.file) ? {} : { file: judged.claim.file }),
      })),
  );
  return {
    total_claims: total,
    ...counts,
    ...(weak === 0 ? {} : { verified_weakly: weak }),
    ...(health === undefined ? {} : { health_score: shownHealth(health) }),
    findings,
    ...(findings.length === found.length ? {} : { findings_left_out: found.length - findings.length }),
    ...(reports.length === 0 ? {} : { open_reports: reports.length, reports: reportFields(reports, { home }) }),
  };
}
