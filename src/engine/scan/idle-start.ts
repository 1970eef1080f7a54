/** Idle time before the start, and the longest that it is put off, in milliseconds. */
const IDLE_MS = 1_000;
const PATIENCE_MS = 5_000;

/**
 * Starts work after a moment without requests, so that a burst of them has the machine to itself. Under constant
 * requests, the work starts anyway after `PATIENCE_MS`.
 */
export class IdleStart {
  readonly #start: () => void;
  #firstAsked: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(start: () => void) {
    this.#start = start;
  }

  /** Call after each request. */
  putOff(): void {
    this.#firstAsked ??= performance.now();
    this.stop();
    const wait = Math.max(0, Math.min(IDLE_MS, this.#firstAsked + PATIENCE_MS - performance.now()));
    // The server ends when its client does, even with pending work.
    this.#timer = setTimeout(this.#start, wait).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
