import { DocalignError } from '../model/error.js';
import type { Report, ReportStatus } from '../model/report.js';
import { statEntry } from '../repo/files/listing.js';
import { withLock, type HeldLock } from '../repo/write/lock.js';
import { absoluteOf } from '../repo/files/paths.js';
import { isRacy, isSameStamp } from '../repo/files/stamp.js';
import { assertUntracked } from '../repo/git/tracked.js';
import { setAside, writeState } from '../repo/write/state-write.js';
import type { Entry } from './entry.js';
import {
  FULL_BYTES,
  formatReports,
  newEntry,
  readReportsFile,
  REPORTS_FILE,
  REPORTS_PATH,
  type ReportsFile,
  type SeenFile,
} from './file.js';
import { findReport } from './find.js';

export interface ReportStoreInput {
  /** Real path of the repository. */
  readonly root: string;
  /** Called with a message for people when a damaged file was set aside. */
  readonly onNote: (message: string) => void;
}

/** The entries after a change, and the value to return to its caller once the change is on disk. */
interface Changed<T> {
  readonly entries: readonly Entry[];
  readonly value: T;
}
type Change<T> = (entries: readonly Entry[]) => Changed<T>;

interface Waiting {
  readonly change: Change<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Longer than any burst of other processes takes on a slow disk, shorter than clients wait for a call. */
const WAIT_MS = 30_000;
const NOTHING: ReportsFile = { entries: [], damage: undefined };

/**
 * The reports of a repository, in `.docalign/reports.json`. Every change is read, made and written under an
 * interprocess lock, and answered when it is durable. Changes that arrive while the lock is awaited share one write: a
 * burst of reports costs one write to disk, and still makes one entry per report.
 */
export class ReportStore {
  readonly #root: string;
  readonly #onNote: (message: string) => void;
  #waiting: Waiting[] = [];
  #isFlushAhead = false;
  #seen: SeenFile | undefined;

  constructor({ root, onNote }: ReportStoreInput) {
    this.#root = root;
    this.#onNote = onNote;
  }

  /** Resolves once the report would survive a power failure. On WRITE_FAILED or LOCKED, the file is unchanged. */
  add(report: Report): Promise<void> {
    return this.#change((entries) => ({ entries: [...entries, newEntry(report)], value: undefined }));
  }

  /** Returns the report with its new status. Throws UNKNOWN_REPORT, WRITE_FAILED or LOCKED. */
  close(idPrefix: string, status: Exclude<ReportStatus, 'pending'>): Promise<Report> {
    return this.#change((entries) => {
      const { id } = findReport(
        entries.map(({ report }) => report),
        idPrefix,
      );
      const changed = entries.map((entry): Entry =>
        entry.report.id === id ? { raw: { ...entry.raw, status }, report: { ...entry.report, status } } : entry,
      );
      return {
        entries: changed,
        value: findReport(
          changed.map(({ report }) => report),
          id,
        ),
      };
    });
  }

  /** Removes reports from the file permanently and returns them. Throws WRITE_FAILED or LOCKED. */
  remove(isRemoved: (report: Report) => boolean): Promise<readonly Report[]> {
    return this.#change((entries) => {
      const kept = entries.filter(({ report }) => !isRemoved(report));
      const removed = entries.flatMap(({ report }) => (isRemoved(report) ? [report] : []));
      return { entries: removed.length === 0 ? entries : kept, value: removed };
    });
  }

  /**
   * The current file: one stat, and a read if the file has changed. Returns the same object while the bytes are the
   * same. An unreadable file has no entries and gives the reason as its damage.
   */
  read(): ReportsFile {
    const stats = statEntry(absoluteOf(this.#root, REPORTS_PATH));
    if (stats === undefined) {
      this.#seen = undefined;
      return NOTHING;
    }
    const seen = this.#seen;
    return seen !== undefined && isSameStamp(seen.stamp, stats) && !isRacy(seen.stamp) ? seen.file : this.#reread();
  }

  #reread(): ReportsFile {
    const reading = readReportsFile(this.#root, this.#seen);
    if (reading.state === 'read') {
      this.#seen = reading;
      return reading.file;
    }
    this.#seen = undefined;
    return reading.state === 'gone' ? NOTHING : { entries: [], damage: reading.reason };
  }

  #change<T>(change: Change<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      // Safe: `resolve` is only called with the value that this change returned.
      this.#waiting.push({ change, resolve: resolve as (value: unknown) => void, reject });
      if (this.#isFlushAhead) return;
      this.#isFlushAhead = true;
      void this.#flush();
    });
  }

  /** Never rejects: errors go to the waiting callers. */
  async #flush(): Promise<void> {
    let batch: readonly Waiting[] = [];
    const takeBatch = (): readonly Waiting[] => {
      batch = this.#waiting;
      this.#waiting = [];
      this.#isFlushAhead = false;
      return batch;
    };
    try {
      const answers = await withLock({ root: this.#root, name: 'reports', waitMs: WAIT_MS }, (lock) =>
        this.#apply(takeBatch(), lock),
      );
      for (const answer of answers) answer();
    } catch (error) {
      // Without the lock, no waiting change has been taken yet.
      for (const { reject } of batch.length === 0 ? takeBatch() : batch) reject(error);
    }
  }

  /**
   * Applies the changes in order and writes once. Returns functions that answer the callers, to call after the write.
   */
  #apply(batch: readonly Waiting[], { assertHeld }: HeldLock): readonly (() => void)[] {
    const { entries: before, damage } = this.#readForWriting();
    let entries = before;
    const answers = batch.map(({ change, resolve, reject }) => {
      try {
        const changed = change(entries);
        entries = changed.entries;
        return () => resolve(changed.value);
      } catch (error) {
        return () => reject(error);
      }
    });
    if (entries === before) return answers;
    assertUntracked(this.#root, REPORTS_FILE);
    const bytes = bytesOf(entries, before);
    if (damage !== undefined) this.#setAside(damage, before.length);
    writeState(this.#root, REPORTS_FILE, { bytes, guard: assertHeld });
    return answers;
  }

  #readForWriting(): ReportsFile {
    const reading = readReportsFile(this.#root, this.#seen);
    if (reading.state === 'read') return reading.file;
    if (reading.state === 'gone') return NOTHING;
    throw new DocalignError(
      'WRITE_FAILED',
      `${REPORTS_PATH}: ${reading.reason}. Nothing was changed. Make it a readable file, or move it away.`,
    );
  }

  #setAside(damage: string, kept: number): void {
    const place = setAside(this.#root, REPORTS_FILE);
    const rest =
      kept === 0
        ? 'A new file is begun.'
        : `The ${kept} ${kept === 1 ? 'report' : 'reports'} that could be read ${kept === 1 ? 'stays' : 'stay'}.`;
    this.#onNote(`${REPORTS_PATH}: ${damage}. It is kept as ${place}. ${rest}`);
  }
}

/** Throws WRITE_FAILED if the file would be too large to be read again. */
function bytesOf(entries: readonly Entry[], before: readonly Entry[]): Buffer {
  const bytes = Buffer.from(formatReports(entries));
  if (bytes.length <= FULL_BYTES || entries.length <= before.length) return bytes;
  const step = 'Close reports with "docalign reports resolve", then run "docalign reports prune --days 0".';
  throw new DocalignError(
    'WRITE_FAILED',
    `${REPORTS_PATH}: it is full, with ${FULL_BYTES >> 20} MiB of reports. Nothing was changed. ${step}`,
  );
}
