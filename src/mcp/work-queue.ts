/**
 * Runs pieces of work one after another: a snapshot is valid until the next one is taken, so no two calls may hold one
 * at the same time.
 */
export class WorkQueue {
  #tail: Promise<unknown> = Promise.resolve();

  /** Rejects without starting when `signal` was aborted while the work waited for its turn. */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const turn = this.#tail.then(() => {
      signal?.throwIfAborted();
      return work();
    });
    // A failed piece is its caller's to handle; the next one starts all the same.
    this.#tail = turn.catch(() => undefined);
    return turn;
  }

  /** Resolves when all work known by now has ended. */
  async idle(): Promise<void> {
    await this.#tail;
  }
}
