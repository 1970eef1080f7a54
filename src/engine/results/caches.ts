/** Where what was learnt is kept for the next process. Derived: losing it costs time only. */
export interface Caches {
  /** Lines. */
  readonly loadCode: () => readonly string[] | undefined;
  readonly saveCode: (saved: string) => void;
  readonly saveHistory: (saved: string) => void;
}
