import { randomUUID } from 'node:crypto';
import type { Report, ReportSeen } from '../../model/report.js';
import { maskTokens } from '../../paths/secrets/secrets.js';

/** The reporter's part of a report; the other fields are filled in here. */
export type ReportDraft = Omit<Report, 'id' | 'claim_id' | 'reported_at' | 'status' | 'seen'>;

/** Keys in the order in which they are stored. */
export function reportOf(draft: ReportDraft, claimId: string | undefined, seen: ReportSeen | undefined): Report {
  const { doc_file, line_number, evidence_files, agent } = draft;
  // People share reports, so quoted access tokens are masked.
  const [claim_text, actual_behavior] = [maskTokens(draft.claim_text), maskTokens(draft.actual_behavior)];
  return {
    id: randomUUID(),
    doc_file,
    line_number,
    claim_text,
    actual_behavior,
    evidence_files,
    claim_id: claimId ?? null,
    agent,
    reported_at: new Date().toISOString(),
    status: 'pending',
    ...(seen === undefined ? {} : { seen }),
  };
}
