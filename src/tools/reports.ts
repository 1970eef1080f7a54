import * as z from 'zod';
import { DocalignError } from '../model/error.js';
import { damagedText } from '../reports/file.js';
import { quoted } from '../text/layout/printable.js';
import { defineTool } from './define.js';
import { reportEntry, reportFields, WHOLE_LIST } from './answer/report-fields.js';
import { offersFor } from './answer/report-offers.js';

/** Maximum number of ids per call. */
const MOST_IDS = 100;

const ids = z.array(z.string().min(1).max(100)).max(MOST_IDS).default([]);

const input = z.strictObject({
  resolve: ids.describe('Ids to close: the document is right now.'),
  dismiss: ids.describe('Ids to close: the report was wrong.'),
});

const output = z.object({
  /** Reports closed by this call. */
  closed: z.array(z.string()).optional(),
  /** Named reports that were already closed with the same status. */
  already_closed: z.array(z.string()).optional(),
  open_reports: z.int(),
  /** Absent if no report is open. */
  reports: z.array(reportEntry).optional(),
  /** Why some reports could not be read. */
  damaged: z.string().optional(),
});

export const reports = defineTool({
  name: 'reports',
  title: 'List or close reports',
  description:
    'Lists open reports of wrong documents, newest first, with why one may be resolved; closes those '
    + 'named. Call it after you mended one.',
  input,
  output,
  readOnly: false,
  async run({ snapshot }, { resolve, dismiss }) {
    const twice = resolve.find((id) => dismiss.includes(id));
    if (twice !== undefined)
      throw new DocalignError(
        'BAD_ARGUMENT',
        `reports: ${quoted(twice)} is in "resolve" and in "dismiss". Leave it out of one.`,
      );
    const { closed, unchanged } = await snapshot.closeReports([
      ...resolve.map((id) => ({ id, status: 'fixed' as const })),
      ...dismiss.map((id) => ({ id, status: 'dismissed' as const })),
    ]);
    const open = snapshot.allReports();
    const offers = await offersFor(snapshot, open);
    const damage = snapshot.reportsDamage();
    const listed = open.map((report) => ({ report, offer: offers.get(report.id) }));
    return {
      ...(closed.length === 0 ? {} : { closed: closed.map(({ id }) => id) }),
      ...(unchanged.length === 0 ? {} : { already_closed: unchanged.map(({ id }) => id) }),
      open_reports: open.length,
      ...(damage === undefined ? {} : { damaged: damagedText(damage) }),
      ...(open.length === 0 ? {} : { reports: reportFields(listed, { room: WHOLE_LIST }) }),
    };
  },
});
