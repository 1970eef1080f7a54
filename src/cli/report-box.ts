import type { Engine } from '../engine/engine.js';
import type { Report } from '../model/report.js';
import { printable } from '../text/layout/printable.js';
import { scanRepository } from './open.js';
import type { Terminal } from './terminal/terminal.js';
import type { ReportStore } from '../reports/store.js';

/** A report with why it may be closed, in words that follow "may be resolved:"; null if nothing suggests closing. */
export interface ShownReport extends Report {
  readonly may_be_resolved: string | null;
}

/** The reports of a repository, as commands for people use them. */
export interface ReportBox {
  readonly store: ReportStore;
  /** What is wrong with the file of the reports, as a sentence; undefined if it is sound. */
  readonly damaged: string | undefined;
  /** Finds a report by the beginning of its id. Throws UNKNOWN_REPORT. */
  find(idPrefix: string): Report;
  /** In the order of arrival. Checks the docs if an open report may have been settled since. */
  shown(isShown: (report: Report) => boolean): Promise<readonly ShownReport[]>;
}

export async function openReportBox(engine: Engine, terminal: Terminal): Promise<ReportBox> {
  const [{ ReportStore }, { findReport }, { damagedText }] = await Promise.all([
    import('../reports/store.js'),
    import('../reports/find.js'),
    import('../reports/file.js'),
  ]);
  const say = (message: string): void => terminal.note(printable(`docalign: ${message}`));
  const store = new ReportStore({ root: engine.root, onNote: say });
  const all = (): readonly Report[] => store.read().entries.map(({ report }) => report);
  const { damage } = store.read();
  const damaged = damage === undefined ? undefined : damagedText(damage);
  if (damaged !== undefined) say(damaged);
  return {
    store,
    damaged,
    find: (idPrefix) => findReport(all(), idPrefix),
    async shown(isShown) {
      const reports = all().filter(isShown);
      const offers = await offersOf(
        reports.filter(({ status }) => status === 'pending'),
        engine,
        terminal,
      );
      return reports.map(({ seen: _, ...report }) => ({ ...report, may_be_resolved: offers.get(report.id) ?? null }));
    },
  };
}

/** Keyed by id. Docs are checked only if a report refers to a claim. */
async function offersOf(
  open: readonly Report[],
  engine: Engine,
  terminal: Terminal,
): Promise<ReadonlyMap<string, string>> {
  if (open.length === 0) return new Map();
  if (open.some(({ claim_id }) => claim_id !== null)) await scanRepository(engine, terminal);
  const { offersFor } = await import('../tools/answer/report-offers.js');
  return offersFor(await engine.snapshot(), open);
}
