import type { Example } from '../../command.js';

/** What help says of `docalign annotations`. */
export const paragraphs: readonly string[] = [
  'Annotations are git notes under refs/notes/ultragit and refs/notes/chronicle, which agents and people write when '
    + 'they commit: what code is for, why it is so, what must stay true. "docalign annotate" writes them.',
  '"read" shows what was noted of a file, a definition or lines, the most reliable first; "deps" what other code '
    + 'relies on it; "history" what each commit meant to do, the oldest first; "summary" the latest of each part of a '
    + 'file or folder.',
  'Each is the answer of the tool ultragit_read, ultragit_deps, ultragit_history or ultragit_summary. What is no '
    + 'longer there is shown last, as stale.',
];

export const examples: readonly Example[] = [
  { run: 'docalign annotations read src/client.ts --anchor connect', does: 'why a function is as it is' },
  { run: 'docalign annotations deps src/client.ts', does: 'what relies on how it behaves' },
  { run: 'docalign annotations summary src', does: 'what is known of a folder' },
];
