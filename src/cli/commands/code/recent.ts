import { jsonText } from '../../../text/layout/printable.js';
import { defineCommand } from '../../command.js';
import { EXIT } from '../../exit-code.js';
import { scanRepository, withRepository } from '../../open.js';

export const recent = defineCommand({
  name: 'recent',
  summary: 'List the files that changed last, and the sections about them.',
  description: ['Uncommitted changes come first, then those of the last commits.'],
  operands: undefined,
  options: {
    limit: { kind: 'number', value: 'N', min: 1, max: 100, summary: 'Files to show at most. 10 if not given.' },
    order: {
      kind: 'choice',
      choices: ['commit', 'written'],
      summary: 'By commit (if not given), or by the time at which the file on disk was last written.',
    },
    json: { kind: 'flag', summary: 'Print the answer of the tool list_recent_files as JSON.' },
  },
  examples: [{ run: 'docalign recent --limit 20', does: 'what was worked on, and which docs may have to follow' }],
  async run(context, { limit = 10, order = 'commit', json }) {
    const { terminal } = context;
    return withRepository(context, async (engine) => {
      await scanRepository(engine, terminal);
      const [{ listRecentFiles }, { recentText }] = await Promise.all([
        import('../../../tools/code/list-recent-files.js'),
        import('../../../tools/code/recent-text.js'),
      ]);
      const snapshot = await engine.snapshot();
      const answer = await listRecentFiles.run({ snapshot, agent: 'cli' }, { limit, order });
      terminal.print(json ? jsonText(answer) : recentText(answer));
      return EXIT.clean;
    });
  },
});
