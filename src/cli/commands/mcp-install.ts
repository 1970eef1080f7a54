import type { SetupRequest, StepOutcome } from '../../setup/step.js';
import { defineCommand } from '../command.js';
import { CLIENT_OPTION, DRY_RUN_OPTION } from '../arguments/setup-options.js';

const WHERE = 'docalign mcp install';
const SCOPES = ['project', 'user'] as const;

export const mcpInstall = defineCommand({
  name: 'mcp install',
  summary: 'Add the server to the settings of your MCP clients, or remove it.',
  description: async () => (await import('./setup/mcp-install-text.js')).paragraphs,
  operands: undefined,
  options: {
    client: CLIENT_OPTION,
    scope: {
      kind: 'choice',
      choices: SCOPES,
      summary:
        'Settings of the project, which are shared with it, or of the user on this machine. Project if not given.',
    },
    config: {
      kind: 'text',
      value: 'PATH',
      summary: 'Change this settings file instead; --client says what form it has.',
    },
    tools: {
      kind: 'text',
      value: 'NAMES',
      summary: 'Toolsets and tools to offer, as for "docalign mcp". Those of an entry stay if not given.',
    },
    'dry-run': DRY_RUN_OPTION,
    remove: { kind: 'flag', summary: 'Remove the server from the settings; without --client, from all that have it.' },
  },
  examples: async () => (await import('./setup/mcp-install-text.js')).examples,
  async run(context, options) {
    const [{ setUp }, { installServer }] = await Promise.all([
      import('../setting-up.js'),
      import('../../setup/install/index.js'),
    ]);
    const { scope = 'project', config, tools } = options;
    if (tools !== undefined) (await import('../../tools/choose.js')).chooseTools(tools, WHERE);
    const install = (request: SetupRequest): Promise<StepOutcome> =>
      installServer({ ...request, scope, config, tools });
    return setUp(context, { where: WHERE, options, steps: [install] });
  },
});
