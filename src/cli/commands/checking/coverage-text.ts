import type { Example } from '../../command.js';

/** What `docalign coverage --help` says. */
export const paragraphs = [
  'What the entry points of the packages export, where that can be told; else what the code declares public '
    + 'outside of tests, examples and internal folders. A name counts as mentioned when a section holds it in '
    + 'code, or in a form that no English word has; change logs do not count.',
];

export const examples: readonly Example[] = [
  { run: 'docalign coverage src', does: 'what of src the docs pass over' },
  { run: 'docalign coverage --all', does: 'every name' },
];
