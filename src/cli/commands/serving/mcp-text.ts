/** What `docalign mcp --help` says. */
export const paragraphs: readonly string[] = [
  'Clients start it; it ends when the client closes stdin. `docalign-mcp` is the same server as a program of '
    + 'its own.',
  'Nothing but the protocol is written to stdout. Answers describe the working tree at the moment of the call.',
];
