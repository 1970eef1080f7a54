/** Keeping may take this share of the time of a scan. */
const MOST_SHARE = 0.1;

/** Tells when what a scan knows is to be kept: every few seconds, and less often where that takes long. */
export class PartialKeeper {
  readonly #keepMs: number;
  #dueAt: number;

  /** `keepMs`: between two times; a process that is killed loses so much work at most. */
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
