import { FAIL_ON } from '../../config/config.js';
import { DocalignError } from '../../model/error.js';
import { printable } from '../../text/layout/printable.js';
import type { ScanReport } from '../../engine/engine.js';
import { defineCommand, type CommandContext } from '../command.js';
import { exitCodeFor } from '../arguments/fail-on.js';
import type { ClaimsByFile } from '../formats/collect.js';
import type { FindingList } from '../formats/finding.js';
import { FORMATS, SUSPECTS } from '../formats/names.js';
import { scanRepository, withRepository, notReadOf } from '../open.js';

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
  examples: [
    { run: 'docalign scan', does: 'check all docs, and show what has drifted' },
    {
      run: 'docalign scan --format github --fail-on high',
      does: 'annotate a pull request, and fail on severe drift only',
    },
    { run: 'docalign scan --json --fail-on never', does: 'every claim and verdict, for a program' },
  ],
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
      const [{ collectFindings }, { printFindings }, { linesIn }] = await Promise.all([
        import('../formats/collect.js'),
        import('../formats/print.js'),
        import('../formats/source.js'),
      ]);
      const claims: ClaimsByFile = new Map([...report.result.docs].map(([file, { judgements }]) => [file, judgements]));
      const lines = json ? undefined : linesIn(await engine.snapshot());
      const list = collectFindings(claims, { uncertain: false, suspects, linesOf: lines });
      if (json) context.terminal.print(Buffer.from(report.encoded()).toString('utf8').trimEnd());
      else if (format === 'text') await printSummary(list, claims, context);
      else await printFindings(list, format, context);
      printOutcome(report, performance.now() - start, context);
      return exitCodeFor(list.findings, options['fail-on'] ?? engine.failOn);
    });
  },
});

async function printSummary(
  list: FindingList,
  claims: ClaimsByFile,
  { terminal, globals: { verbose } }: CommandContext,
): Promise<void> {
  const [{ formatGroups }, { countsLine }, { renderSummary }, { tallyOf }] = await Promise.all([
    import('../formats/text.js'),
    import('../formats/finding.js'),
    import('../render/summary.js'),
    import('../../engine/verification/health.js'),
  ]);
  const tallies = new Map([...claims].map(([file, judged]) => [file, tallyOf(judged)]));
  const hasClaims = [...tallies.values()].some(({ total }) => total > 0);
  const summary = hasClaims ? [renderSummary(tallies, terminal).join('\n')] : [];
  terminal.print(
    [...formatGroups(list.findings, terminal, { verbose }), ...summary, terminal.colors.bold(countsLine(list))].join(
      '\n\n',
    ),
  );
}

/** Printed on stderr, so that stdout is the same for the same repository on every machine. */
function printOutcome(
  { result, problem, skipped, unreadFormats }: ScanReport,
  elapsedMs: number,
  { terminal }: CommandContext,
): void {
  const docs = `${result.docs.size} ${result.docs.size === 1 ? 'doc' : 'docs'}`;
  terminal.note(
    terminal.colors.dim(
      `Scanned ${docs} in ${(elapsedMs / 1_000).toFixed(1)} s. ${notReadOf({ skipped, unreadFormats })}`.trimEnd(),
    ),
  );
  if (problem !== undefined)
    terminal.note(printable(`docalign: the result is not kept, so the next scan checks everything again. ${problem}`));
}
