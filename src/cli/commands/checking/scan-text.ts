import type { Example } from '../../command.js';

/** What `docalign scan --help` says. */
export const paragraphs = [
  'Every claim is checked the first time; later scans read only the docs that changed, and check only the '
    + 'claims whose grounds did. The result is kept in .docalign/scan-result.json, from which the server starts '
    + 'faster.',
  'Ends with 1 when a claim has drifted, so that a build can fail. --json prints the scan result: every claim '
    + 'with its verdict, as it is kept. --format json prints the findings alone.',
];

export const examples: readonly Example[] = [
  { run: 'docalign scan', does: 'check all docs, and show what has drifted' },
  {
    run: 'docalign scan --format github --fail-on high',
    does: 'annotate a pull request, and fail on severe drift only',
  },
  { run: 'docalign scan --json --fail-on never', does: 'every claim and verdict, for a program' },
];
