import { defineCommand } from '../../command.js';
import { EXIT } from '../../exit-code.js';

export const build = defineCommand({
  name: 'build',
  summary: 'Write the docs as a server for an edge runtime: a snapshot, and a handler without Node.js.',
  description: async () => (await import('./build-text.js')).paragraphs,
  operands: undefined,
  options: {
    out: { kind: 'text', value: 'DIR', summary: 'Folder to write. Foreign files in it are never overwritten.' },
    tools: { kind: 'text', value: 'NAMES', summary: 'Toolsets and tools to offer, as for "docalign mcp".' },
  },
  examples: async () => (await import('./build-text.js')).examples,
  async run(context, options) {
    const { runBuild } = await import('../../serving/run-build.js');
    await runBuild(context, options);
    return EXIT.clean;
  },
});
