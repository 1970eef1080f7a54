import * as z from 'zod';
import type { RunRecord } from '../../engine/indexing/indexing.js';
import { DocalignError } from '../../model/error.js';
import { fitPrefix } from '../answer/fit.js';
import { defineServerTool } from '../define.js';
import { runFields, runLine, runSchema, stepWords } from './run-fields.js';

const WHERE = 'index_status';

const input = z.strictObject({
  runId: z.string().min(1).max(100).optional().describe('As it was answered. Without it, all runs are listed.'),
  wait: z
    .int()
    .min(0)
    .max(300)
    .default(0)
    .describe('Seconds to wait at most until the repository can be read, or has failed. Sends progress meanwhile.'),
  cancel: z.boolean().default(false).describe('End the run. What was received is kept for the next one.'),
});

const output = z.object({ runs: z.array(runSchema), total: z.int() });

export const indexStatus = defineServerTool({
  name: WHERE,
  title: 'Status of indexing',
  description:
    'Tells how far the indexing of a repository is: `running`, `ready` (readable, history on its way), `done`, '
    + '`failed` with the reason, `cancelled`, `interrupted`. Waits with `wait`, ends a run with `cancel`.',
  input,
  output,
  readOnly: false,
  usesNetwork: false,
  async run({ indexing, nameOf, signal, tell }, { runId, wait, cancel }) {
    const fields = (run: RunRecord) => runFields(run, nameOf(run));
    if (runId === undefined) {
      if (wait > 0 || cancel)
        throw new DocalignError('BAD_ARGUMENT', `${WHERE}: "wait" and "cancel" need the "runId" of a run.`);
      const all = indexing.runs().map(fields);
      return { runs: fitPrefix(all), total: all.length };
    }
    const where = `${WHERE}: "runId"`;
    const run = cancel
      ? await indexing.cancel(runId, where)
      : await indexing.changed(runId, {
          where,
          waitMs: wait * 1_000,
          until: ({ state }) => state !== 'running',
          signal,
          onChange: (now) => tell(stepWords(fields(now))),
        });
    return { runs: [fields(run)], total: 1 };
  },
  text: ({ runs }) => (runs.length === 0 ? 'No repository was indexed yet.' : runs.map(runLine).join('\n')),
});
