import type { FailOn } from '../config/config.js';
import type { ConfigWarning } from '../config/warnings.js';
import type { Affected, FileChange } from '../graph/affected.js';
import type { Coverage } from '../graph/coverage.js';
import type { Mention } from '../graph/documents-of.js';
import type { Doc } from '../model/doc.js';
import type { Ranking, SearchRequest } from '../model/ranking.js';
import type { Report } from '../model/report.js';
import type { Section } from '../model/section.js';
import type { Related, Suggestions } from '../search/index.js';
import type { ExtractFault } from './documents/extract.js';
import type { PlannedFix, ProvenFix } from './fixes/planned.js';
import type { FixedFile, FixStep } from './fixes/write.js';
import type { GonePath } from './documents/gone-path.js';
import type { OpenReport } from './reports/open-reports.js';
import type { ReportDraft } from './reports/report.js';
import type { ClosedReports, ReportClosing } from './reports/reporting.js';
import type { ChangeRequest, Changes } from '../repo/changes/changes.js';
import type { ScanResult } from './results/scan-result.js';
import type { Checked, ScanProgress } from './scan/scan-progress.js';
import type { JudgedClaim, SectionStanding } from './verification/section-status.js';

export type { PlannedFix, ProvenFix } from './fixes/planned.js';
export type { FixedFile, FixStep } from './fixes/write.js';
export type { Affected, FileChange } from '../graph/affected.js';
export type { Coverage, FileCoverage } from '../graph/coverage.js';
export type { Mention } from '../graph/documents-of.js';
export type { Reason } from '../graph/edges.js';
export type { ChangedFile, ChangeRequest, Changes } from '../repo/changes/changes.js';
export type { GonePath } from './documents/gone-path.js';
export type { OpenReport } from './reports/open-reports.js';
export type { ReportDraft } from './reports/report.js';
export type { Checked } from './scan/scan-progress.js';
export type { JudgedClaim, SectionStanding } from './verification/section-status.js';

/** A file that was left out, and why, in words for a reader. */
export interface Skipped {
  readonly file: string;
  readonly reason: string;
}

/**
 * The repository's documentation as it is at the moment of the call. Immutable for its reader: valid until the next
 * `engine.snapshot()`. All answers of one tool call come from one snapshot.
 */
export interface Snapshot {
  /** By file, sorted. */
  readonly docs: ReadonlyMap<string, Doc>;
  /** Files of settings that are searched beside the documents: they claim nothing and count nowhere. By file, sorted. */
  readonly references: ReadonlyMap<string, Doc>;
  readonly skipped: readonly Skipped[];
  /** Of these, folders and documents that could not be read: what they hold is missing from every answer. */
  readonly unread: readonly Skipped[];
  search(request: SearchRequest): Ranking;
  /** Words and headings that this corpus does use, near to the query. */
  suggest(query: string): Suggestions;
  /** Sections tied to these by links or as the section around, most tied first. */
  related(sections: readonly Section[], limit: number): readonly Related[];
  section(id: string): Section | undefined;
  /** Live: claims whose evidence changed are verified again before this returns. */
  standing(section: Section): SectionStanding;
  /**
   * The same for a few sections, best first, also before the first scan has ended: then as far as the present decides it within the time that the settings
   * give an answer, and `pending` else.
   */
  standings(sections: readonly Section[]): Promise<readonly SectionStanding[]>;
  /** The same for a whole document; `pending` for a file that is no document. */
  docStanding(file: string): Promise<SectionStanding>;
  /** How far the scan is that decides what is pending. */
  readonly scanned: Checked;
  /** Live claims of one document, read from its text now if nobody did yet. Empty for a file that is no document. */
  claims(file: string): Promise<readonly JudgedClaim[]>;
  /** Live claims of one section, and of what it takes in from other documents, each with the place where it stands. */
  claimsIn(section: Section): Promise<readonly JudgedClaim[]>;
  /** The same of a whole document: its own claims, then those that it takes in, each once. */
  claimsShown(file: string): Promise<readonly JudgedClaim[]>;
  /** Drifted claims of one document, each with its proven fix or without one. Empty for a file that is no document. */
  fixes(file: string): Promise<readonly PlannedFix[]>;
  /** Every document with its live claims, sorted by file. Waits for the first scan of the repository. */
  allClaims(): Promise<ReadonlyMap<string, readonly JudgedClaim[]>>;
  /** Sections that speak of a file or directory, most telling first. Waits for the first scan. */
  documentsOf(path: string): Promise<readonly Mention<JudgedClaim>[]>;
  /** Sections that speak of a name which the code defines, most telling first; empty for any other. Waits for the first scan. */
  documentsOfName(name: string): Promise<readonly Mention<JudgedClaim>[]>;
  /** Sections that hold a name or path to the letter, whatever it is or was. Waits for the first scan. */
  documentsNaming(text: string): Promise<readonly Mention<JudgedClaim>[]>;
  /** Does the code define this name, as `documentsOfName` takes it? Waits for the first scan. */
  isDefined(name: string): Promise<boolean>;
  /** Every name that the code defines. Waits for the first scan. */
  definedNames(): Promise<Iterable<string>>;
  /** What became of a path that is not there; undefined when git knows of none, or cannot tell. Waits for the first scan. */
  whereWent(path: string): Promise<GonePath | undefined>;
  /** What has changed in the repository. Throws BAD_REPOSITORY where git cannot tell, BAD_ARGUMENT for a revision that there is not. */
  changes(request: ChangeRequest): Changes;
  /** Sections that these changes touch, most telling first. Waits for the first scan. */
  affectedBy(changes: readonly FileChange[]): Promise<readonly Affected<JudgedClaim>[]>;
  /** Why git's history could not be asked, or not all of it: then nothing that needs it is called drifted. Waits for the first scan. */
  historyProblem(): Promise<string | undefined>;
  /** Exported things at or below these paths, or of the whole repository, that no doc mentions. Waits for the first scan. */
  coverage(paths: readonly string[]): Promise<Coverage>;
  /** Documents last verified before this (ISO 8601) are stale. */
  readonly staleBefore: string;
  /** Number of open reports by document; documents that are gone included. */
  readonly openReports: ReadonlyMap<string, number>;
  /** Open reports on one document, oldest first, each with the section it speaks of. Empty for a file that is no document. */
  reportsOn(file: string): Promise<readonly OpenReport[]>;
  /** Every open report as it was made, oldest first; documents that are gone included. */
  allReports(): readonly Report[];
  /** Closes reports by the beginnings of their ids, all or none. Throws UNKNOWN_REPORT, WRITE_FAILED or LOCKED. */
  closeReports(closings: readonly ReportClosing[]): Promise<ClosedReports>;
  /** Keeps a report. Resolves when it would survive a power failure. Throws WRITE_FAILED or LOCKED. */
  report(draft: ReportDraft): Promise<Report>;
  /** What this repository-relative path is now; undefined when there is no such path. */
  pathKind(path: string): 'file' | 'directory' | 'ignored' | undefined;
  /** Every file that is not ignored, sorted. */
  files(): readonly string[];
  /** The document's text as it was split, line breaks as `\n`. Throws NO_SUCH_FILE when it is gone. */
  text(file: string): string;
}

/** What can be said before anything was read: for the server's instructions. Costs a walk of the tree; counts markdown files. */
export interface Overview {
  readonly docCount: number;
  /** Top-level places with most docs: `docs/ (41)`. At most 8. */
  readonly places: readonly { readonly path: string; readonly docs: number }[];
  readonly skipped: readonly Skipped[];
}

export interface ScanOptions {
  readonly onProgress: (progress: ScanProgress) => void;
  /** True: nothing of an earlier scan is used. */
  readonly fresh?: boolean;
  /** True: documents are read on several threads. For a program whose user waits for nothing else. */
  readonly threads?: boolean;
  /** True: what is found to hold still counts as checked now. Otherwise a claim keeps the time at which it was last judged. */
  readonly confirm?: boolean;
  /** Only these documents are judged, besides what they need of others. Of the result nothing is kept for the next start but what was read of the code. */
  readonly only?: ReadonlySet<string>;
  readonly awaited?: AwaitedDocs;
}

/** Documents that somebody waits for while all are scanned. */
export interface AwaitedDocs {
  /** Takes those that were asked for since this was last called. */
  take(): readonly string[];
  /** Does whoever waits for it go on from there? Then what was read of the code is kept before it is told. */
  goesOn(file: string): boolean;
  /** Milliseconds after which what is known is kept, again and again: this process may be ended at any time. */
  readonly keepMs: number;
  /** Is this process about to end? Then what is known is kept, and the scan is given up. */
  isEnding(): boolean;
  /** One has been judged: what is known by now. */
  tell(file: string, result: ScanResult): void;
}

export interface ScanReport {
  readonly result: ScanResult;
  /** Why the result could not be kept, for people. */
  readonly problem: string | undefined;
  /** Claim types that failed on a section. */
  readonly faults: readonly ExtractFault[];
  readonly skipped: readonly Skipped[];
}

export interface Engine {
  /** Realpath of the repository. Never shown to clients. */
  readonly root: string;
  /** What is wrong with `.docalign.yml`, for people. */
  readonly configWarnings: readonly ConfigWarning[];
  /** Least severity of a drifted claim that makes a check fail, by the settings. */
  readonly failOn: FailOn;
  /** True once verdicts were made or, by the first snapshot, loaded: until then, the first question for claims scans everything. */
  readonly isScanned: boolean;
  /** Brings everything up to date with the working tree, then returns it. `about` says what is going to be asked, so that what it takes is read first. */
  snapshot(about?: string): Promise<Snapshot>;
  overview(): Overview;
  /** Judges every document and keeps the result under `.docalign/`. What did not change since the last scan is not judged again. */
  scan(options: ScanOptions): Promise<ScanReport>;
  /**
   * Makes what proven fixes, also of other documents, change in this one; short of `write` nothing is changed. Throws
   * CHANGED_UNDERNEATH when the document is no longer the one of the last snapshot, UNFIXABLE when no edit of its bytes is what the
   * fixes mean, WRITE_FAILED when it cannot be written.
   */
  applyFixes(file: string, fixes: readonly ProvenFix[], step: FixStep): FixedFile;
  close(): Promise<void>;
}
