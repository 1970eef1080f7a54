/** Longest stretch of work between two turns of the event loop: a ping waits no longer. */
const SLICE_MS = 40;

/** Cuts long work into slices: what it gives is to be awaited between two pieces, and lets others run when it is their turn. */
export function startSlices(): () => Promise<void> {
  let ends = performance.now() + SLICE_MS;
  return async () => {
    if (performance.now() < ends) return;
    await new Promise((resume) => { setImmediate(resume); });
    ends = performance.now() + SLICE_MS;
  };
}
