import type { FailOn } from '../config/config.js';
import type { ConfigWarning } from '../config/warnings.js';
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
  /** What is wrong with `.docalign.yml`, for people. */
  readonly configWarnings: readonly ConfigWarning[];
  /** Least severity of a drifted claim that makes a check fail, by the settings. */
  readonly failOn: FailOn;
  /**
   * True once verdicts were made or, by the first snapshot, loaded: until then, the first question for claims scans
   * everything.
   */
  readonly isScanned: boolean;
  /**
   * Brings everything up to date with the working tree, then returns it. `about` says what is going to be asked, so
   * that what it takes is read first.
   */
  snapshot(about?: string): Promise<Snapshot>;
  overview(): Overview;
  /**
   * Judges every document and keeps the result under `.docalign/`. What did not change since the last scan is not
   * judged again.
   */
  scan(options: ScanOptions): Promise<ScanReport>;
  /**
   * Makes what proven fixes, also of other documents, change in this one; short of `write` nothing is changed. Throws
   * CHANGED_UNDERNEATH when the document is no longer the one of the last snapshot, UNFIXABLE when no edit of its bytes
   * is what the fixes mean, WRITE_FAILED when it cannot be written.
   */
  applyFixes(file: string, fixes: readonly ProvenFix[], step: FixStep): FixedFile;
  close(): Promise<void>;
}

/**
 * What can be said before anything was read: for the server's instructions. Costs a walk of the tree; counts markdown
 * files.
 */
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
  /**
   * True: what is found to hold still counts as checked now. Otherwise a claim keeps the time at which it was last
   * judged.
   */
  readonly confirm?: boolean;
  /**
   * Only these documents are judged, besides what they need of others. Of the result nothing is kept for the next start
   * but what was read of the code.
   */
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
