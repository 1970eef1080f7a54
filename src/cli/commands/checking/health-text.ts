import type { Example } from '../../command.js';

/** What `docalign health --help` says. */
export const paragraphs: readonly string[] = [
  'Health is the share of claims that hold among those that could be decided. It says nothing of claims that '
    + 'could not, which are counted beside it.',
  'Ends with 0 whatever it finds: it measures. "docalign scan" and "docalign check" judge.',
];

export const examples: readonly Example[] = [
  { run: 'docalign health', does: 'of all docs' },
  { run: 'docalign health docs/api', does: 'of the docs in a directory' },
];

/** What `docalign stale --help` says. */
export const ofStale: readonly string[] = [
  'A place to start when docs are to be repaired, or to learn what to read with care. "docalign check FILE" '
    + 'shows what is wrong with one of them.',
];

export const staleExamples: readonly Example[] = [
  { run: 'docalign stale --limit 5', does: 'the five docs least to be trusted' },
];
