/** What `docalign reports --help` says. */
export const paragraphs: readonly string[] = [
  'Without an action, open reports are listed. One is marked, it may be resolved, when the claim holds that '
    + 'had failed or whose text or evidence has changed since, or when it has left the doc.',
  '"resolve" closes reports of docs that were put right, "dismiss" those that were wrong themselves; both '
    + 'take the beginning of an id. "prune" removes closed reports for good.',
];
