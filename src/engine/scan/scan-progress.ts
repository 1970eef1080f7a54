/** How many of all documents have been checked. */
export interface Checked {
  readonly checked: number;
  readonly documents: number;
}

/** How far a scan is. */
export interface ScanProgress {
  /** Documents are read for claims first where that is done on several threads; then their claims are checked. */
  readonly step: 'reading' | 'checking';
  readonly done: number;
  readonly total: number;
  /** The document that was done last; '' before the first. */
  readonly file: string;
  /** Somebody waits for this document, and its verdicts are there now. */
  readonly isAwaited?: true;
  /** No verdict that was made so far waits for an answer about the past: all are as they will be kept. */
  readonly isSettled?: true;
}
