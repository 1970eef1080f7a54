import { appendWithin } from '../../repo/write/append.js';
import type { Appended } from '../../repo/write/append.js';

/** GitHub's limit per step; a longer summary is not shown at all. */
const MAX_BYTES = 1024 * 1024;

/** Appends to the step summary of GitHub Actions. `make` receives the number of bytes available. */
export function appendStepSummary(file: string, make: (roomBytes: number) => string | undefined): Appended {
  return appendWithin(file, MAX_BYTES, make);
}
