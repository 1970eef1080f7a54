import { jsonText } from '../../text/layout/printable.js';
import { defineCommand } from '../command.js';
import { EXIT } from '../exit-code.js';
import { scanRepository, withRepository } from '../open.js';

const DEFAULT_LIMIT = 10;

export const stale = defineCommand({
  name: 'stale',
  summary: 'List the docs that are stale: with drifted claims, open reports, or a check too long ago; worst first.',
  description: async () => (await import('./checking/health-text.js')).ofStale,
  operands: undefined,
  options: {
    limit: {
      kind: 'number',
      value: 'N',
      min: 1,
      max: 100,
      summary: `Docs to list at most. ${DEFAULT_LIMIT} if not given.`,
    },
    undecided: { kind: 'flag', summary: 'Also docs in which nothing is wrong, but claims could not be decided.' },
    json: { kind: 'flag', summary: 'Print the answer as JSON, as list_stale_docs gives it.' },
  },
  examples: async () => (await import('./checking/health-text.js')).staleExamples,
  run(context, { limit = DEFAULT_LIMIT, undecided, json }) {
    const { terminal } = context;
    return withRepository(context, async (engine) => {
      await scanRepository(engine, terminal);
      const [{ staleAnswer }, { renderStale }] = await Promise.all([
        import('../../tools/list-stale-docs.js'),
        import('../render/stale.js'),
      ]);
      const answer = await staleAnswer(await engine.snapshot(), { limit, undecided });
      if (json) {
        terminal.print(jsonText(answer));
        return EXIT.clean;
      }
      if (answer.stale_docs.length > 0) terminal.print(renderStale(answer.stale_docs, terminal).join('\n'));
      terminal.note(terminal.colors.dim(summaryOf(answer.stale_docs.length, { total: answer.total, undecided })));
      return EXIT.clean;
    });
  },
});

function summaryOf(
  listed: number,
  { total, undecided }: { readonly total: number; readonly undecided: boolean },
): string {
  if (total === 0) return `No doc is stale.${undecided ? '' : ' --undecided lists those with undecided claims.'}`;
  if (listed === total) return `${total} stale ${total === 1 ? 'doc' : 'docs'}.`;
  return `${listed} of ${total} stale docs. --limit shows more.`;
}
