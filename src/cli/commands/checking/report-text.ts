import type { Example } from '../../command.js';

/** What `docalign report --help` says. */
export const paragraphs: readonly string[] = [
  'The report is kept under .docalign, the doc itself is never changed. It lowers the standing of the section '
    + 'it is about in every answer, until "docalign reports resolve" or "dismiss" closes it.',
  'Files are named as seen from the working directory or from the root of the repository.',
];

export const examples: readonly Example[] = [
  {
    run: 'docalign report docs/deploy.md --claim "port 3000" --actual "It is 8080"',
    does: 'say that a doc names the wrong port',
  },
];
