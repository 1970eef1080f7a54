import * as z from 'zod';
import type { OpenReport } from '../../engine/snapshot.js';
import { fitPrefix } from './fit.js';
import { shorten } from '../sections/section-fields.js';

/** How much of a list is given: the newest reports, as many as fit; `open_reports` is the total. */
interface ListRoom {
  readonly reports: number;
  readonly chars: number;
}

/** Beside the findings of a document. */
const BESIDE: ListRoom = { reports: 10, chars: 4_000 };
/** An answer of its own. */
export const WHOLE_LIST: ListRoom = { reports: 100, chars: 24_000 };
const TEXT_CHARS = 300;

export const reportEntry = z.object({
  id: z.string(),
  /** Only where it is not the document that was asked for. */
  doc_file: z.string().optional(),
  line: z.int().optional(),
  claim_text: z.string(),
  actual_behavior: z.string(),
  may_be_resolved: z.string().optional(),
});

/** A report in a list. */
export type ListedReport = Pick<OpenReport, 'report' | 'offer'>;

/** Open reports, newest first, each with why it may be resolved now. `home`: the document that was asked for. */
export function reportFields(
  reports: readonly ListedReport[],
  { home, room = BESIDE }: { readonly home?: string | undefined; readonly room?: ListRoom } = {},
): z.output<typeof reportEntry>[] {
  return fitPrefix(
    reports
      .slice(-room.reports)
      .reverse()
      .map(({ report, offer }) => ({
        id: report.id,
        ...(report.doc_file === home ? {} : { doc_file: report.doc_file }),
        ...(report.line_number === null ? {} : { line: report.line_number }),
        claim_text: shorten(report.claim_text, TEXT_CHARS),
        actual_behavior: shorten(report.actual_behavior, TEXT_CHARS),
        ...(offer === undefined ? {} : { may_be_resolved: offer }),
      })),
    room.chars,
  );
}
