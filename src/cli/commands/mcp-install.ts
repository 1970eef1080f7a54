import type { SetupRequest, StepOutcome } from '../../setup/step.js';
import { defineCommand } from '../command.js';
import { EXIT } from '../exit-code.js';
import { CLIENT_OPTION, DRY_RUN_OPTION } from '../arguments/setup-options.js';

const SCOPES = ['project', 'user'] as const;

export const mcpInstall = defineCommand({
  name: 'mcp install',
  summary: 'Add the server to the settings of your MCP clients, or remove it.',
  description: [
    'Clients: claude-code, claude-desktop, cursor, vscode, codex, gemini-cli, windsurf, zed, opencode, copilot-cli and '
      + 'cline. Without --client, those that are found in the repository or on this machine.',
    'Only the entry "docalign" is written. Comments, order, indentation and all other entries stay, and so do the '
      + 'environment and other keys of an entry that is there already. A second run changes nothing. A file that '
      + 'cannot be parsed, or has something else where the servers belong, is left as it is; the text to paste is '
      + 'shown.',
    'The command that is written works where it is. It starts the build of this checkout, the package in node_modules, '
      + 'a program on the PATH, or "npx -y docalign-mcp", the first of these that is there.',
    'Before a file is changed it is copied to .docalign/backup in the repository, or in the home folder with '
      + '--scope user. --remove puts back what was there if nothing else has changed since, else it removes the entry.',
    `Ends with ${EXIT.usage} when a file could not be changed.`,
  ],
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
    'dry-run': DRY_RUN_OPTION,
    remove: { kind: 'flag', summary: 'Remove the server from the settings; without --client, from all that have it.' },
  },
  examples: [
    { run: 'docalign mcp install', does: 'add it for the clients that are found, in this project' },
    { run: 'docalign mcp install --client cursor --client codex', does: 'add it for two clients' },
    { run: 'docalign mcp install --scope user --client claude-desktop', does: 'add it for this user' },
    { run: 'docalign mcp install --dry-run', does: 'only show what would change' },
    { run: 'docalign mcp install --remove', does: 'remove it from the project' },
  ],
  async run(context, options) {
    const [{ setUp }, { installServer }] = await Promise.all([
      import('../setting-up.js'),
      import('../../setup/install/index.js'),
    ]);
    const { scope = 'project', config } = options;
    const install = (request: SetupRequest): Promise<StepOutcome> => installServer({ ...request, scope, config });
    return setUp(context, { where: 'docalign mcp install', options, steps: [install] });
  },
});
