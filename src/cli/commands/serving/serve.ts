import { defineCommand } from '../../command.js';
import { NOTEREF, REPOS } from '../../arguments/options.js';
import { EXIT } from '../../exit-code.js';

export const serve = defineCommand({
  name: 'serve',
  summary: 'Serve the docs to agents over HTTP: an MCP server at /mcp (Streamable HTTP).',
  description: async () => (await import('./serve-text.js')).paragraphs,
  operands: undefined,
  options: {
    repo: REPOS,
    port: { kind: 'number', value: 'N', min: 0, max: 65_535, summary: 'Port. 7357 if not given; 0: any.' },
    host: { kind: 'text', value: 'ADDRESS', summary: 'Address to listen on. 127.0.0.1 if not given.' },
    token: { kind: 'text', value: 'TOKEN', summary: 'Let in only requests with "Authorization: Bearer TOKEN".' },
    'allow-origin': {
      kind: 'list',
      value: 'ORIGIN',
      max: 20,
      summary: 'Let pages of this site ask: http://localhost:6274. May be repeated.',
    },
    'allow-host': {
      kind: 'list',
      value: 'NAME',
      max: 20,
      summary: 'Take requests for this host name. May be repeated.',
    },
    sessions: { kind: 'flag', summary: 'Keep sessions, with streams of events (SSE).' },
    'legacy-sse': {
      kind: 'flag',
      summary: 'Serve old clients too, which know only HTTP+SSE: GET /sse, POST /messages.',
    },
    rate: {
      kind: 'number',
      value: 'N',
      min: 1,
      max: 1_000_000,
      summary: 'Requests a second from one address. 1000 if not given.',
    },
    tools: { kind: 'text', value: 'NAMES', summary: 'Toolsets and tools to offer, as for "docalign mcp".' },
    noteref: NOTEREF,
  },
  examples: async () => (await import('./serve-text.js')).examples,
  isServer: true,
  async run(context, options) {
    const { runServer } = await import('../../serving/run-server.js');
    await runServer(context, options);
    return EXIT.clean;
  },
});
