import type { CommandContext } from '../command.js';
import type { FindingList } from './finding.js';
import { formatFindings } from './index.js';
import { FRAME_BYTES, formatMarkdown } from './markdown.js';
import type { FormatName } from './names.js';

/** Prints findings. For `github`, also appends them as a table to the step summary, if there is one. */
export async function printFindings(
  list: FindingList,
  format: FormatName,
  { terminal, env, globals: { verbose } }: CommandContext,
): Promise<void> {
  const text = formatFindings(list, format, { terminal, verbose });
  // Markdown separates `@` from names with an invisible character, which `print` would remove.
  if (format === 'markdown') terminal.printExact({ bytes: Buffer.from(`${text}\n`), shown: () => text });
  else terminal.print(text);
  const file = env['GITHUB_STEP_SUMMARY'];
  if (format !== 'github' || file === undefined || file === '') return;
  const { appendStepSummary } = await import('../../engine/reports/step-summary.js');
  const appended = appendStepSummary(file, (roomBytes) =>
    roomBytes < FRAME_BYTES ? undefined : `${formatMarkdown(list, roomBytes)}\n`,
  );
  if (!appended.ok) terminal.note(`docalign: GITHUB_STEP_SUMMARY: nothing was added: ${appended.reason}`);
}
