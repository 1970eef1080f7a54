import type { Example } from '../../command.js';

import { EXIT } from '../../exit-code.js';

/** What `docalign doctor --help` says. */
export const paragraphs = [
  'Looks at Node.js, git and its history, the settings, the documents that are found and left out, languages and '
    + 'site generator, the last scan, the cache, and the settings of MCP clients that mention docalign. Writes '
    + 'nothing.',
  'Of the commands in the settings of clients it starts only those that docalign itself would write, without a shell '
    + 'and for a few seconds, to see whether the server answers. Others, npx and programs in the repository are only '
    + 'looked at.',
  `Ends with ${EXIT.clean} without problems, ${EXIT.findings} with problems, ${EXIT.usage} when there is no `
    + 'repository to look at.',
];

export const examples: readonly Example[] = [
  { run: 'docalign doctor', does: 'what is wrong here, and the remedy' },
  { run: 'docalign doctor --json', does: 'the same for programs' },
];
