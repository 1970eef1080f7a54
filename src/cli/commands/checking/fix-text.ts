import type { Example } from '../../command.js';

import { EXIT } from '../../exit-code.js';

/** What `docalign fix --help` says. */
export const paragraphs = [
  'Docs and directories are named as seen from the working directory or from the root of the repository; '
    + 'without any, all docs are fixed. A finding is named by its place or id, as for "docalign explain", and only it '
    + 'is fixed. Text that a doc takes in from other files is part of it. A fix is '
    + 'proven: it was applied in memory, read and checked again, and nothing else got worse. A heading takes '
    + 'the links to it along, in the documents named. Without --write '
    + 'nothing is changed: the edits are shown as a diff. In a pipe or file it is a patch that "git apply" takes, '
    + 'to the byte; on a terminal, or with --color, characters that cannot be seen are shown by their numbers.',
  'With --write, no byte beside the edited words changes, in any encoding. Owner and mode stay, or the '
    + 'document is not written; nor is one that has hard links, is read-only or changed meanwhile. Access lists '
    + 'and extended attributes are not kept. Every document is tried, a signal stops it between two of them, and '
    + 'what was written and what was not is said at the end. A second run finds nothing to do.',
  `Ends with ${EXIT.clean} when no drifted claim is left, ${EXIT.findings} when some are (without `
    + `--write, also when there are fixes), ${EXIT.usage} when a document could not be written.`,
];

export const examples: readonly Example[] = [
  { run: 'docalign fix', does: 'show every fix as a diff' },
  { run: 'docalign fix README.md docs/install.md --write', does: 'make the fixes in two documents' },
  { run: 'docalign fix docs/guide.md:12 --write', does: 'make the fix of one finding, as "docalign explain" names it' },
  { run: 'docalign fix --write --min-confidence 90', does: 'make those that are nearly certain' },
  { run: 'docalign fix > fixes.patch', does: 'keep them for "git apply fixes.patch"' },
];
