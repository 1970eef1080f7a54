import { defineCommand } from '../../command.js';
import { EXIT } from '../../exit-code.js';
import { withRepository } from '../../open.js';

export const baseline = defineCommand({
  name: 'baseline',
  summary: 'Record what has drifted today, so that "docalign check --baseline" fails only on what is new.',
  description: async () => (await import('./baseline-text.js')).paragraphs,
  operands: undefined,
  options: { update: { kind: 'flag', summary: 'Bring a recorded baseline up to date.' } },
  examples: async () => (await import('./baseline-text.js')).examples,
  run(context, { update }) {
    return withRepository(context, async (engine) => {
      const { recordFindings } = await import('../../checking/record-findings.js');
      context.terminal.print(await recordFindings(engine, context.terminal, update));
      return EXIT.clean;
    });
  },
});
