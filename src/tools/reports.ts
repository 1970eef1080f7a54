import * as z from 'zod';
import type { Snapshot } from '../engine/snapshot.js';
import { DocalignError } from '../model/error.js';
import { quoted } from '../text/printable.js';
import { defineTool } from './define.js';
import { reportEntry, reportFields } from './report-fields.js';
import type { ListedReport } from './report-fields.js';

/** As many as one call may close. */
const MOST_IDS = 100;

const ids = z.array(z.string().min(1).max(100)).max(MOST_IDS).default([]);

const input = z.strictObject({
  resolve: ids.describe('Ids to close: the document is right now.'),
  dismiss: ids.describe('Ids to close: the report was wrong.'),
});

const output = z.object({
  /** Those that were closed by this call. */
  closed: z.array(z.string()).optional(),
  open_reports: z.int(),
  reports: z.array(reportEntry.extend({ doc_file: z.string() })),
});

export const reports = defineTool({
  name: 'reports',
  title: 'List or close reports',
  description: 'Lists the open reports of wrong documents, newest first, with why one may be resolved; closes those that you name. Call it after you mended a document.',
  input,
  output,
  readOnly: false,
  async run({ snapshot }, { resolve, dismiss }) {
    const twice = resolve.find((id) => dismiss.includes(id));
    if (twice !== undefined) throw new DocalignError('BAD_ARGUMENT', `reports: ${quoted(twice)} is in "resolve" and in "dismiss". Leave it out of one.`);
    const closed = await snapshot.closeReports([...resolve.map((id) => ({ id, status: 'fixed' as const })), ...dismiss.map((id) => ({ id, status: 'dismissed' as const }))]);
    const open = await listedReports(snapshot);
    return { ...(closed.length === 0 ? {} : { closed: closed.map(({ id }) => id) }), open_reports: open.length, reports: reportFields(open).map((entry, at) => ({ ...entry, doc_file: open.at(-1 - at)?.report.doc_file ?? '' })) };
  },
});

/** Oldest first, each with why it may be resolved. */
async function listedReports(snapshot: Snapshot): Promise<readonly ListedReport[]> {
  const open = snapshot.allReports();
  const offers = new Map<string, string | undefined>();
  for (const file of new Set(open.map(({ doc_file }) => doc_file))) {
    if (snapshot.docs.has(file)) for (const { report, offer } of await snapshot.reportsOn(file)) offers.set(report.id, offer);
  }
  return open.map((report) => ({ report, offer: snapshot.docs.has(report.doc_file) ? offers.get(report.id) : 'the document is gone' }));
}
