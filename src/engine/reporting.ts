import type { Report } from '../model/report.js';
import { ReportStore } from '../reports/store.js';
import { ReportBook } from './open-reports.js';
import type { OpenReports } from './open-reports.js';
import { reportOf } from './report.js';
import type { ReportDraft } from './report.js';

/** Reports as an engine keeps them. */
export interface Reporting {
  /** Open reports as the file has them now. */
  open(): OpenReports;
  /** Resolves with the report when it is durable. Throws WRITE_FAILED or LOCKED. */
  add(draft: ReportDraft): Promise<Report>;
}

export function reportingFor(root: string, onNote: (message: string) => void): Reporting {
  const store = new ReportStore({ root, onNote });
  const book = new ReportBook(store);
  return {
    open: () => book.open(),
    async add(draft) {
      const report = reportOf(draft);
      await store.add(report);
      return report;
    },
  };
}
