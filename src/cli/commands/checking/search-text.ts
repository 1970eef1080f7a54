import type { Example } from '../../command.js';

/** What help says of `docalign search`. */
export const ofSearch: readonly string[] = [
  'A question, a few words, or an exact name (option, function, command, file). Other wordings given with '
    + '--alt find sections that share no word with the question.',
];

export const searchExamples: readonly Example[] = [
  { run: 'docalign search how do I change the request timeout', does: 'ask a question' },
  { run: 'docalign search keepAliveTimeout --path docs --limit 3', does: 'look up a name in one directory' },
  {
    run: 'docalign search log in --alt authentication --alt "session cookie" --json',
    does: 'ask in several wordings, for a program',
  },
];
