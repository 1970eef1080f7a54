import { defineCommand } from '../command.js';
import { EXIT } from '../exit-code.js';
import { CLIENT_OPTION, DRY_RUN_OPTION } from '../arguments/setup-options.js';

export const init = defineCommand({
  name: 'init',
  summary: 'Set docalign up in this repository: add the server to the settings of its MCP clients.',
  description: [
    'Adds the server to the project settings of the clients that are found, as "docalign mcp install" does. Nothing '
      + 'outside the repository is written; before a file is changed it is copied to .docalign/backup.',
    `A second run changes nothing. Ends with ${EXIT.usage} when a file could not be changed.`,
  ],
  operands: undefined,
  options: {
    client: CLIENT_OPTION,
    'dry-run': DRY_RUN_OPTION,
    remove: { kind: 'flag', summary: 'Remove what was set up.' },
  },
  examples: [
    { run: 'docalign init', does: 'set up this repository' },
    { run: 'docalign init --dry-run', does: 'only show what would change' },
    { run: 'docalign init --remove', does: 'undo it' },
  ],
  async run(context, options) {
    const [{ setUp }, { setupSteps }] = await Promise.all([import('../setting-up.js'), import('../../setup/steps.js')]);
    return setUp(context, { where: 'docalign init', options, steps: setupSteps.map(({ run }) => run) });
  },
});
