import { jsonText } from '../../text/layout/printable.js';
import { defineCommand } from '../command.js';
import { EXIT } from '../exit-code.js';
import { scanRepository, withRepository } from '../open.js';

const DEFAULT_LIMIT = 10;

export const stale = defineCommand({
  name: 'stale',
  summary: 'List the docs least to be trusted: most drifted, then most undecided, then checked longest ago.',
  description: [
    'A place to start when docs are to be repaired, or to learn what to read with care. "docalign check FILE" '
      + 'shows what is wrong with one of them.',
  ],
  operands: undefined,
  options: {
    limit: {
      kind: 'number',
      value: 'N',
      min: 1,
      max: 100,
      summary: `Docs to list at most. ${DEFAULT_LIMIT} if not given.`,
    },
    json: { kind: 'flag', summary: 'Print the answer of the tool list_stale_docs as JSON.' },
  },
  examples: [{ run: 'docalign stale --limit 5', does: 'the five docs least to be trusted' }],
  run(context, { limit = DEFAULT_LIMIT, json }) {
    const { terminal } = context;
    return withRepository(context, async (engine) => {
      await scanRepository(engine, terminal);
      const [{ listStaleDocs }, { renderStale }] = await Promise.all([
        import('../../tools/list-stale-docs.js'),
        import('../render/stale.js'),
      ]);
      const answer = await listStaleDocs.run(
        { snapshot: await engine.snapshot(), agent: 'cli' },
        { max_results: limit },
      );
      if (json) {
        terminal.print(jsonText(answer));
        return EXIT.clean;
      }
      if (answer.stale_docs.length > 0) terminal.print(renderStale(answer.stale_docs, terminal).join('\n'));
      terminal.note(terminal.colors.dim(summaryOf(answer.stale_docs.length, answer.total)));
      return EXIT.clean;
    });
  },
});

function summaryOf(listed: number, total: number): string {
  if (total === 0) return 'No doc is stale.';
  if (listed === total) return `${total} stale ${total === 1 ? 'doc' : 'docs'}.`;
  return `${listed} of ${total} stale docs. --limit shows more.`;
}
