import type { Example } from '../../command.js';

/** What `docalign reports --help` says. */
export const paragraphs: readonly string[] = [
  'Without an action, open reports are listed. One is marked, it may be resolved, when the claim holds that '
    + 'had failed or whose text or evidence has changed since, or when it has left the doc.',
  '"resolve" closes reports of docs that were put right, "dismiss" those that were wrong themselves; both '
    + 'take the beginning of an id. "prune" removes closed reports for good.',
];

export const examples: readonly Example[] = [
  { run: 'docalign reports', does: 'the open reports' },
  { run: 'docalign reports show 3f2a', does: 'everything about one report' },
  { run: 'docalign reports resolve 3f2a 77b1', does: 'close two: their docs are right now' },
  { run: 'docalign reports prune --days 90', does: 'remove closed reports older than 90 days' },
];
