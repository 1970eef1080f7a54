import * as z from 'zod';
import type { Snapshot } from '../engine/snapshot.js';
import { ageOf, staleDocs } from '../engine/verification/stale.js';
import { defineTool } from './define.js';

const input = z.strictObject({
  max_results: z.int().min(1).max(100).default(10).describe('Documents to return at most.'),
});

const output = z.object({
  stale_docs: z.array(
    z
      .object({
        file: z.string(),
        drifted_claims: z.int(),
        uncertain_claims: z.int(),
        /** Absent without any. */
        open_reports: z.int().optional(),
        /** Absent if it was never verified. */
        last_verified: z.string().optional(),
      })
      .describe('file, drifted_claims, uncertain_claims, open_reports, last_verified'),
  ),
  total: z.int(),
});

export const listStaleDocs = defineTool({
  name: 'list_stale_docs',
  title: 'List stale documents',
  description:
    'Lists the documents least to be trusted: most drifted claims first, then most undecided, then '
    + 'checked longest ago. Use it to choose what to repair.',
  input,
  output,
  readOnly: true,
  run({ snapshot }, { max_results }) {
    return staleAnswer(snapshot, { limit: max_results, undecided: true });
  },
});

export interface StaleAsked {
  /** Documents at most. */
  readonly limit: number;
  /** Whether to list documents with nothing but undecided claims. */
  readonly undecided: boolean;
}

/** The answer of the tool, also for the command line. */
export async function staleAnswer(
  snapshot: Snapshot,
  { limit, undecided }: StaleAsked,
): Promise<z.output<typeof output>> {
  const stale = staleDocs({
    ages: await snapshot.ofEachDoc(ageOf),
    openReports: snapshot.openReports,
    before: snapshot.staleBefore,
    undecided,
  });
  const listed = stale
    .slice(0, limit)
    .map(({ file, drifted, uncertain, openReports, lastVerified }) => ({
      file,
      drifted_claims: drifted,
      uncertain_claims: uncertain,
      ...(openReports === 0 ? {} : { open_reports: openReports }),
      ...(lastVerified === undefined ? {} : { last_verified: lastVerified }),
    }));
  return { stale_docs: listed, total: stale.length };
}
