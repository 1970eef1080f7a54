import * as z from 'zod';
import { isRecorded } from '../../engine/verification/policy/visibility.js';
import type { JudgedClaim } from '../../engine/snapshot.js';
import { statementsOf } from '../../engine/verification/section-status.js';
import type { Statement } from '../../engine/verification/section-status.js';
import { suspicionOf } from '../../model/verdict.js';
import type { Verdict } from '../../model/verdict.js';
import { shorten } from '../sections/section-fields.js';

const TEXT_CHARS = 200;
const REASON_CHARS = 400;
const EVIDENCE = 5;

const evidence = z.object({ file: z.string(), line: z.int().optional() });

/** One claim with its verdict, in the answers of all tools. */
export const claimEntry = z
  .object({
    id: z.string(),
    /** Present if the claim is in another document, which the requested one includes. */
    file: z.string().optional(),
    line: z.int(),
    /** Further lines of the section that make the same statement; it is counted once. */
    also_lines: z.array(z.int()).optional(),
    claim_type: z.string(),
    claim_text: z.string(),
    verification_status: z.enum(['verified', 'drifted', 'uncertain', 'pending']),
    confidence: z.number().optional(),
    /** Present only if the evidence is weak: a test, an example, a name or file that every project has. */
    ground: z.enum(['weak']).optional(),
    severity: z.enum(['low', 'medium', 'high']).optional(),
    reason: z.string(),
    /** Details, present if all findings are requested. */
    detail: z.string().optional(),
    evidence: z.array(evidence).optional(),
    suggested_fix: z.string().optional(),
  })
  .describe('id, line, claim_type, claim_text, verification_status, severity, reason, evidence, suggested_fix');
export type ClaimEntry = z.output<typeof claimEntry>;

/** `told`: with details. */
export function claimFields({ claim, verdict, alsoLines }: Statement, told = false): ClaimEntry {
  const drifted = verdict?.status === 'drifted' ? verdict : undefined;
  const ground = verdict?.status === 'verified' ? verdict.ground : undefined;
  const evidence = evidenceFields(verdict);
  const suggestion = (drifted ?? suspicionOf(verdict))?.suggestion;
  return {
    id: claim.id,
    line: claim.line,
    ...(alsoLines === undefined ? {} : { also_lines: [...alsoLines] }),
    claim_type: claim.type,
    claim_text: shorten(claim.text, TEXT_CHARS),
    verification_status: verdict?.status ?? 'pending',
    ...(drifted === undefined ? {} : { confidence: shownConfidence(drifted.confidence), severity: drifted.severity }),
    ...(ground === undefined ? {} : { ground }),
    reason: shorten(verdict?.reason ?? 'not checked yet', REASON_CHARS),
    ...(told && verdict?.detail !== undefined ? { detail: shorten(verdict.detail, REASON_CHARS) } : {}),
    ...(evidence.length === 0 ? {} : { evidence }),
    ...(suggestion === undefined ? {} : { suggested_fix: suggestion }),
  };
}

/** With two digits. */
export function shownConfidence(confidence: number): number {
  return Number(confidence.toPrecision(2));
}

function evidenceFields(verdict: Verdict | undefined): z.output<typeof evidence>[] {
  return (verdict?.evidence ?? [])
    .slice(0, EVIDENCE)
    .map(({ file, line }) => ({ file, ...(line === undefined ? {} : { line }) }));
}

export const countShape = {
  total_claims: z.int(),
  verified: z.int(),
  drifted: z.int(),
  uncertain: z.int(),
  pending: z.int(),
};

/** Which claims to list besides drifted ones. */
export interface Listed {
  readonly undecided: boolean;
  readonly verified: boolean;
}

/**
 * Each statement of a section once: drifted first, then suspected, uncertain, undecidable by any rule, and verified;
 * each group in line order.
 */
export function findingsOf(claims: readonly JudgedClaim[], listed: Listed): readonly Statement[] {
  const statements = statementsOf(claims);
  const of = (status: Verdict['status']) => statements.filter(({ verdict }) => verdict?.status === status);
  const uncertain = of('uncertain');
  const suspected = uncertain.filter(({ verdict }) => suspicionOf(verdict) !== undefined);
  const others = uncertain.filter(({ verdict }) => suspicionOf(verdict) === undefined);
  const undecided = [
    ...suspected,
    ...others.filter(({ claim }) => !isRecorded(claim)),
    ...others.filter(({ claim }) => isRecorded(claim)),
  ];
  return [...of('drifted'), ...(listed.undecided ? undecided : []), ...(listed.verified ? of('verified') : [])];
}
