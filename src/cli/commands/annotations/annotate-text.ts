import type { Example } from '../../command.js';

/** What help says of `docalign annotate`. */
export const paragraphs: readonly string[] = [
  'The note is in the schema ultragit/v1, under refs/notes/ultragit if no setting names another reference. It is held '
    + 'against the commit first: the file, the lines and the definition must be in it.',
  'A commit has one note. Where there is one, nothing is written, unless --append adds another document after it, '
    + 'which leaves every byte of the note as it is. Several writers at once lose nothing. Nothing is written but '
    + "git's objects and that reference; its name and address are those of git's settings.",
  'Notes are not pushed by themselves: git push origin refs/notes/ultragit.',
];

export const examples: readonly Example[] = [
  {
    run: 'docalign annotate --file src/a.ts --anchor open --intent "Opens it once"',
    does: 'annotate a function of the last commit',
  },
];
