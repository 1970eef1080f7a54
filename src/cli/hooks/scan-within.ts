import type { Engine } from '../../engine/engine.js';

/** How long a first check may take before the hook says that it is not finished. */
const FIRST_CHECK_MS = 5_000;
/** Interval at which the results so far are stored, from which the next check goes on. */
const KEEP_MS = 1_000;

/**
 * Brings the results of the last scan up to date and keeps them, within a budget of time. False if that is not enough;
 * then what was done is kept, and the next call goes on from there.
 */
export async function scanWithin(engine: Engine, budgetMs = FIRST_CHECK_MS): Promise<boolean> {
  const end = performance.now() + budgetMs;
  const isOver = (): boolean => performance.now() > end;
  try {
    await engine.scan({
      onProgress: () => undefined,
      threads: !engine.isScanned,
      awaited: {
        take: () => [],
        goesOn: () => false,
        keepMs: engine.isScanned ? Infinity : KEEP_MS,
        isEnding: isOver,
        tell: () => undefined,
      },
    });
    return true;
  } catch (error) {
    if (isOver()) return false;
    throw error;
  }
}
