import type { Doc } from '../../model/doc.js';
import type { Report } from '../../model/report.js';
import { placeReports, type PlacedReport } from '../../reports/place.js';
import type { ReportStore } from '../../reports/store.js';
import type { ReportsFile } from '../../reports/file.js';
import { offerOf } from './report-seen.js';
import type { Present } from './report-seen.js';
import type { JudgedClaim } from '../verification/section-status.js';

/** A report that nobody closed, as it looks now. */
export interface OpenReport {
  readonly report: Report;
  /** The section it speaks of; undefined when only the document is known. */
  readonly sectionId: string | undefined;
  /** Why it may be resolved, in words that follow "may be resolved:"; undefined when nothing says so. */
  readonly offer: string | undefined;
}

/** The open reports of one moment. */
export interface OpenReports {
  /** Their number by document; documents that are gone included. */
  readonly counts: ReadonlyMap<string, number>;
  on(doc: Doc): readonly PlacedReport[];
  /** All of them, oldest first. */
  readonly all: readonly Report[];
}

/** Lines by which a claim may stand off the line that was reported with it; farther, the document was edited since. */
const MAX_LINES_OFF = 5;

/** The open reports of a repository. Files and documents that did not change are not read again. */
export class ReportBook {
  readonly #store: ReportStore;
  #file: ReportsFile | undefined;
  #byDoc: ReadonlyMap<string, readonly Report[]> = new Map();
  readonly #placed = new Map<string, { readonly doc: Doc; readonly reports: readonly PlacedReport[] }>();

  constructor(store: ReportStore) {
    this.#store = store;
  }

  /** As the file is now. */
  open(): OpenReports {
    const file = this.#store.read();
    if (file !== this.#file) this.#group(file);
    return {
      counts: new Map([...this.#byDoc].map(([doc, { length }]) => [doc, length])),
      on: (doc) => this.#on(doc),
      all: file.entries.flatMap(({ report }) => (report.status === 'pending' ? [report] : [])),
    };
  }

  #group(file: ReportsFile): void {
    const byDoc = new Map<string, Report[]>();
    for (const { report } of file.entries) {
      if (report.status !== 'pending') continue;
      const reports = byDoc.get(report.doc_file);
      if (reports === undefined) byDoc.set(report.doc_file, [report]);
      else reports.push(report);
    }
    this.#file = file;
    this.#byDoc = byDoc;
    this.#placed.clear();
  }

  #on(doc: Doc): readonly PlacedReport[] {
    const known = this.#placed.get(doc.file);
    if (known?.doc === doc) return known.reports;
    const reports = placeReports(doc, this.#byDoc.get(doc.file) ?? []);
    this.#placed.set(doc.file, { doc, reports });
    return reports;
  }
}

/**
 * With what the claims of the document tell, as far as they are known: where a report belongs and, where the present is
 * given, whether it still stands.
 */
export function openReportsOf(
  placed: readonly PlacedReport[],
  claims: readonly JudgedClaim[],
  present?: Present,
): readonly OpenReport[] {
  if (placed.length === 0) return [];
  const byId = new Map(claims.map((claim) => [claim.claim.id, claim]));
  return placed.map((place) => {
    const claim = place.report.claim_id === null ? undefined : byId.get(place.report.claim_id);
    return {
      report: place.report,
      sectionId: sectionOf(place, claim),
      offer: present === undefined ? undefined : offerOf(place.report, claim, present),
    };
  });
}

/** The claim knows better than the line where it stands now, but not where a quote stands. */
function sectionOf({ report, sectionId, isQuoted }: PlacedReport, judged: JudgedClaim | undefined): string | undefined {
  if (judged === undefined || isQuoted) return sectionId;
  const { line, sectionId: section } = judged.claim;
  const hasMoved = report.line_number !== null && Math.abs(line - report.line_number) > MAX_LINES_OFF;
  return sectionId === undefined || hasMoved ? section : sectionId;
}
