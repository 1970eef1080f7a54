import type { Example } from '../../command.js';

/** What `docalign serve --help` says. */
export const paragraphs = [
  'Each request is answered by itself, as JSON. With --sessions, clients have sessions and streams of events, '
    + 'which they can take up again after a lost connection.',
  'Only programs of this machine reach it, and no web page but those of --allow-origin. For any other --host it '
    + 'needs a token: the value of --token, or better of the variable DOCALIGN_TOKEN, which other users do not see. '
    + 'For TLS put a proxy in front of it, see docs/serve.md.',
  'GET /health says that the program runs, GET /ready that the docs have been read. On stderr is one line of JSON '
    + 'for each request; --quiet leaves it out. SIGINT and SIGTERM end it after the running calls.',
];

export const examples: readonly Example[] = [
  { run: 'docalign serve --port 8080 --tools read', does: 'serve clients on this machine, without tools that write' },
  { run: 'DOCALIGN_TOKEN=… docalign serve --host 0.0.0.0', does: 'let in other machines that know the token' },
];
