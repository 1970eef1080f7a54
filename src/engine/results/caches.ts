/** Storage of derived data for the next process. Losing it only costs time. */
export interface Caches {
  /** Lines of the saved text. */
  readonly loadCode: () => readonly string[] | undefined;
  readonly saveCode: (saved: string) => void;
  readonly saveHistory: (saved: string) => void;
}
