/** Requests that are being answered: shutdown waits for them. */
export class InFlight {
  readonly #running = new Set<Promise<unknown>>();

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
    return work;
  }

  /** Resolves when no request is running, including requests that started meanwhile. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
