import { pause } from '../text/wait.js';

/** Requests that are being answered: shutdown waits for them. */
export class InFlight {
  readonly #running = new Set<Promise<unknown>>();
  /** Requests so far. */
  #count = 0;

  /** Returns `work` itself. */
  track<T>(work: Promise<T>): Promise<T> {
    // The caller handles a failure.
    const settled = work
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => this.#running.delete(settled));
    this.#running.add(settled);
    this.#count += 1;
    return work;
  }

  /** Resolves when no request is running, including requests that started meanwhile. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Resolves when no request has come or has been running for so long. */
  async quiet(ms: number): Promise<void> {
    for (let seen = -1; seen !== this.#count;) {
      await this.idle();
      seen = this.#count;
      await pause(ms);
    }
  }
}
