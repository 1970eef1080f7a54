import type { Config } from '../../config/config.js';
import type { Claim } from '../../model/claim.js';
import type { Doc } from '../../model/doc.js';
import type { Report, ReportStatus } from '../../model/report.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { findReport } from '../../reports/find.js';
import { matchClaim } from '../../reports/match.js';
import { findQuote } from '../../reports/quote.js';
import { sectionWithLine } from '../../reports/place.js';
import type { PlacedReport } from '../../reports/place.js';
import { ReportStore } from '../../reports/store.js';
import { isPage } from '../../paths/file-kinds.js';
import { linesOf } from '../../text/layout/lines.js';
import { foldWords } from '../../text/words/similarity.js';
import type { Library } from '../documents/library.js';
import { openReportsOf, ReportsByDoc } from './open-reports.js';
import type { OpenReport, OpenReports } from './open-reports.js';
import { reportOf } from './report.js';
import type { ReportDraft } from './report.js';
import { offerOf, seenNow } from './report-seen.js';
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

/** What a report is about, as it is now: a document, or a settings file that is searched. */
export interface Reported {
  readonly doc: Doc;
  readonly text: string;
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
    const open = this.#book.open();
    if (!this.#input.library.isSelective) return open;
    return {
      ...open,
      all: open.all.filter(({ doc_file }) => this.#isTold(doc_file)),
      counts: new Map([...open.counts].filter(([file]) => this.#isTold(file))),
    };
  }

  /** The reports on a document, each with why it may be resolved. */
  offers(placed: readonly PlacedReport[], claims: readonly JudgedClaim[], reported: Reported): readonly OpenReport[] {
    const present = { ...reported, files: this.#input.worktree };
    return openReportsOf(placed, claims, (place, claim) => offerOf(place, claim, present));
  }

  /** Where documents may be withheld, one that is not there may have been: nothing is told of reports on it. */
  #isTold(file: string): boolean {
    const { library } = this.#input;
    return !library.isSelective || library.docs.has(file) || !isPage(file);
  }

  /**
   * Resolves with the report when it is durable. Does not wait for verdicts: `judgedClaims` returns the existing ones.
   * Throws WRITE_FAILED or LOCKED.
   */
  async add(
    draft: ReportDraft,
    reported: Reported | undefined,
    judgedClaims: (doc: Doc) => readonly JudgedClaim[],
  ): Promise<Report> {
    // Settings files make no claims.
    const isChecked = reported !== undefined && reported.doc.kind !== 'reference';
    const judged = isChecked ? judgedClaims(reported.doc) : [];
    const claim = isChecked ? await this.#claimMeant(reported, draft, judged) : undefined;
    const seen =
      reported === undefined
        ? undefined
        : seenNow(
            { ...reported, files: this.#input.worktree },
            {
              evidenceFiles: draft.evidence_files,
              line: claim?.line ?? lineOfQuote(reported.text, draft),
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
    const all = this.#store
      .read()
      .entries.map(({ report }) => report)
      .filter(({ doc_file }) => this.#isTold(doc_file));
    const found = closings.map(({ id, status }) => ({
      report: findReport(all, id, { where: 'reports', step: NEXT_STEP }),
      status,
    }));
    const isClosed = ({ report, status }: (typeof found)[number]): boolean => report.status === status;
    const closed = await Promise.all(
      found.filter((one) => !isClosed(one)).map(({ report, status }) => this.#store.close(report.id, status)),
    );
    return { closed, unchanged: found.filter(isClosed).map(({ report }) => report) };
  }

  /** A claim that was judged, if any was: without the names of the repository, others are read. */
  async #claimMeant(
    { doc, text }: Reported,
    { claim_text, line_number }: ReportDraft,
    judged: readonly JudgedClaim[],
  ): Promise<Claim | undefined> {
    const claims = judged.length > 0 ? judged.map(({ claim }) => claim) : await this.#claimsOf({ doc, text });
    const line = line_number ?? undefined;
    const section = sectionWithLine(doc.sections, line);
    const range = section === undefined ? undefined : ([section.startLine, section.endLine] as const);
    const id = matchClaim(claims, { text: claim_text, line, section: range }, linesOf(text));
    return claims.find((claim) => claim.id === id);
  }

  #claimsOf({ doc, text }: Reported): Promise<readonly Claim[]> {
    if (this.#last?.doc !== doc) this.#last = { doc, claims: this.#read({ doc, text }) };
    return this.#last.claims;
  }

  /** Loads the parser and the claim types on first use. */
  async #read({ doc, text }: Reported): Promise<readonly Claim[]> {
    const [{ readClaims }, { claimTypes }] = await Promise.all([
      import('../documents/claim-reader.js'),
      import('../../claims/index.js'),
    ]);
    const types = claimTypes.filter(({ name }) => this.#input.config.claims.types[name]);
    return readClaims(doc, text, { types, packages: new Set() }).claims;
  }
}

/** The first line of the quoted words; undefined if the text does not have them. */
function lineOfQuote(text: string, { claim_text }: ReportDraft): number | undefined {
  return findQuote(linesOf(text), foldWords(claim_text))[0]?.[0];
}
