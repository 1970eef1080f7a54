import { defineCommand } from '../../command.js';
import { EXIT } from '../../exit-code.js';

export const doctor = defineCommand({
  name: 'doctor',
  summary: 'Look for what keeps docalign from working here, and say what to do about it.',
  description: [
    'Looks at Node.js, git and its history, the settings, the documents that are found and left out, languages and '
      + 'site generator, the last scan, the cache, and the settings of MCP clients that mention docalign. Writes '
      + 'nothing.',
    'Of the commands in the settings of clients it starts only those that docalign itself would write, without a shell '
      + 'and for a few seconds, to see whether the server answers. Others, npx and programs in the repository are only '
      + 'looked at.',
    `Ends with ${EXIT.clean} without problems, ${EXIT.findings} with problems, ${EXIT.usage} when there is no `
      + 'repository to look at.',
  ],
  operands: undefined,
  options: { json: { kind: 'flag', summary: 'Print all of it as JSON.' } },
  examples: [
    { run: 'docalign doctor', does: 'what is wrong here, and the remedy' },
    { run: 'docalign doctor --json', does: 'the same for programs' },
  ],
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
