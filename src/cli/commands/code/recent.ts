import { defineCommand } from '../../command.js';

export const recent = defineCommand({
  name: 'recent',
  summary: 'List the files that changed last, and the sections about them.',
  description: async () => (await import('./code-text.js')).ofRecent,
  operands: undefined,
  options: {
    limit: { kind: 'number', value: 'N', min: 1, max: 100, summary: 'Files to show at most. 10 if not given.' },
    order: { kind: 'choice', choices: ['commit', 'written'], summary: 'By commit (if not given), or by time on disk.' },
    json: { kind: 'flag', summary: 'Print the answer of the tool list_recent_files as JSON.' },
  },
  examples: async () => (await import('./code-text.js')).recentExamples,
  async run(context, options) {
    const { listRecent } = await import('../../code/recents.js');
    return listRecent(context, options);
  },
});
