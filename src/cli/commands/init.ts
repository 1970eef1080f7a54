import { defineCommand } from '../command.js';
import { CLIENT_OPTION, DRY_RUN_OPTION } from '../arguments/setup-options.js';

export const init = defineCommand({
  name: 'init',
  summary: 'Set docalign up in this repository: the server, skills and rules for MCP clients; hooks if asked.',
  description: async () => (await import('./setup/init-text.js')).paragraphs,
  operands: undefined,
  options: {
    client: CLIENT_OPTION,
    hooks: { kind: 'flag', summary: 'Also hooks of Claude Code that say what a commit did to the docs.' },
    'git-hook': { kind: 'flag', summary: 'Also a pre-commit hook of git in this clone, if it has none.' },
    'dry-run': DRY_RUN_OPTION,
    remove: { kind: 'flag', summary: 'Remove what was set up.' },
  },
  examples: async () => (await import('./setup/init-text.js')).examples,
  async run(context, options) {
    const [{ setUp }, { setupSteps }] = await Promise.all([import('../setting-up.js'), import('../../setup/steps.js')]);
    const steps = setupSteps({ ...options, gitHook: options['git-hook'] });
    // Else the settings of the hooks would be what a second run finds the client by.
    const uses = options.hooks ? ['claude-code'] : [];
    return setUp(context, { where: 'docalign init', options, uses, steps: steps.map(({ run }) => run) });
  },
});
