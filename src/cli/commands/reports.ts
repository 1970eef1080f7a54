import { defineCommand } from '../command.js';
import { MAX_IDS, REPORT_ACTIONS } from '../reports/actions.js';

const DEFAULT_DAYS = 30;

export const reports = defineCommand({
  name: 'reports',
  summary: 'List the reports of wrong docs, show one, or close them.',
  description: async () => (await import('./checking/reports-text.js')).paragraphs,
  operands: { usage: '[action] [ids...]', noun: 'an id', min: 0, max: MAX_IDS + 1, words: REPORT_ACTIONS },
  options: {
    all: { kind: 'flag', summary: 'List closed reports too.' },
    days: {
      kind: 'number',
      value: 'N',
      min: 0,
      max: 36_500,
      summary: `With prune: only closed reports that were made more than N days ago. ${DEFAULT_DAYS} if not given.`,
    },
    json: { kind: 'flag', summary: 'Print the reports as JSON.' },
  },
  examples: async () => (await import('./checking/reports-text.js')).examples,
  async run(context, { all, days = DEFAULT_DAYS, json }, [action = 'list', ...ids]) {
    const { actOnReports } = await import('../reports/act.js');
    return actOnReports(context, { action, ids, all, days, json });
  },
});
