import * as z from 'zod';
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
  async run({ snapshot }, { max_results }) {
    const stale = staleDocs({
      ages: await snapshot.ofEachDoc(ageOf),
      openReports: snapshot.openReports,
      before: snapshot.staleBefore,
    });
    const listed = stale
      .slice(0, max_results)
      .map(({ file, drifted, uncertain, openReports, lastVerified }) => ({
        file,
        drifted_claims: drifted,
        uncertain_claims: uncertain,
        ...(openReports === 0 ? {} : { open_reports: openReports }),
        ...(lastVerified === undefined ? {} : { last_verified: lastVerified }),
      }));
    return { stale_docs: listed, total: stale.length };
  },
});
