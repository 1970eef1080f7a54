import type { Doc } from '../model/doc.js';

/** Longest stretch of work between two turns of the event loop: a ping waits no longer. */
const SLICE_MS = 40;

/**
 * Cuts long work into slices: what it gives is to be awaited between two pieces, and lets others run when it is their
 * turn.
 */
export function startSlices(): () => Promise<void> {
  let ends = performance.now() + SLICE_MS;
  return async () => {
    if (performance.now() < ends) return;
    await new Promise((resume) => {
      setImmediate(resume);
    });
    ends = performance.now() + SLICE_MS;
  };
}

/**
 * What the work makes of each document, by file, letting others run in between; undefined when documents have changed
 * meanwhile, so that it would be of no one state.
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
