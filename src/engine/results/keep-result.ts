import { dropPartialResult, savePartialResult, saveScanResult } from './result-store.js';
import type { ScanResult } from './scan-result.js';
import { scanResultBytes } from './write-scan-result.js';
import type { Verification } from '../verification/verification.js';

/**
 * Stores the result (`scanResultBytes`), and caches of derived data, for the next start. Returns the problem, for
 * people, instead of throwing: a read-only repository still gets its answer.
 */
export function keepWhole(root: string, bytes: Uint8Array, verification: Verification): string | undefined {
  return problemOf(() => {
    saveScanResult(root, bytes);
    dropPartialResult(root);
    verification.keepCaches();
  });
}

/** Stores the results of a scan so far. */
export function keepPartial(root: string, result: ScanResult, verification: Verification): string | undefined {
  return problemOf(() => {
    savePartialResult(root, result.engine, scanResultBytes(result));
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
