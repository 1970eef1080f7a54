import type { Example } from '../../command.js';

/** What `docalign mcp --help` says. */
export const paragraphs: readonly string[] = [
  'Clients start it; it ends when the client closes stdin. `docalign-mcp` is the same server as a program of '
    + 'its own.',
  'Nothing but the protocol is written to stdout. Answers describe the working tree at the moment of the call.',
];

export const examples: readonly Example[] = [
  { run: 'docalign mcp --repo ~/src/shop', does: 'serve the docs of one repository' },
  { run: 'claude mcp add docalign -- npx -y docalign-mcp', does: 'add it to Claude Code' },
  { run: 'docalign mcp --tools get_docs,check_doc', does: 'offer two tools only: fewer words in every session' },
];
