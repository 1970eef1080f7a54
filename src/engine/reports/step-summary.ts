import { appendWithin } from '../../repo/write/append.js';
import type { Appended } from '../../repo/write/append.js';

/** What GitHub takes of one step; of a longer summary it shows nothing. */
const MAX_BYTES = 1024 * 1024;

/** Adds to the summary of a step of GitHub Actions. `make` is told how many bytes it may have. */
export function appendStepSummary(file: string, make: (roomBytes: number) => string | undefined): Appended {
  return appendWithin(file, MAX_BYTES, make);
}
