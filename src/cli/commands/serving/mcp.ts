import { setFlagsFromString } from 'node:v8';
import { defineCommand } from '../../command.js';
import { NOTEREF, REPOS } from '../../arguments/options.js';
import { EXIT } from '../../exit-code.js';

const WHERE = 'docalign mcp';

export const mcp = defineCommand({
  name: 'mcp',
  summary: 'Serve the docs to a coding agent: an MCP server on stdin and stdout.',
  description: async () => (await import('./mcp-text.js')).paragraphs,
  operands: undefined,
  options: {
    repo: REPOS,
    tools: {
      kind: 'text',
      value: 'NAMES',
      summary:
        'Toolsets and tools to offer, separated by commas: "docs", "articles", "code", "annotations", "index" (uses '
        + 'the network), "read" (of docs, what writes nothing), "all" (without index), or names as clients see them. '
        + 'docs if not given.',
    },
    noteref: NOTEREF,
  },
  examples: async () => (await import('./mcp-text.js')).examples,
  isServer: true,
  async run(context, { repo, tools: asked, noteref }) {
    keepHeapSmall();
    const { offeredTools } = await import('../../../tools/choose.js');
    const tools = offeredTools(asked, WHERE);
    const [serving, { serveStdio }] = await Promise.all([
      import('../../serving/open-served.js').then(({ openServed }) =>
        openServed(context, { repos: repo, tools, noteref, isLocal: true }),
      ),
      import('../../../mcp/serve.js'),
    ]);
    if (context.isInteractive())
      context.terminal.note(
        'docalign: waiting for an MCP client on stdin. Clients start this program by themselves; Ctrl-D ends it.',
      );
    await serveStdio({ serving, tools, verbose: context.globals.verbose });
    return EXIT.clean;
  },
});

/**
 * A server mostly waits, so memory matters more than speed. Without growth of the young heap, the server uses a quarter
 * less memory (81 instead of 106 MB on fastify) for 5 % more processor time until the 30th answer. With garbage of half
 * of what is used, at most, before it is collected, 30 MB of documents take 431 MB at the peak instead of 747, for 7 %
 * more processor time.
 */
function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=50');
}
