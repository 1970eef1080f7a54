import type { Choice } from '../../engine/fixes/choose.js';
import type { Engine } from '../../engine/engine.js';
import { jsonText } from '../../text/layout/printable.js';
import { defineCommand, type CommandContext } from '../command.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { withRepository } from '../open.js';
import type { FixTally } from '../render/fixes.js';
import { reportError } from '../terminal/report-error.js';
import { STOP_CODES } from '../terminal/stops.js';

export const fix = defineCommand({
  name: 'fix',
  summary: 'Show, or with --write make, the proven fixes for drifted claims.',
  description: async () => (await import('./checking/fix-text.js')).paragraphs,
  operands: { usage: '[files|file:line|id...]', noun: 'a document or finding', min: 0, max: 1_000 },
  options: {
    write: { kind: 'flag', summary: 'Write the fixes into the documents.' },
    'dry-run': { kind: 'flag', summary: 'Only show the diff. This is what happens without --write, too.' },
    'min-confidence': {
      kind: 'number',
      value: 'N',
      min: 0,
      max: 100,
      summary: 'Leave out fixes below this confidence, in percent.',
    },
    json: { kind: 'flag', summary: 'Print as JSON what became of each document, with its edits.' },
  },
  examples: async () => (await import('./checking/fix-text.js')).examples,
  run(context, options, files) {
    const least = (options['min-confidence'] ?? 0) / 100;
    const write = options.write && !options['dry-run'];
    return withRepository(context, async (engine) => {
      const { fixesAsked } = await import('../checking/fixes-asked.js');
      const choice = await fixesAsked(files, { engine, context, least });
      return context.stops.hold((asked) => makeAndTell(choice, { engine, context, write, json: options.json, asked }));
    });
  },
});

interface Making {
  readonly engine: Engine;
  readonly context: CommandContext;
  readonly write: boolean;
  readonly json: boolean;
  readonly asked: () => keyof typeof STOP_CODES | undefined;
}

async function makeAndTell(
  { chosen, open }: Choice,
  { engine, context: { terminal, globals }, write, json, asked }: Making,
): Promise<ExitCode> {
  const [{ makeFixes }, { fixAnswer, renderDiff, renderProblems, renderTally }] = await Promise.all([
    import('../fixing.js'),
    import('../render/fixes.js'),
  ]);
  const outcome = await makeFixes({
    engine,
    fixes: chosen,
    write,
    asked,
    onDone: (fixed) => {
      if (!json) terminal.printExact(renderDiff(fixed, terminal.colors));
    },
  });
  const tally: FixTally = { outcome, asked: chosen.length, open, write };
  if (json) terminal.print(jsonText(fixAnswer(tally)));
  const problems = renderProblems(outcome, tally);
  // If some documents were not written, the result is reported even with `--quiet`.
  if (problems.length === 0) terminal.note(renderTally(tally));
  else for (const line of [renderTally(tally), ...problems]) terminal.warn(line);
  if (outcome.fault !== undefined)
    return reportError(outcome.fault, {
      stderr: { write: (text) => terminal.warn(String(text).trimEnd()) },
      verbose: globals.verbose,
    });
  return exitCodeOf(tally);
}

function exitCodeOf({ outcome: { documents, done, stoppedBy }, asked, open, write }: FixTally): ExitCode {
  if (stoppedBy !== undefined) return STOP_CODES[stoppedBy];
  if (write && documents.some(({ state }) => state === 'refused')) return EXIT.usage;
  const left = write ? open + asked - done.length : open + asked;
  return left > 0 ? EXIT.findings : EXIT.clean;
}
