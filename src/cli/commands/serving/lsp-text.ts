import type { Example } from '../../command.js';

/** What `docalign lsp --help` says. */
export const paragraphs: readonly string[] = [
  'Editors start it, see docs/editors.md. Without --repo, it checks the repositories of their folders.',
];

export const examples: readonly Example[] = [{ run: 'docalign lsp', does: 'what an editor starts' }];
