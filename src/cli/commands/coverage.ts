import type { Snapshot } from '../../engine/snapshot.js';
import { jsonText, printable } from '../../text/layout/printable.js';
import { defineCommand } from '../command.js';
import { EXIT } from '../exit-code.js';
import { operandPaths } from '../arguments/operand-path.js';
import { scanRepository, withRepository } from '../open.js';

const WHERE = 'docalign coverage';
const DEFAULT_LIMIT = 10;

export const coverage = defineCommand({
  name: 'coverage',
  summary: 'List what the code exports and no doc mentions, by file.',
  description: async () => (await import('./checking/coverage-text.js')).paragraphs,
  operands: { usage: '[paths...]', noun: 'a path', min: 0, max: 10_000 },
  options: {
    limit: {
      kind: 'number',
      value: 'N',
      min: 1,
      max: 100,
      summary: `Files to show at most. ${DEFAULT_LIMIT} if not given.`,
    },
    all: { kind: 'flag', summary: 'Every file with every name.' },
    json: { kind: 'flag', summary: 'Print all of it as JSON.' },
  },
  examples: async () => (await import('./checking/coverage-text.js')).examples,
  run(context, { limit = DEFAULT_LIMIT, all, json }, typed) {
    const { terminal, cwd } = context;
    return withRepository(context, async (engine) => {
      const [{ coverageAnswer }, { coverageSummary, renderCoverage }] = await Promise.all([
        import('../../tools/answer/coverage-answer.js'),
        import('../render/coverage.js'),
      ]);
      await scanRepository(engine, terminal);
      const snapshot = await engine.snapshot();
      const paths = await operandPaths(typed, { where: WHERE, key: 'paths', snapshot, root: engine.root, cwd });
      await refuseMissing(snapshot, paths);
      const answer = coverageAnswer(await snapshot.code.coverage(paths));
      if (json) {
        terminal.print(jsonText(answer));
        return EXIT.clean;
      }
      const lines = renderCoverage(answer, terminal, { limit: all ? answer.files.length : limit, all });
      if (lines.length > 0) terminal.print(lines.join('\n'));
      terminal.note(terminal.colors.dim(printable(coverageSummary(answer, all ? answer.files.length : limit))));
      return EXIT.clean;
    });
  },
});

/** For a missing path, "nothing was found" would be misleading. */
async function refuseMissing(snapshot: Snapshot, paths: readonly string[]): Promise<void> {
  const missing = paths.find((path) => snapshot.pathKind(path) === undefined);
  if (missing === undefined) return;
  const [{ offerOfFiles }, { noSuchPath }] = await Promise.all([
    import('../../tools/input/paths.js'),
    import('../../tools/input/path-errors.js'),
  ]);
  const argument = { tool: WHERE, key: 'paths', value: missing };
  throw noSuchPath(argument, 'file or directory', { offer: offerOfFiles(snapshot, [missing]) });
}
