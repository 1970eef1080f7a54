import { defineCommand } from '../../command.js';
import { EXIT } from '../../exit-code.js';

export const explain = defineCommand({
  name: 'explain',
  summary: 'Say what a finding or any claim rests on, or what a rule means.',
  description: async () => (await import('../../explain/explain-text.js')).paragraphs,
  operands: { usage: '<file:line>|<id>|<rule>', noun: 'a finding or a rule', min: 1, max: 1 },
  options: { json: { kind: 'flag', summary: 'Print all of it as JSON.' } },
  examples: async () => (await import('./check-text.js')).explainExamples,
  async run(context, { json }, [name = '']) {
    const { explained } = await import('../../explain/explained.js');
    context.terminal.print(await explained(name, context, json));
    return EXIT.clean;
  },
});
