/** What `docalign report --help` says. */
export const paragraphs: readonly string[] = [
  'The report is kept under .docalign, the doc itself is never changed. It lowers the standing of the section '
    + 'it is about in every answer, until "docalign reports resolve" or "dismiss" closes it.',
  'Files are named as seen from the working directory or from the root of the repository.',
];
