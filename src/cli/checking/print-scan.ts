import { countsLine, type FindingList } from '../formats/finding.js';
import { collectFindings, type ClaimsByFile } from '../formats/collect.js';
import { printFindings } from '../formats/print.js';
import type { FORMATS } from '../formats/names.js';
import { linesIn } from '../formats/source.js';
import { formatGroups } from '../formats/text.js';
import type { CommandContext } from '../command.js';
import type { Engine, ScanReport } from '../../engine/engine.js';
import { tallyOf } from '../../engine/verification/health.js';
import { printable } from '../../text/layout/printable.js';
import { notReadOf } from '../open.js';
import { renderSummary } from '../render/summary.js';

/** How the result of a scan is printed: as it is kept, or its findings in one of the formats. */
export type ScanOutput = 'result' | (typeof FORMATS)[number];

/** Prints what a scan found, and on stderr how it went. Returns the findings, which decide the exit code. */
export async function printScan(
  { engine, report, elapsedMs }: { engine: Engine; report: ScanReport; elapsedMs: number },
  { output, suspects }: { output: ScanOutput; suspects: boolean },
  context: CommandContext,
): Promise<FindingList> {
  const claims: ClaimsByFile = new Map([...report.result.docs].map(([file, { judgements }]) => [file, judgements]));
  const lines = output === 'result' ? undefined : linesIn(await engine.snapshot());
  const list = collectFindings(claims, { uncertain: false, suspects, linesOf: lines });
  if (output === 'result') context.terminal.print(Buffer.from(report.encoded()).toString('utf8').trimEnd());
  else if (output === 'text') printSummary(list, claims, context);
  else await printFindings(list, output, context);
  printOutcome(report, elapsedMs, context);
  return list;
}

function printSummary(
  list: FindingList,
  claims: ClaimsByFile,
  { terminal, globals: { verbose } }: CommandContext,
): void {
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
