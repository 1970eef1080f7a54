import { defineCommand } from '../command.js';

const DEFAULT_LIMIT = 20;

export const affected = defineCommand({
  name: 'affected',
  summary: 'List the sections of the docs that changes to the code touch, and why, most relevant first.',
  description: async () => (await import('./checking/affected-text.js')).paragraphs,
  operands: { usage: '[files...]', noun: 'a file', min: 0, max: 10_000 },
  options: {
    since: { kind: 'text', value: 'REV', summary: 'Changes since this branch, tag or commit, committed or not.' },
    staged: {
      kind: 'flag',
      summary: 'Only changes that are staged for the next commit; with --since, those of the branch as well.',
    },
    limit: {
      kind: 'number',
      value: 'N',
      min: 1,
      max: 10_000,
      summary: `Sections to show at most. ${DEFAULT_LIMIT} if not given.`,
    },
    json: { kind: 'flag', summary: 'Print the answer as JSON, as get_docs_for_file gives it.' },
  },
  examples: async () => (await import('./checking/affected-text.js')).examples,
  async run(context, { since, staged, limit = DEFAULT_LIMIT, json }, files) {
    const { listAffected } = await import('../checking/list-affected.js');
    return listAffected(context, { since, staged, limit, json }, files);
  },
});
