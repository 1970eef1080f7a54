import type { Example } from '../../command.js';

/** What help says of `docalign grep`. */
export const ofGrep: readonly string[] = [
  'Searches every file that git does not ignore. Files that define the term come first, then code of the product, '
    + 'docs, examples, tests, generated and vendored files.',
];

export const grepExamples: readonly Example[] = [
  { run: 'docalign grep openConnection --mode symbol', does: 'where a name is defined, then where it is used' },
  { run: "docalign grep 'TODO|FIXME' --mode regex --path src --output full", does: 'a pattern, in one directory' },
];

/** What help says of `docalign graph`. */
export const ofGraph: readonly string[] = [
  'Imports are resolved as the language does. Packages from outside, imports that lead nowhere and circles are '
    + 'listed apart.',
];

export const graphExamples: readonly Example[] = [
  { run: 'docalign graph src/server.ts', does: 'what hangs on a file, and what it hangs on' },
  { run: 'docalign graph src/server.ts --direction dependents --depth 3 --no-tests', does: 'all that may break' },
];

export const ofRecent: readonly string[] = [
  'Uncommitted changes come first, then those of the last commits. Each file has the sections of the docs that are '
    + 'about it.',
];

export const recentExamples: readonly Example[] = [
  { run: 'docalign recent --limit 20', does: 'what was worked on, and which docs may have to follow' },
];

/** What help says of `docalign index`. */
export const ofIndex: readonly string[] = [
  'The repository is owner/name of GitHub, or a URL that begins with https://, ssh:// or file:///. It is cloned into the '
    + "user's cache folder, with its history and without files of more than 8 MB; nothing of it is run. Call it again "
    + 'to bring the clone up to date, or to go on after an interruption.',
  'It prints the folder of the clone, which every other command takes as --repo. Agents have the tool index_repository '
    + 'for it, where the server was started with --tools index.',
];

export const indexExamples: readonly Example[] = [
  { run: 'docalign index pallets/click --ref 8.1.7', does: 'fetch the version that you use' },
  { run: 'docalign index --list', does: 'see what is in the cache' },
];
