import type { Config } from '../../config/config.js';
import type { Claim } from '../../model/claim.js';
import type { Doc } from '../../model/doc.js';
import type { Report, ReportStatus } from '../../model/report.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { findReport } from '../../reports/find.js';
import { matchClaim } from '../../reports/match.js';
import { sectionWithLine } from '../../reports/place.js';
import { ReportStore } from '../../reports/store.js';
import { linesOf } from '../../text/layout/lines.js';
import type { Library } from '../documents/library.js';
import { ReportsByDoc } from './open-reports.js';
import type { OpenReports } from './open-reports.js';
import { reportOf } from './report.js';
import type { ReportDraft } from './report.js';
import { seenNow } from './report-seen.js';
import type { JudgedClaim } from '../verification/section-status.js';

export interface ReportingInput {
  readonly root: string;
  readonly config: Config;
  readonly library: Library;
  readonly worktree: Worktree;
  readonly onNote: (message: string) => void;
}

/** A report to close, by the beginning of its id. */
export interface ReportClosing {
  readonly id: string;
  readonly status: Exclude<ReportStatus, 'pending'>;
}

export interface ClosedReports {
  readonly closed: readonly Report[];
  /** Reports that were already closed with the same status. */
  readonly unchanged: readonly Report[];
}

const NEXT_STEP = 'Ask without ids for those that are open.';

/** The reports of an engine: matches new reports to claims, and lists the open ones. */
export class Reporting {
  readonly #input: ReportingInput;
  readonly #store: ReportStore;
  readonly #book: ReportsByDoc;
  /** The document of the last report: several reports on one document often come together. */
  #last: { readonly doc: Doc; readonly claims: Promise<readonly Claim[]> } | undefined;

  constructor(input: ReportingInput) {
    this.#input = input;
    this.#store = new ReportStore(input);
    this.#book = new ReportsByDoc(this.#store);
  }

  /** Open reports in the current file. */
  open(): OpenReports {
    return this.#book.open();
  }

  /**
   * Resolves with the report when it is durable. Does not wait for verdicts: `judgedClaims` returns the existing ones.
   * Throws WRITE_FAILED or LOCKED.
   */
  async add(draft: ReportDraft, judgedClaims: (doc: Doc) => readonly JudgedClaim[]): Promise<Report> {
    const doc = this.#input.library.docs.get(draft.doc_file);
    const judged = doc === undefined ? [] : judgedClaims(doc);
    const claim = doc === undefined ? undefined : await this.#claimMeant(doc, draft, judged);
    const seen =
      doc === undefined
        ? undefined
        : seenNow(
            { doc, text: this.#input.library.textOf(doc.file) ?? '', files: this.#input.worktree },
            {
              evidenceFiles: draft.evidence_files,
              line: claim?.line,
              judged: claim === undefined ? undefined : judged.find((one) => one.claim.id === claim.id),
            },
          );
    const report = reportOf(draft, claim?.id, seen);
    await this.#store.add(report);
    return report;
  }

  /**
   * Closes the reports with these id prefixes, all or none. Throws UNKNOWN_REPORT, WRITE_FAILED or
   * LOCKED.
   */
  async close(closings: readonly ReportClosing[]): Promise<ClosedReports> {
    const all = this.#store.read().entries.map(({ report }) => report);
    const found = closings.map(({ id, status }) => ({ report: findReport(all, id, NEXT_STEP), status }));
    const isClosed = ({ report, status }: (typeof found)[number]): boolean => report.status === status;
    const closed = await Promise.all(
      found.filter((one) => !isClosed(one)).map(({ report, status }) => this.#store.close(report.id, status)),
    );
    return { closed, unchanged: found.filter(isClosed).map(({ report }) => report) };
  }

  /** A claim that was judged, if any was: without the names of the repository, others are read. */
  async #claimMeant(
    doc: Doc,
    { claim_text, line_number }: ReportDraft,
    judged: readonly JudgedClaim[],
  ): Promise<Claim | undefined> {
    const claims = judged.length > 0 ? judged.map(({ claim }) => claim) : await this.#claimsOf(doc);
    const line = line_number ?? undefined;
    const section = sectionWithLine(doc.sections, line);
    const range = section === undefined ? undefined : ([section.startLine, section.endLine] as const);
    const text = this.#input.library.textOf(doc.file) ?? '';
    const id = matchClaim(claims, { text: claim_text, line, section: range }, linesOf(text));
    return claims.find((claim) => claim.id === id);
  }

  #claimsOf(doc: Doc): Promise<readonly Claim[]> {
    if (this.#last?.doc !== doc) this.#last = { doc, claims: this.#read(doc) };
    return this.#last.claims;
  }

  /** Loads the parser and the claim types on first use. */
  async #read(doc: Doc): Promise<readonly Claim[]> {
    const text = this.#input.library.textOf(doc.file) ?? '';
    const [{ readClaims }, { claimTypes }] = await Promise.all([
      import('../documents/claim-reader.js'),
      import('../../claims/index.js'),
    ]);
    const types = claimTypes.filter(({ name }) => this.#input.config.claims.types[name]);
    return readClaims(doc, text, { types, packages: new Set() }).claims;
  }
}
