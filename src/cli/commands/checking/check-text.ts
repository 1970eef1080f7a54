import type { Example } from '../../command.js';

/** What `docalign check --help` says. */
export const paragraphs = [
  'Docs and directories are named as seen from the working directory or from the root of the repository; '
    + 'without any, all docs are checked. Each finding has its place, why the claim no longer holds and, where '
    + 'that is known, what is true instead.',
  'With --since or --staged, only sections that the change edits and sections that document what it changes are '
    + 'checked; with --changed-lines, only the lines that it wrote. The docs and the code are always those of the '
    + 'working tree.',
  'Ends with 1 when a claim has drifted, so that a commit or a build can fail.',
];

export const examples: readonly Example[] = [
  { run: 'docalign check README.md docs', does: 'what is no longer true in some docs' },
  { run: 'docalign check docs/guide.md --section "Getting started"', does: 'in one section' },
  { run: 'docalign check --staged', does: 'what a commit would leave untrue, in a hook' },
  { run: 'docalign check --since origin/main --changed-lines', does: 'what a branch itself has written wrongly' },
  { run: 'docalign check --baseline', does: 'only what drifted after "docalign baseline"' },
  { run: 'docalign check --suspects README.md', does: 'also what may have drifted' },
  { run: 'docalign check --uncertain --format sarif', does: 'also what could not be decided, for code scanning' },
];

/** Of `docalign explain`. */
export const explainExamples: readonly Example[] = [
  { run: 'docalign explain docs/guide.md:12', does: 'the claims of a line, with their grounds' },
  { run: 'docalign explain anchor-never', does: 'the page of a rule' },
];
