import type { Doc } from '../model/doc.js';
import { nextTurn } from '../text/wait.js';

/** Maximum time between two turns of the event loop: a ping waits no longer. */
const SLICE_MS = 20;

/**
 * Cuts long work into slices: await the returned function between two pieces of work; it yields to the event loop when
 * the slice is over.
 */
export function startSlices(): () => Promise<void> {
  const slices = new Slices();
  return async () => {
    if (slices.isOver(performance.now())) await slices.next();
  };
}

/** The same for pieces of a microsecond, of which each that awaits takes as long again. */
export class Slices {
  #ends = performance.now() + SLICE_MS;

  /** Must the work stop at this time of `performance.now()`? Then `next()` is to be awaited. */
  isOver(now: number): boolean {
    return now >= this.#ends;
  }

  async next(): Promise<void> {
    await nextTurn();
    this.#ends = performance.now() + SLICE_MS;
  }
}

/**
 * The result of `work` for each document, by file, in slices. Undefined if documents changed meanwhile, because the
 * results would be of different states.
 */
export async function mapInSlices<T>(
  docs: readonly Doc[],
  library: { readonly version: number },
  work: (doc: Doc) => T,
): Promise<ReadonlyMap<string, T> | undefined> {
  const { version } = library;
  const slice = startSlices();
  const made = new Map<string, T>();
  for (const doc of docs) {
    made.set(doc.file, work(doc));
    await slice();
    if (library.version !== version) return undefined;
  }
  return made;
}
