/** Maximum share of a scan's time spent on storing. */
const MOST_SHARE = 0.1;

/** Tells when to store a scan's results: every few seconds, and less often if storing takes long. */
export class PartialKeeper {
  readonly #keepMs: number;
  #dueAt: number;

  /** `keepMs`: minimum interval; a killed process loses at most about this much work. */
  constructor(keepMs: number) {
    this.#keepMs = keepMs;
    this.#dueAt = performance.now() + keepMs;
  }

  isDue(): boolean {
    return performance.now() >= this.#dueAt;
  }

  keep(write: () => void): void {
    const startedAt = performance.now();
    write();
    const endedAt = performance.now();
    this.#dueAt = endedAt + Math.max(this.#keepMs, (endedAt - startedAt) / MOST_SHARE);
  }
}
