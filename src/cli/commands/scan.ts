import { FAIL_ON } from '../../config/config.js';
import { DocalignError } from '../../model/error.js';
import { defineCommand } from '../command.js';
import { exitCodeFor } from '../arguments/fail-on.js';
import { FORMATS, SUSPECTS } from '../formats/names.js';
import { scanRepository, withRepository } from '../open.js';

export const scan = defineCommand({
  name: 'scan',
  summary: 'Check all docs against the code, keep the result, and show how true they are.',
  description: async () => (await import('./checking/scan-text.js')).paragraphs,
  operands: undefined,
  options: {
    format: {
      kind: 'choice',
      choices: FORMATS,
      summary: 'How findings are printed. text, with a summary, if not given.',
    },
    json: { kind: 'flag', summary: 'Print the scan result, and nothing else, on stdout.' },
    suspects: { kind: 'flag', summary: SUSPECTS },
    'fail-on': {
      kind: 'choice',
      choices: FAIL_ON,
      summary: 'Least severity that ends with 1. Otherwise fail_on in .docalign.yml, which is low if not set.',
    },
    fresh: { kind: 'flag', summary: 'Check everything anew, using nothing of an earlier scan.' },
  },
  examples: async () => (await import('./checking/scan-text.js')).examples,
  run(context, options) {
    const { json, format = 'text', fresh, suspects } = options;
    if (json && options.format !== undefined)
      throw new DocalignError(
        'BAD_USAGE',
        'docalign scan: --json prints the scan result, --format the findings. Give one of them.',
      );
    return withRepository(context, async (engine) => {
      const start = performance.now();
      const report = await scanRepository(engine, context.terminal, { fresh, confirm: true });
      const elapsedMs = performance.now() - start;
      const { printScan } = await import('../checking/print-scan.js');
      const output = json ? 'result' : format;
      const { findings } = await printScan({ engine, report, elapsedMs }, { output, suspects }, context);
      return exitCodeFor(findings, options['fail-on'] ?? engine.failOn);
    });
  },
});
