import type { Example } from '../../command.js';

/** What `docalign affected --help` says. */
export const paragraphs = [
  'Without files, what has changed since the last commit, new files included; with --since, since the branch '
    + 'parted from a revision. Files that are named count as changed throughout.',
  'A section is listed when it names a changed file, rests on a definition that changed, or holds the name of '
    + 'one. What the changes edit themselves is marked.',
];

export const examples: readonly Example[] = [
  { run: 'docalign affected', does: 'what to update in the docs before you commit' },
  { run: 'docalign affected --since origin/main', does: 'for a whole branch' },
  { run: 'docalign affected src/server.ts --json', does: 'as if this file changed, for a program' },
];
