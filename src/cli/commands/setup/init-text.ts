import type { Example } from '../../command.js';
import { EXIT } from '../../exit-code.js';

/** What `docalign init --help` says. */
export const paragraphs: readonly string[] = [
  'For the clients that are found: adds the server to their project settings, as "docalign mcp install" does, a '
    + 'skill or a rule, and a short block to AGENTS.md, CLAUDE.md and GEMINI.md where these exist. Only the '
    + 'repository is written, and what you wrote stays.',
  `A second run changes nothing. Ends with ${EXIT.usage} when a file could not be changed.`,
];

export const examples: readonly Example[] = [
  { run: 'docalign init', does: 'set up this repository' },
  { run: 'docalign init --hooks --dry-run', does: 'only show what would change, hooks too' },
  { run: 'docalign init --remove', does: 'undo it' },
];
