import { defineCommand } from '../../command.js';

export const index = defineCommand({
  name: 'index',
  summary: 'Fetch another repository into a cache, to search it. Uses the network.',
  description: async () => (await import('./code-text.js')).ofIndex,
  operands: { usage: '[repository]', noun: 'a repository', min: 0, max: 1 },
  options: {
    ref: { kind: 'text', value: 'REF', summary: 'Branch, tag or full commit id, if not the default branch.' },
    list: { kind: 'flag', summary: 'List what is in the cache.' },
    remove: { kind: 'flag', summary: 'Remove the repository from the cache.' },
    cancel: { kind: 'text', value: 'RUN', summary: 'End a run of another program.' },
    json: { kind: 'flag', summary: 'Print run and folder as JSON.' },
  },
  examples: async () => (await import('./code-text.js')).indexExamples,
  async run(context, options, [repository]) {
    const { indexCommand } = await import('../../code/indexing.js');
    return indexCommand(context, options, repository);
  },
});
