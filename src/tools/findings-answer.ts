import * as z from 'zod';
import type { JudgedClaim, OpenReport } from '../engine/snapshot.js';
import { countClaims, healthOf } from '../engine/standing.js';
import { claimEntry, claimFields, countShape, findingsOf } from './claim-fields.js';
import { fitPrefix } from './fit.js';
import { reportEntry, reportFields } from './report-fields.js';

/** Entries that are made at most; what does not fit is counted. */
const MAX_FINDINGS = 200;

/** Counts and findings of a document or a section. */
export const findingsShape = {
  ...countShape,
  health_score: z.number().nullable(),
  findings: z.array(claimEntry),
  findings_left_out: z.int(),
  open_reports: z.int(),
  reports: z.array(reportEntry),
};

export type FindingsFields = z.output<z.ZodObject<typeof findingsShape>>;

export function findingsFields(claims: readonly JudgedClaim[], reports: readonly OpenReport[]): FindingsFields {
  const { total, ...counts } = countClaims(claims);
  const found = findingsOf(claims);
  const findings = fitPrefix(found.slice(0, MAX_FINDINGS).map(claimFields));
  return {
    total_claims: total,
    ...counts,
    health_score: healthOf(counts) ?? null,
    findings,
    findings_left_out: found.length - findings.length,
    open_reports: reports.length,
    reports: reportFields(reports),
  };
}
