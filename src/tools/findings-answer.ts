import * as z from 'zod';
import type { JudgedClaim } from '../engine/snapshot.js';
import { countClaims, healthOf } from '../engine/standing.js';
import { claimEntry, claimFields, countShape, findingsOf } from './claim-fields.js';

/** More findings than this are counted, not listed: clients cut long answers anywhere. */
const MAX_FINDINGS = 100;

/** Counts and findings of a document or a section. */
export const findingsShape = {
  ...countShape,
  health_score: z.number().nullable().describe('verified / (verified + drifted); null when nothing could be decided'),
  findings: z.array(claimEntry).describe('Drifted claims first, then those that could not be decided, with the reason'),
  findings_left_out: z.int(),
};

export type FindingsFields = z.output<z.ZodObject<typeof findingsShape>>;

export function findingsFields(claims: readonly JudgedClaim[]): FindingsFields {
  const { total, ...counts } = countClaims(claims);
  const findings = findingsOf(claims);
  return {
    total_claims: total,
    ...counts,
    health_score: healthOf(counts) ?? null,
    findings: findings.slice(0, MAX_FINDINGS).map(claimFields),
    findings_left_out: Math.max(0, findings.length - MAX_FINDINGS),
  };
}
