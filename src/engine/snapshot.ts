import { affectedBy } from '../graph/affected.js';
import type { Affected } from '../graph/affected.js';
import type { FileChange } from '../graph/touched.js';
import { documentsNaming } from '../graph/mentions/documents-naming.js';
import { documentsOf, documentsOfName } from '../graph/documents-of.js';
import type { Mention } from '../graph/documents-of.js';
import type { Graph } from '../graph/edges.js';
import type { Doc, FormatCount } from '../model/doc.js';
import { DocalignError } from '../model/error.js';
import type { Ranking, SearchQuestion } from '../model/ranking.js';
import type { Report } from '../model/report.js';
import type { Included, Section } from '../model/section.js';
import type { ChangeRequest, Changes } from '../repo/changes/changes.js';
import type { LastCommit } from '../repo/changes/last-commit.js';
import type { Skipped } from '../repo/files/skipped.js';
import type { Related, Suggestions } from '../search/index.js';
import { once } from '../text/memo.js';
import type { Annotations } from './annotations/annotations.js';
import type { Articles } from './articles/articles.js';
import { docLines } from './documents/claim-span.js';
import type { DocLines } from './documents/claim-span.js';
import type { GonePath } from './documents/gone-path.js';
import type { PlannedFix } from './fixes/planned.js';
import type { OpenReport, OpenReports } from './reports/open-reports.js';
import type { ReportDraft } from './reports/report.js';
import type { ClosedReports, ReportClosing } from './reports/reporting.js';
import type { Checked } from './scan/scan-progress.js';
import { earlierScanOf } from './changes/earlier-scan.js';
import type { EarlierScan } from './changes/earlier-scan.js';
import { lastAffected } from './changes/last-claims.js';
import type { LastAffected } from './changes/last-claims.js';
import { CodeQuestions } from './code/code-questions.js';
import type { SnapshotSources, Verdicts } from './snapshot-sources.js';
import { claimsBy, claimsIn, claimsShown, docStatusOf, reportsShown } from './asked-statuses.js';
import { statusOf, statusesOf } from './asked-statuses.js';
import { searchRequest } from './documents/search-request.js';
import type { DocIgnores } from './verification/policy/ignoring.js';
import type { JudgedClaim, StatusSummary } from './verification/section-status.js';
import type { AskedClaims, Verification } from './verification/verification.js';

export type { Affected } from '../graph/affected.js';
export type { FileChange } from '../graph/touched.js';
export type { Coverage, FileCoverage } from '../graph/coverage.js';
export type { Mention } from '../graph/documents-of.js';
export type { Reason } from '../graph/edges.js';
export type { Articles, Found, ListedArticle } from './articles/articles.js';
export type { ChangedFile, ChangeRequest, Changes } from '../repo/changes/changes.js';
export type { LastCommit } from '../repo/changes/last-commit.js';
export type { EarlierScan } from './changes/earlier-scan.js';
export type { CodeAnswer, CodeHit, CodeQuestions, RecentChange } from './code/code-questions.js';
export type { GonePath } from './documents/gone-path.js';
export type { OpenReport } from './reports/open-reports.js';
export type { ReportDraft } from './reports/report.js';
export type { Checked } from './scan/scan-progress.js';
export type { DocIgnores } from './verification/policy/ignoring.js';
export type { JudgedClaim, StatusSummary } from './verification/section-status.js';

/**
 * The repository's documentation at the moment of the call. Immutable for its reader: valid until the next
 * `engine.snapshot()`. All answers of one tool call come from one snapshot.
 */
export class Snapshot {
  /** By file, sorted. */
  readonly docs: ReadonlyMap<string, Doc>;
  /** Documents last verified before this (ISO 8601) are stale. */
  readonly staleBefore: string;
  readonly #sources: SnapshotSources;
  readonly #skipped: () => readonly Skipped[];
  readonly #openReports: () => OpenReports;
  /** Set if verdicts existed or were awaited. */
  #verification: Verdicts | undefined;

  /** @internal */
  constructor(sources: SnapshotSources) {
    this.#sources = sources;
    this.#verification = sources.verification;
    this.docs = sources.library.sorted();
    this.staleBefore = sources.staleBefore;
    // Computed on demand: most calls in a burst of reports need neither.
    this.#skipped = once(sources.skipped);
    this.#openReports = once(() => sources.reporting.open());
  }

  /**
   * Settings files that are searched together with the documents: they make no claims and do not count as documents. By
   * file, sorted.
   */
  get references(): ReadonlyMap<string, Doc> {
    return this.#sources.references.docs();
  }

  /** A document, or a settings file that is searched together with them. */
  readonly searched = (file: string): Doc | undefined => this.docs.get(file) ?? this.references.get(file);

  /** Is this a page that is checked only because documents take it in? It is found through these. */
  isTakenIn(file: string): boolean {
    return this.#sources.library.isTakenIn(file);
  }

  get skipped(): readonly Skipped[] {
    return this.#sources.shelf.unread(this.#skipped());
  }

  /** Documents in formats that docalign does not read. */
  get unreadFormats(): readonly FormatCount[] {
    return this.#sources.unreadFormats();
  }

  /** Folders and documents that could not be read, or not completely: answers lack what they contain. */
  get unread(): readonly Skipped[] {
    return this.#sources.shelf.unread(this.#sources.library.unread());
  }

  /** The published articles; undefined where documents are not read as articles. */
  articles(): Articles | undefined {
    return this.#sources.shelf.articles();
  }

  /** Call before a search: does, without blocking, what the search would otherwise wait for. */
  searchable(question: SearchQuestion): Promise<void> {
    return this.#sources.searchable(searchRequest(question));
  }

  /** What could not be read may contain a word: it is not unknown. */
  search(question: SearchQuestion): Ranking {
    const ranking = this.#sources.index().search(searchRequest(question));
    const leftOut = new Set(this.#sources.library.mayBeLeftOut(ranking.unknownWords));
    if (leftOut.size === 0) return ranking;
    return {
      ...ranking,
      unknownWords: ranking.unknownWords.filter((word) => !leftOut.has(word)),
      unsearchedWords: [...(ranking.unsearchedWords ?? []), ...leftOut],
    };
  }

  /** Words and headings of this corpus that are similar to the query. */
  suggest(query: string): Suggestions {
    return this.#sources.index().suggest(query);
  }

  /** Sections related to these by links or by nesting, most related first. */
  related(sections: readonly Section[], limit: number): readonly Related[] {
    return this.#sources.index().related(sections, limit);
  }

  section(id: string): Section | undefined {
    return this.#sources.library.section(id) ?? this.#sources.references.section(id);
  }

  /** The document's text as it was split, line breaks as `\n`. Throws NO_SUCH_FILE if it no longer exists. */
  text(file: string): string {
    const text = this.#sources.references.textOf(file) ?? this.#sources.library.textOf(file);
    if (text === undefined)
      throw new DocalignError('NO_SUCH_FILE', `${file}: it cannot be read now. Search again for what there is.`);
    return this.#sources.shelf.text(file, text);
  }

  /**
   * The document's lines as written, and as read where it is translated. Throws NO_SUCH_FILE if it no longer exists.
   */
  lines(file: string): DocLines {
    return docLines(file, this.text(file), this.#sources.library.asRead(file)?.text);
  }

  /** Current: claims whose evidence changed are verified again first. */
  status(section: Section): StatusSummary {
    return statusOf(section, {
      docs: this.docs,
      searched: this.searched,
      judged: this.#verification && claimsBy(this.#verification, this.docs),
      reports: this.#openReports(),
      parts: this.#sources.inclusions.in(section),
    });
  }

  /**
   * Statuses of several sections, best first, also before the first scan has ended: then as far as the current state
   * decides them within the wait time from the settings, else `pending`.
   */
  statuses(sections: readonly Section[]): Promise<readonly StatusSummary[]> {
    return statusesOf(sections, this.#asked());
  }

  /** Status of a whole document; `pending` for a file that is not a document. */
  docStatus(file: string): Promise<StatusSummary> {
    return docStatusOf(this.docs.get(file), this.#asked());
  }

  /** Progress of the scan, which decides pending sections. */
  get scanned(): Checked {
    const verification = this.#verification;
    const documents = this.docs.size;
    if (verification !== undefined)
      return { checked: [...this.docs.values()].filter((doc) => verification.knows(doc)).length, documents };
    const state = this.#sources.scanState();
    return { ...state, checked: Math.min(state.checked, documents), documents };
  }

  /** Current claims of one document, read now if necessary. Empty for a file that is not a document. */
  async claims(file: string): Promise<readonly JudgedClaim[]> {
    const verification = await this.#sources.verify(file);
    const doc = this.docs.get(file);
    return doc === undefined ? [] : verification.judgementsOf(doc);
  }

  /**
   * Those claims of some documents that `asked` takes by their last verdicts, with their current verdicts, by file; not
   * those of documents that it did not come to before the time was over. Waits for the first scan.
   */
  async claimsAmong(files: Iterable<string>, asked: AskedClaims): Promise<ReadonlyMap<string, readonly JudgedClaim[]>> {
    const verification = await this.#sources.repository().verify();
    return verification.judgementsAmong(
      [...files].flatMap((file) => this.docs.get(file) ?? []),
      asked,
    );
  }

  /** Current claims of one section, and of text that it includes from other documents, each with its own position. */
  claimsIn(section: Section): Promise<readonly JudgedClaim[]> {
    return claimsIn(section, { ...this.#sources, docs: this.docs });
  }

  /** Current claims of a whole document: its own, then those of the text that it includes, each once. */
  claimsShown(file: string): Promise<readonly JudgedClaim[]> {
    return claimsShown(this.docs.get(file), { ...this.#sources, docs: this.docs });
  }

  /**
   * The commits that last touched lines of present files, once the claims of this document are known.
   *
   * @internal
   */
  async lineHistory(file: string): Promise<Verification['lineHistory']> {
    return (await this.#sources.repository().verify(file)).lineHistory;
  }

  /** What comments of one document say to ignore; undefined if there are none. */
  async ignoresOf(file: string): Promise<DocIgnores | undefined> {
    const doc = this.docs.get(file);
    return doc?.ignores === undefined ? undefined : (await this.#sources.repository().verify(file)).ignoresOf(doc);
  }

  /**
   * Drifted claims of one document and of the text that it includes, each with its proven fix, if any. Empty for a file
   * that is not a document.
   */
  async fixes(file: string): Promise<readonly PlannedFix[]> {
    const drifted = (await this.claimsShown(file)).filter(({ verdict }) => verdict?.status === 'drifted');
    const shown = new Set(drifted.map(({ claim: { id } }) => id));
    const files = new Set([file, ...drifted.map(({ claim }) => claim.file)]);
    const planned: PlannedFix[] = [];
    for (const one of files) planned.push(...(await this.#fixesOf(one)));
    return planned.filter(({ judgement: { claim } }) => shown.has(claim.id));
  }

  async #fixesOf(file: string): Promise<readonly PlannedFix[]> {
    const verification = await this.#sources.repository().verify(file);
    const doc = this.docs.get(file);
    return doc === undefined ? [] : verification.fixesOf(doc);
  }

  /** Every document with its current claims, sorted by file. Waits for the first scan of the repository. */
  allClaims(): Promise<ReadonlyMap<string, readonly JudgedClaim[]>> {
    return this.ofEachDoc((claims) => claims);
  }

  /** What `of` takes from each document's claims: all claims of a large repository take much memory. */
  async ofEachDoc<T>(of: (claims: readonly JudgedClaim[]) => T): Promise<ReadonlyMap<string, T>> {
    const whole = await this.#sources.verify();
    this.#verification = whole;
    return whole.ofEachDoc(this.docs.values(), of);
  }

  /** Sections about a file or directory, most relevant first. Waits for the first scan. */
  async documentsOf(path: string): Promise<readonly Mention<JudgedClaim>[]> {
    return documentsOf(path, await this.#graph());
  }

  /**
   * Sections about a name that the code defines, most relevant first; empty for any other name. Waits for the first
   * scan.
   */
  async documentsOfName(name: string): Promise<readonly Mention<JudgedClaim>[]> {
    return documentsOfName(name, await this.#graph());
  }

  /** Sections that contain this exact name or path, whether or not it exists. Waits for the first scan. */
  async documentsNaming(text: string): Promise<readonly Mention<JudgedClaim>[]> {
    return documentsNaming(text, await this.#graph());
  }

  /** What happened to a missing path; undefined if git does not know it, or cannot tell. Waits for the first scan. */
  whereWent(path: string): Promise<GonePath | undefined> {
    return this.#sources.whereWent(path);
  }

  /** Changes in the repository. Throws BAD_REPOSITORY if git cannot tell, BAD_ARGUMENT for an unknown revision. */
  changes(request: ChangeRequest): Changes {
    return this.#sources.repository().tree.changes(request);
  }

  /**
   * The last commit and its changes, since its parent or since an earlier commit that it has. Throws BAD_REPOSITORY if
   * git cannot tell.
   */
  lastCommit(from?: string): LastCommit {
    return this.#sources.repository().tree.lastCommit(from);
  }

  /**
   * What git notes say of the code. Answers are about the files at the time of their question.
   *
   * @internal
   */
  annotations(): Promise<Annotations> {
    return this.#sources.repository().annotations();
  }

  /** What the last scan found, kept by an earlier process; undefined without one. */
  earlierScan(): EarlierScan | undefined {
    return earlierScanOf(this.#sources.repository());
  }

  /** Sections that these changes affect, most relevant first. Waits for the first scan. */
  async affectedBy(changes: readonly FileChange[]): Promise<readonly Affected<JudgedClaim>[]> {
    return affectedBy(changes, await this.#graph());
  }

  /** As `affectedBy`, by the last verdicts of each document: for answers that cannot wait. Waits for the first scan. */
  async affectedByLast(changes: readonly FileChange[]): Promise<LastAffected> {
    const { verify, graphs } = this.#sources.repository();
    return lastAffected(changes, { verification: await verify(), docs: this.docs, graphs });
  }

  /**
   * Why git's history was unavailable, or incomplete: then claims that need it are never called drifted. Waits for the
   * first scan.
   */
  async historyProblem(): Promise<string | undefined> {
    return (await this.#sources.verify()).historyProblem;
  }

  /** Number of open reports by document, including removed documents. */
  get openReports(): ReadonlyMap<string, number> {
    return this.#openReports().counts;
  }

  /**
   * Open reports on one document or searched settings file, oldest first, each with the section that it is about. Empty
   * for any other file.
   */
  async reportsOn(file: string): Promise<readonly OpenReport[]> {
    const doc = this.searched(file);
    const placed = doc === undefined ? [] : this.#openReports().on(doc);
    if (doc === undefined || placed.length === 0) return [];
    const isOnClaims = placed.some(({ report }) => report.claim_id !== null);
    const claims = isOnClaims ? await this.claims(file) : [];
    return this.#sources.repository().reporting.offers(placed, claims, { doc, text: this.text(file) });
  }

  /** Open reports on sections and on the text that they include, each once. */
  async reportsIn(sections: readonly Section[]): Promise<readonly OpenReport[]> {
    const open = new Map<string, readonly OpenReport[]>();
    const files = sections.flatMap((section) => [section.file, ...this.included(section).map(({ file }) => file)]);
    for (const file of new Set(files)) if (this.openReports.has(file)) open.set(file, await this.reportsOn(file));
    const sources = {
      docs: this.docs,
      searched: this.searched,
      reports: this.#openReports(),
      openOn: ({ file }: Doc) => open.get(file) ?? [],
    };
    return [...new Set(sections.flatMap((section) => reportsShown(section, this.included(section), sources)))];
  }

  /** The text that a section includes from other files. */
  included(section: Section): readonly Included[] {
    return this.#sources.inclusions.in(section);
  }

  /** All open reports in their original form, oldest first, including those on removed documents. */
  allReports(): readonly Report[] {
    return this.#sources.reporting.open().all;
  }

  /** Why some reports could not be read, in words that follow the name of their file and a colon. */
  reportsDamage(): string | undefined {
    return this.#sources.reporting.open().damage;
  }

  /**
   * Closes reports by prefixes of their ids, all or none. Throws UNKNOWN_REPORT, WRITE_FAILED or LOCKED.
   */
  closeReports(closings: readonly ReportClosing[]): Promise<ClosedReports> {
    return this.#sources.repository().reporting.close(closings);
  }

  /** Stores a report. Resolves once it would survive a power failure. Throws WRITE_FAILED or LOCKED. */
  report(draft: ReportDraft): Promise<Report> {
    const { reporting, verification } = this.#sources.repository();
    const doc = this.searched(draft.doc_file);
    const reported = doc === undefined ? undefined : { doc, text: this.text(doc.file) };
    return reporting.add(draft, reported, (of) => verification?.judgementsOf(of) ?? []);
  }

  /** What this repository-relative path currently is; undefined if it does not exist. */
  pathKind(path: string): 'file' | 'directory' | 'ignored' | undefined {
    return this.#sources.tree.kind(path);
  }

  /** All files that are not ignored, sorted. */
  files(): readonly string[] {
    return this.#sources.tree.files();
  }

  /**
   * Questions about the code itself.
   *
   * @internal
   */
  get code(): CodeQuestions {
    return new CodeQuestions(this.#sources.repository(), { docs: this.docs, graph: () => this.#graph() });
  }

  /** The graph of the current documents and code. Waits for the first scan. */
  async #graph(): Promise<Graph<JudgedClaim>> {
    const { graphs, verify } = this.#sources.repository();
    return graphs.graph((await this.allClaims()).values(), await verify());
  }

  #asked(): Parameters<typeof statusesOf>[1] {
    const { inclusions, quick } = this.#sources;
    return {
      inclusions,
      quick,
      docs: this.docs,
      searched: this.searched,
      verification: this.#verification,
      reports: this.#openReports,
    };
  }
}
