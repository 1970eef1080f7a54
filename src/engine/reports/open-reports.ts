import type { Doc } from '../../model/doc.js';
import type { Report } from '../../model/report.js';
import { placeReports, type PlacedReport } from '../../reports/place.js';
import type { ReportStore } from '../../reports/store.js';
import type { ReportsFile } from '../../reports/file.js';
import type { JudgedClaim } from '../verification/section-status.js';

/** An open report in its current state. */
export interface OpenReport {
  readonly report: Report;
  /** The section that the report is about; undefined if only the document is known. */
  readonly sectionId: string | undefined;
  /** Why the report may be resolved, in words that follow "may be resolved:"; undefined without a reason. */
  readonly offer: string | undefined;
}

/** A report on the whole document is about each of its sections. */
export function isAbout({ sectionId }: OpenReport, id: string): boolean {
  return sectionId === undefined || sectionId === id;
}

/** The open reports of one moment. */
export interface OpenReports {
  /** Number of open reports by document, including removed documents. */
  readonly counts: ReadonlyMap<string, number>;
  on(doc: Doc): readonly PlacedReport[];
  /** All of them, oldest first. */
  readonly all: readonly Report[];
  /** Why some reports could not be read, in words that follow the name of their file and a colon. */
  readonly damage: string | undefined;
}

/**
 * Maximum distance in lines between a claim and the line that was reported with it; a larger one means that the
 * document was edited since.
 */
const MAX_LINES_OFF = 5;

/** The open reports of a repository. Unchanged files and documents are not read again. */
export class ReportsByDoc {
  readonly #store: Pick<ReportStore, 'read'>;
  #file: ReportsFile | undefined;
  #byDoc: ReadonlyMap<string, readonly Report[]> = new Map();
  readonly #placed = new Map<string, { readonly doc: Doc; readonly reports: readonly PlacedReport[] }>();

  constructor(store: Pick<ReportStore, 'read'>) {
    this.#store = store;
  }

  /** As of the current file. */
  open(): OpenReports {
    const file = this.#store.read();
    if (file !== this.#file) this.#group(file);
    return {
      counts: new Map([...this.#byDoc].map(([doc, { length }]) => [doc, length])),
      on: (doc) => this.#on(doc),
      all: file.entries.flatMap(({ report }) => (report.status === 'pending' ? [report] : [])),
      damage: file.damage,
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
 * Combines reports with the document's known claims: which section a report belongs to and, if `offerOf` is given, why
 * it may be resolved.
 */
export function openReportsOf(
  placed: readonly PlacedReport[],
  claims: readonly JudgedClaim[],
  offerOf?: (place: PlacedReport, claim: JudgedClaim | undefined) => string | undefined,
): readonly OpenReport[] {
  if (placed.length === 0) return [];
  const byId = new Map(claims.map((claim) => [claim.claim.id, claim]));
  return placed.map((place) => {
    const claim = place.report.claim_id === null ? undefined : byId.get(place.report.claim_id);
    return { report: place.report, sectionId: sectionOf(place, claim), offer: offerOf?.(place, claim) };
  });
}

/** The claim has a more current position than the reported line, but a quote is more reliable. */
function sectionOf({ report, sectionId, isQuoted }: PlacedReport, judged: JudgedClaim | undefined): string | undefined {
  if (judged === undefined || isQuoted) return sectionId;
  const { line, sectionId: section } = judged.claim;
  const hasMoved = report.line_number !== null && Math.abs(line - report.line_number) > MAX_LINES_OFF;
  return sectionId === undefined || hasMoved ? section : sectionId;
}
