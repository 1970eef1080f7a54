import type { Example } from '../../command.js';

/** What `docalign hook --help` says. */
export const paragraphs = [
  'post-commit and doc-read read the JSON of a PostToolUse hook on stdin. They print what a commit made false and '
    + 'which sections it touches, or what of a document is false, and nothing otherwise. They always end with 0.',
  'pre-commit checks what is staged. It ends with 1 when that makes a claim false, or changes a section with one.',
  '"docalign init --hooks" and "docalign init --git-hook" set them up.',
];

export const examples: readonly Example[] = [
  { run: 'docalign hook pre-commit', does: 'check what is staged before you commit' },
];
