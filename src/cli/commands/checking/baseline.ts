import { defineCommand } from '../../command.js';
import { EXIT } from '../../exit-code.js';
import { withRepository } from '../../open.js';

export const baseline = defineCommand({
  name: 'baseline',
  summary: 'Record what has drifted today, so that "docalign check --baseline" fails only on what is new.',
  description: [
    'Writes .docalign-baseline.json at the root of the repository, for you to commit. It lists each finding by what '
      + 'the doc says and not by its line, so that moved text is not new.',
    'With --update, adds what is new and removes what is gone. A recorded finding that cannot be decided here, such as '
      + 'in a shallow clone, is kept.',
  ],
  operands: undefined,
  options: { update: { kind: 'flag', summary: 'Bring a recorded baseline up to date.' } },
  examples: [
    { run: 'docalign baseline', does: 'record what has drifted, once' },
    { run: 'docalign baseline --update', does: 'after some of it was put right' },
  ],
  run(context, { update }) {
    return withRepository(context, async (engine) => {
      const { recordFindings } = await import('../../checking/record-findings.js');
      context.terminal.print(await recordFindings(engine, context.terminal, update));
      return EXIT.clean;
    });
  },
});
