import type { Config } from '../config/config.js';
import type { Claim } from '../model/claim.js';
import type { Doc } from '../model/doc.js';
import type { Report } from '../model/report.js';
import { matchClaim } from '../reports/match.js';
import { ReportStore } from '../reports/store.js';
import { linesOf } from '../text/lines.js';
import type { Library } from './library.js';
import { ReportBook } from './open-reports.js';
import type { OpenReports } from './open-reports.js';
import { reportOf } from './report.js';
import type { ReportDraft } from './report.js';

export interface ReportingInput {
  readonly root: string;
  readonly config: Config;
  readonly library: Library;
  readonly onNote: (message: string) => void;
}

/** What a report on a document is matched against. */
interface Matchable {
  readonly lines: readonly string[];
  readonly claims: readonly Claim[];
}

/** Reports as an engine keeps them: it knows which claim a report means, and which reports are open. */
export class Reporting {
  readonly #input: ReportingInput;
  readonly #store: ReportStore;
  readonly #book: ReportBook;
  /** The document that was reported on last: reports on one document often come together. */
  #last: { readonly doc: Doc; readonly matchable: Promise<Matchable> } | undefined;

  constructor(input: ReportingInput) {
    this.#input = input;
    this.#store = new ReportStore(input);
    this.#book = new ReportBook(this.#store);
  }

  /** Open reports as the file has them now. */
  open(): OpenReports {
    return this.#book.open();
  }

  /** Resolves with the report when it is durable. Waits for no verdict. Throws WRITE_FAILED or LOCKED. */
  async add(draft: ReportDraft): Promise<Report> {
    const doc = this.#input.library.docs.get(draft.doc_file);
    const report = reportOf(draft, doc === undefined ? undefined : await this.#claimMeant(doc, draft));
    await this.#store.add(report);
    return report;
  }

  async #claimMeant(doc: Doc, { claim_text, line_number }: ReportDraft): Promise<string | undefined> {
    if (this.#last?.doc !== doc) this.#last = { doc, matchable: this.#read(doc) };
    const { claims, lines } = await this.#last.matchable;
    return matchClaim(claims, { text: claim_text, line: line_number ?? undefined }, lines);
  }

  /** Loads the parser and the claim types on first need. */
  async #read(doc: Doc): Promise<Matchable> {
    const text = this.#input.library.textOf(doc.file) ?? '';
    const [{ readClaims }, { claimTypes }] = await Promise.all([import('./claim-reader.js'), import('../claims/index.js')]);
    const types = claimTypes.filter(({ name }) => this.#input.config.claims.types[name]);
    return { lines: linesOf(text), claims: readClaims(doc, text, { types, packages: new Set() }).claims };
  }
}
