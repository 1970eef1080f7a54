/** Requests that are being answered: the end waits for them. */
export class InFlight {
  readonly #running = new Set<Promise<unknown>>();

  /** Returns the work itself. */
  track<T>(work: Promise<T>): Promise<T> {
    // Whether it fails is for its caller to see.
    const settled = work
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => this.#running.delete(settled));
    this.#running.add(settled);
    return work;
  }

  /** Resolves when nothing is running, what was begun meanwhile included. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
