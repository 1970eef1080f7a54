import type { Engine } from '../../engine/engine.js';

/** Interval at which the results so far are stored, from which the next check goes on. */
const KEEP_MS = 1_000;

/**
 * Checks a repository for the first time, within a budget of time. False if that is not enough; then what was done is
 * kept, and the next call goes on from there.
 */
export async function scanWithin(engine: Engine, budgetMs: number): Promise<boolean> {
  const end = performance.now() + budgetMs;
  const isOver = (): boolean => performance.now() > end;
  try {
    await engine.scan({
      onProgress: () => undefined,
      threads: true,
      awaited: { take: () => [], goesOn: () => false, keepMs: KEEP_MS, isEnding: isOver, tell: () => undefined },
    });
    return true;
  } catch (error) {
    if (isOver()) return false;
    throw error;
  }
}
