/** The number of checked documents, and the total. */
export interface Checked {
  readonly checked: number;
  readonly documents: number;
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
