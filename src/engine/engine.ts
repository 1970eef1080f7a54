import type { Config, FailOn } from '../config/config.js';
import type { ConfigWarning } from '../config/warnings.js';
import type { FormatCount } from '../model/doc.js';
import type { Skipped } from '../repo/files/skipped.js';
import type { ExtractFault } from './documents/extract.js';
import type { ProvenFix } from './fixes/planned.js';
import type { FixedFile, FixStep } from './fixes/write.js';
import type { ScanResult } from './results/scan-result.js';
import type { ScanProgress } from './scan/scan-progress.js';
import type { Snapshot } from './snapshot.js';

export type { PlannedFix, ProvenFix } from './fixes/planned.js';
export type { FixedFile, FixStep } from './fixes/write.js';
export type { Skipped } from '../repo/files/skipped.js';

export interface Engine {
  /** Realpath of the repository. Never shown to clients. */
  readonly root: string;
  /** Problems with `.docalign.yml`, for people. */
  readonly configWarnings: readonly ConfigWarning[];
  /** Minimum severity of a drifted claim that makes a check fail, from the settings. */
  readonly failOn: FailOn;
  /** What a server of the repository calls itself, from the settings. */
  readonly server: Config['server'];
  /** Are documents with a status articles, of which only the published ones are shown? */
  readonly articles: boolean;
  /** Is there a repository, of which code, history and changes can be asked? False for a snapshot file. */
  readonly hasRepository: boolean;
  /**
   * True once verdicts were made or, by the first snapshot, loaded. Until then, the first question about claims scans
   * everything.
   */
  readonly isScanned: boolean;
  /** Synchronizes everything that is asked for with the working tree and returns it. */
  snapshot(request?: SnapshotRequest): Promise<Snapshot>;
  overview(): Overview;
  /**
   * Judges every document and keeps the result under `.docalign/`. Documents unchanged since the last scan are not
   * judged again.
   */
  scan(options?: ScanOptions): Promise<ScanReport>;
  /**
   * Applies to this document the edits of proven fixes, including fixes of other documents; only `write` changes the
   * file. Throws CHANGED_UNDERNEATH if the document changed since the last snapshot, UNFIXABLE if the fixes cannot be
   * expressed as edits of its bytes, WRITE_FAILED if it cannot be written.
   */
  applyFixes(file: string, fixes: readonly ProvenFix[], step: FixStep): FixedFile;
  /**
   * The repository's documents, verdicts, articles and search index as one file, for a server without the repository
   * that offers these tools. Scans first.
   */
  store(tools: readonly string[]): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface SnapshotRequest {
  /** Words of what will be asked, so that the relevant parts are read first. */
  readonly about?: string;
  /** `files`: questions about files and code alone, for which no document is read and no scan begins. */
  readonly only?: 'files' | undefined;
}

/** What a server needs to know and to ask: of a repository, or of a snapshot file that was made from it. */
export type ServedEngine = Pick<
  Engine,
  'server' | 'articles' | 'configWarnings' | 'hasRepository' | 'overview' | 'snapshot' | 'close'
>;

/**
 * What is known before anything was read, for the server's instructions. Costs a walk of the tree; counts documents by
 * name.
 */
export interface Overview {
  readonly docCount: number;
  /** Top-level places with the most docs: `docs/ (41)`. At most 8. */
  readonly places: readonly { readonly path: string; readonly docs: number }[];
  readonly skipped: readonly Skipped[];
  readonly unreadFormats: readonly FormatCount[];
}

export interface ScanOptions {
  readonly onProgress?: (progress: ScanProgress) => void;
  /** True: ignore the results of earlier scans. */
  readonly fresh?: boolean;
  /** True: read documents on several threads. For a program whose user waits for nothing else. */
  readonly threads?: boolean;
  /**
   * True: a claim that still holds counts as checked now. Otherwise, the claim keeps the time of its last judgement.
   */
  readonly confirm?: boolean;
  /**
   * Judge only these documents, and what they need of others. Only the facts of the code are kept for the next start.
   */
  readonly only?: ReadonlySet<string>;
  /** @internal */
  readonly awaited?: AwaitedDocs;
}

/** Documents that callers wait for during a full scan. */
export interface AwaitedDocs {
  /** Returns the documents requested since the last call. */
  take(): readonly string[];
  /** Does the caller continue from this result? Then the facts of the code are stored before the caller is notified. */
  goesOn(file: string): boolean;
  /**
   * Interval in milliseconds at which intermediate results are stored, because this process may be ended at any time.
   */
  readonly keepMs: number;
  /** Is this process about to end? Then intermediate results are stored, and the scan stops. */
  isEnding(): boolean;
  /** Sets what is called as soon as it is, also while the scan waits for git. */
  onEnding?(keep: () => void): void;
  /** Called when a requested document has been judged; `resultOf` gives the results so far, or those of it alone. */
  tell(file: string, resultOf: (isAlone: boolean) => ScanResult): void;
}

export interface ScanReport {
  readonly result: ScanResult;
  /** The result as stored in `.docalign/scan-result.json`. */
  readonly encoded: () => Uint8Array;
  /** Why the result could not be kept, for people. */
  readonly problem: string | undefined;
  /** Claim types that failed on a section. */
  readonly faults: readonly ExtractFault[];
  readonly unreadFormats: readonly FormatCount[];
  readonly skipped: readonly Skipped[];
}
