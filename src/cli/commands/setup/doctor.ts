import { defineCommand } from '../../command.js';
import { EXIT } from '../../exit-code.js';

export const doctor = defineCommand({
  name: 'doctor',
  summary: 'Look for what keeps docalign from working here, and say what to do about it.',
  description: async () => (await import('./doctor-text.js')).paragraphs,
  operands: undefined,
  options: { json: { kind: 'flag', summary: 'Print all of it as JSON.' } },
  examples: async () => (await import('./doctor-text.js')).examples,
  async run(context, { json }) {
    const [{ findChecks }, { checksAsJson, checksAsText }] = await Promise.all([
      import('../../doctor/find-checks.js'),
      import('../../doctor/print-checks.js'),
    ]);
    const checks = await findChecks(context);
    context.terminal.print(json ? checksAsJson(checks) : checksAsText(checks, context.terminal));
    return checks.some(({ status }) => status === 'problem') ? EXIT.findings : EXIT.clean;
  },
});
