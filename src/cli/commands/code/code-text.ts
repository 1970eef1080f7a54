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
