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
