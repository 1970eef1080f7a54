/** How far a scan is. */
export interface ScanState {
  /** Number of checked documents. */
  readonly checked: number;
  /** Present while the code is read, before the first document is checked: number of files read so far, and in all. */
  readonly read?: number;
  readonly files?: number;
}

/** How far a scan is, of how many documents. */
export interface Checked extends ScanState {
  readonly documents: number;
}

/** The scans of several repositories as one. */
export function scannedTogether(scans: readonly Checked[]): Checked {
  const sum = (of: (scan: Checked) => number | undefined): number =>
    scans.reduce((total, scan) => total + (of(scan) ?? 0), 0);
  const isReading = scans.some(({ read }) => read !== undefined) && scans.every(({ checked }) => checked === 0);
  return {
    checked: sum(({ checked }) => checked),
    documents: sum(({ documents }) => documents),
    ...(isReading ? { read: sum(({ read }) => read), files: sum(({ files }) => files) } : {}),
  };
}

/** Progress of a scan. */
export interface ScanProgress {
  /** `reading`: with several threads, documents are read for claims before their claims are checked. */
  readonly step: 'reading' | 'checking';
  readonly done: number;
  readonly total: number;
  /** The last finished document; '' before the first. */
  readonly file: string;
  /** A caller waits for this document, and its verdicts are now available. */
  readonly isAwaited?: true;
  /** No verdict so far waits for an answer about the past: all are final. */
  readonly isSettled?: true;
}
