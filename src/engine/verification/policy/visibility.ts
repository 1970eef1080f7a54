import { CLAIM_TYPE_TRAITS } from '../../../model/claim-types.js';
import { isToldIfJudged } from '../../../model/claim.js';
import type { Claim } from '../../../model/claim.js';
import type { Judgement } from '../judge.js';
import type { JudgedClaim } from '../section-status.js';
import type { DocScan } from '../../results/scan-result.js';

/** Is this a statement that is only recorded for readers, without a rule that decides it? */
export function isRecorded({ type }: Pick<Claim, 'type'>): boolean {
  return CLAIM_TYPE_TRAITS[type].isRecorded === true;
}

/**
 * A recorded statement is hidden unless the code knows what it names, and a claim about what is listed until it is
 * judged. Always hidden is a claim about a thing of others,
 * and one in a document about another time that the present does not confirm.
 */
export function isShown({ claim, verdict }: JudgedClaim): boolean {
  if (verdict?.status === 'uncertain' && verdict.ground !== undefined) return false;
  if (verdict === undefined && isToldIfJudged(claim)) return false;
  return !isRecorded(claim) || (verdict !== undefined && verdict.evidence.length > 0);
}

/**
 * The scan of a document in displayed form, plus the original judgements where these differ, from which the next
 * process continues.
 */
export function withShown(scan: DocScan, shown: readonly Judgement[]): DocScan {
  const same = new Set(shown);
  return { ...scan, judgements: shown, kept: scan.judgements.filter((judgement) => !same.has(judgement)) };
}

/** The original judgements, in document order. */
export function asJudged({ judgements, kept = [] }: DocScan): readonly Judgement[] {
  if (kept.length === 0) return judgements;
  const own = new Set(kept.map(({ claim }) => claim.id));
  return [...judgements.filter(({ claim }) => !own.has(claim.id)), ...kept].sort(
    (a, b) => a.claim.line - b.claim.line || (a.claim.target?.column ?? 0) - (b.claim.target?.column ?? 0),
  );
}
