import { affectedBy } from '../graph/affected.js';
import type { Affected } from '../graph/affected.js';
import type { FileChange } from '../graph/touched.js';
import { coverageOf } from '../graph/coverage.js';
import type { Coverage } from '../graph/coverage.js';
import { documentsNaming } from '../graph/documents-naming.js';
import { definedName, documentsOf, documentsOfName } from '../graph/documents-of.js';
import type { Mention } from '../graph/documents-of.js';
import type { Graph } from '../graph/edges.js';
import { ENTITY_KINDS } from '../model/code-facts.js';
import type { Doc } from '../model/doc.js';
import { DocalignError } from '../model/error.js';
import type { Ranking, SearchRequest } from '../model/ranking.js';
import type { Report } from '../model/report.js';
import type { Section } from '../model/section.js';
import { readChanges } from '../repo/changes/changes.js';
import type { ChangeRequest, Changes } from '../repo/changes/changes.js';
import { isGitInternal } from '../repo/files/paths.js';
import type { Skipped } from '../repo/files/skipped.js';
import type { Worktree } from '../repo/tree/worktree.js';
import type { FirstLook, Related, Suggestions } from '../search/index.js';
import { once } from '../text/memo.js';
import { gonePath } from './documents/gone-path.js';
import type { GonePath } from './documents/gone-path.js';
import type { GraphKeeper } from './documents/graph-keeper.js';
import type { Library } from './documents/library.js';
import type { PlannedFix } from './fixes/planned.js';
import type { Inclusions } from './inclusions/inclusions.js';
import type { References } from './references/references.js';
import { openReportsOf } from './reports/open-reports.js';
import type { OpenReport, OpenReports } from './reports/open-reports.js';
import type { ReportDraft } from './reports/report.js';
import type { ClosedReports, Reporting, ReportClosing } from './reports/reporting.js';
import type { Checked } from './scan/scan-progress.js';
import { claimsIn, claimsShown, docStandingOf, standingIn, standingsOf } from './section-standings.js';
import type { JudgedClaim, SectionStanding } from './verification/section-status.js';
import type { Verification } from './verification/verification.js';

export type { Affected } from '../graph/affected.js';
export type { FileChange } from '../graph/touched.js';
export type { Coverage, FileCoverage } from '../graph/coverage.js';
export type { Mention } from '../graph/documents-of.js';
export type { Reason } from '../graph/edges.js';
export type { ChangedFile, ChangeRequest, Changes } from '../repo/changes/changes.js';
export type { GonePath } from './documents/gone-path.js';
export type { OpenReport } from './reports/open-reports.js';
export type { ReportDraft } from './reports/report.js';
export type { Checked } from './scan/scan-progress.js';
export type { JudgedClaim, SectionStanding } from './verification/section-status.js';

/** What a snapshot answers from. */
export interface SnapshotSources {
  readonly worktree: Worktree;
  readonly library: Library;
  readonly inclusions: Inclusions;
  readonly references: References;
  readonly index: () => FirstLook;
  /** Set once a scan has been made or loaded: before that, sections are pending. */
  readonly verification: Verification | undefined;
  /** Claims of a few sections as far as the present decides them soon, while nothing has been scanned. */
  readonly quick: (sections: readonly Section[]) => Promise<ReadonlyMap<string, readonly JudgedClaim[]>>;
  /**
   * Loads what reading claims takes; every document has been judged when it resolves, or only this one where it is
   * named.
   */
  readonly verify: (file?: string) => Promise<Verification>;
  readonly reporting: Reporting;
  readonly graphs: GraphKeeper;
  readonly staleBefore: string;
  /** Documents that a scan in the background has checked by now. */
  readonly checkedSoFar: () => number;
  readonly skipped: () => readonly Skipped[];
}

/**
 * The repository's documentation as it is at the moment of the call. Immutable for its reader: valid until the next
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
  /** Verdicts as far as they were there, or were waited for. */
  #verification: Verification | undefined;

  constructor(sources: SnapshotSources) {
    this.#sources = sources;
    this.#verification = sources.verification;
    this.docs = sources.library.sorted();
    this.staleBefore = sources.staleBefore;
    // Most questions of a burst of reports ask for neither.
    this.#skipped = once(sources.skipped);
    this.#openReports = once(() => sources.reporting.open());
  }

  /**
   * Files of settings that are searched beside the documents: they claim nothing and count nowhere. By file, sorted.
   */
  get references(): ReadonlyMap<string, Doc> {
    return this.#sources.references.docs();
  }

  get skipped(): readonly Skipped[] {
    return this.#skipped();
  }

  /** Of these, folders and documents that could not be read: what they hold is missing from every answer. */
  get unread(): readonly Skipped[] {
    return this.#sources.library.unread();
  }

  search(request: SearchRequest): Ranking {
    return this.#sources.index().search(request);
  }

  /** Words and headings that this corpus does use, near to the query. */
  suggest(query: string): Suggestions {
    return this.#sources.index().suggest(query);
  }

  /** Sections tied to these by links or as the section around, most tied first. */
  related(sections: readonly Section[], limit: number): readonly Related[] {
    return this.#sources.index().related(sections, limit);
  }

  section(id: string): Section | undefined {
    return this.#sources.library.section(id) ?? this.#sources.references.section(id);
  }

  /** The document's text as it was split, line breaks as `\n`. Throws NO_SUCH_FILE when it is gone. */
  text(file: string): string {
    const text = this.#sources.references.textOf(file) ?? this.#sources.library.textOf(file);
    if (text === undefined)
      throw new DocalignError('NO_SUCH_FILE', `${file}: it cannot be read now. Search again for what there is.`);
    return text;
  }

  /** Live: claims whose evidence changed are verified again before this returns. */
  standing(section: Section): SectionStanding {
    return standingIn(section, {
      docs: this.docs,
      verification: this.#verification,
      reports: this.#openReports(),
      parts: this.#sources.inclusions.in(section),
    });
  }

  /**
   * The same for a few sections, best first, also before the first scan has ended: then as far as the present decides
   * it within the time that the settings give an answer, and `pending` else.
   */
  standings(sections: readonly Section[]): Promise<readonly SectionStanding[]> {
    return standingsOf(sections, this.#asked());
  }

  /** The same for a whole document; `pending` for a file that is no document. */
  docStanding(file: string): Promise<SectionStanding> {
    return docStandingOf(this.docs.get(file), this.#asked());
  }

  /** How far the scan is that decides what is pending. */
  get scanned(): Checked {
    const verification = this.#verification;
    const checked =
      verification === undefined
        ? this.#sources.checkedSoFar()
        : [...this.docs.values()].filter((doc) => verification.knows(doc)).length;
    return { checked: Math.min(checked, this.docs.size), documents: this.docs.size };
  }

  /** Live claims of one document, read from its text now if nobody did yet. Empty for a file that is no document. */
  async claims(file: string): Promise<readonly JudgedClaim[]> {
    const verification = await this.#sources.verify(file);
    const doc = this.docs.get(file);
    return doc === undefined ? [] : verification.judgementsOf(doc);
  }

  /** Live claims of one section, and of what it takes in from other documents, each with the place where it stands. */
  claimsIn(section: Section): Promise<readonly JudgedClaim[]> {
    return claimsIn(section, { ...this.#sources, docs: this.docs });
  }

  /** The same of a whole document: its own claims, then those that it takes in, each once. */
  claimsShown(file: string): Promise<readonly JudgedClaim[]> {
    return claimsShown(this.docs.get(file), { ...this.#sources, docs: this.docs });
  }

  /** Drifted claims of one document, each with its proven fix or without one. Empty for a file that is no document. */
  async fixes(file: string): Promise<readonly PlannedFix[]> {
    const verification = await this.#sources.verify(file);
    const doc = this.docs.get(file);
    return doc === undefined ? [] : verification.fixesOf(doc);
  }

  /** Every document with its live claims, sorted by file. Waits for the first scan of the repository. */
  async allClaims(): Promise<ReadonlyMap<string, readonly JudgedClaim[]>> {
    const whole = await this.#sources.verify();
    this.#verification = whole;
    return whole.allJudgements(this.docs.values());
  }

  /** Sections that speak of a file or directory, most telling first. Waits for the first scan. */
  async documentsOf(path: string): Promise<readonly Mention<JudgedClaim>[]> {
    return documentsOf(path, await this.#graph());
  }

  /**
   * Sections that speak of a name which the code defines, most telling first; empty for any other. Waits for the first
   * scan.
   */
  async documentsOfName(name: string): Promise<readonly Mention<JudgedClaim>[]> {
    return documentsOfName(name, await this.#graph());
  }

  /** Sections that hold a name or path to the letter, whatever it is or was. Waits for the first scan. */
  async documentsNaming(text: string): Promise<readonly Mention<JudgedClaim>[]> {
    return documentsNaming(text, await this.#graph());
  }

  /** Does the code define this name, as `documentsOfName` takes it? Waits for the first scan. */
  async isDefined(name: string): Promise<boolean> {
    return definedName(name, await this.#graph()) !== undefined;
  }

  /** Every name that the code defines. Waits for the first scan. */
  async definedNames(): Promise<Iterable<string>> {
    const { code } = await this.#graph();
    return new Set(ENTITY_KINDS.flatMap((kind) => code.ofKind(kind).map(({ name }) => name)));
  }

  /**
   * What became of a path that is not there; undefined when git knows of none, or cannot tell. Waits for the first
   * scan.
   */
  async whereWent(path: string): Promise<GonePath | undefined> {
    const { pathHistory } = await this.#sources.verify();
    return gonePath(path, { past: pathHistory, staged: () => this.changes({ since: undefined, staged: true }) });
  }

  /**
   * What has changed in the repository. Throws BAD_REPOSITORY where git cannot tell, BAD_ARGUMENT for a revision that
   * there is not.
   */
  changes(request: ChangeRequest): Changes {
    const { worktree } = this.#sources;
    return readChanges({ root: worktree.root, files: () => worktree.files() }, request);
  }

  /** Sections that these changes touch, most telling first. Waits for the first scan. */
  async affectedBy(changes: readonly FileChange[]): Promise<readonly Affected<JudgedClaim>[]> {
    return affectedBy(changes, await this.#graph());
  }

  /**
   * Why git's history could not be asked, or not all of it: then nothing that needs it is called drifted. Waits for the
   * first scan.
   */
  async historyProblem(): Promise<string | undefined> {
    return (await this.#sources.verify()).historyProblem;
  }

  /**
   * Exported things at or below these paths, or of the whole repository, that no doc mentions. Waits for the first
   * scan.
   */
  async coverage(paths: readonly string[]): Promise<Coverage> {
    const { packageNames } = await this.#sources.verify();
    return coverageOf({ paths, packages: packageNames }, await this.#graph());
  }

  /** Number of open reports by document; documents that are gone included. */
  get openReports(): ReadonlyMap<string, number> {
    return this.#openReports().counts;
  }

  /**
   * Open reports on one document, oldest first, each with the section it speaks of. Empty for a file that is no
   * document.
   */
  async reportsOn(file: string): Promise<readonly OpenReport[]> {
    const { library, worktree } = this.#sources;
    const doc = this.docs.get(file);
    const placed = doc === undefined ? [] : this.#openReports().on(doc);
    if (doc === undefined || placed.length === 0) return [];
    return openReportsOf(placed, await this.claims(file), { doc, text: library.textOf(file) ?? '', files: worktree });
  }

  /** Every open report as it was made, oldest first; documents that are gone included. */
  allReports(): readonly Report[] {
    return this.#sources.reporting.open().all;
  }

  /** Closes reports by the beginnings of their ids, all or none. Throws UNKNOWN_REPORT, WRITE_FAILED or LOCKED. */
  closeReports(closings: readonly ReportClosing[]): Promise<ClosedReports> {
    return this.#sources.reporting.close(closings);
  }

  /** Keeps a report. Resolves when it would survive a power failure. Throws WRITE_FAILED or LOCKED. */
  report(draft: ReportDraft): Promise<Report> {
    const { reporting, verification } = this.#sources;
    return reporting.add(draft, (doc) => verification?.judgementsOf(doc) ?? []);
  }

  /** What this repository-relative path is now; undefined when there is no such path. */
  pathKind(path: string): 'file' | 'directory' | 'ignored' | undefined {
    return isGitInternal(path) ? undefined : this.#sources.worktree.kind(path);
  }

  /** Every file that is not ignored, sorted. */
  files(): readonly string[] {
    return this.#sources.worktree.files();
  }

  /** Documents and code as they are at this moment. Waits for the first scan. */
  async #graph(): Promise<Graph<JudgedClaim>> {
    return this.#sources.graphs.graph((await this.allClaims()).values(), await this.#sources.verify());
  }

  #asked(): Parameters<typeof standingsOf>[1] {
    const { inclusions, quick } = this.#sources;
    return { inclusions, quick, docs: this.docs, verification: this.#verification, reports: this.#openReports };
  }
}
