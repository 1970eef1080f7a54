import { dropPartialResult, savePartialResult, saveScanResult } from './result-store.js';
import type { PartialResult } from './result-store.js';
import type { ScanResult } from './scan-result.js';
import type { Verification } from '../verification/verification.js';

/**
 * Keeps the result for the next start, and what was learnt for it. What went wrong, for people; a read-only repository
 * is answered all the same.
 */
export function keepWhole(root: string, result: ScanResult, verification: Verification): string | undefined {
  return problemOf(() => {
    saveScanResult(root, result);
    dropPartialResult(root);
    verification.keepCaches();
  });
}

/** Keeps what a scan found so far. */
export function keepPartial(root: string, partial: PartialResult, verification: Verification): string | undefined {
  return problemOf(() => {
    savePartialResult(root, partial);
    verification.keepCaches();
  });
}

export function keepCaches(verification: Verification): string | undefined {
  return problemOf(() => verification.keepCaches());
}

function problemOf(keep: () => void): string | undefined {
  try {
    keep();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
