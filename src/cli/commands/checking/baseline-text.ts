import type { Example } from '../../command.js';

/** What `docalign baseline --help` says. */
export const paragraphs: readonly string[] = [
  'Writes .docalign-baseline.json at the root of the repository, for you to commit. It lists each finding by what '
    + 'the doc says and not by its line, so that moved text is not new.',
  'With --update, adds what is new and removes what is gone. A recorded finding that cannot be decided here, such as '
    + 'in a shallow clone, is kept.',
];

export const examples: readonly Example[] = [
  { run: 'docalign baseline', does: 'record what has drifted, once' },
  { run: 'docalign baseline --update', does: 'after some of it was put right' },
];
