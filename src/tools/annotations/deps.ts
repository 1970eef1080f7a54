import * as z from 'zod';
import { jsonText } from '../../text/layout/printable.js';
import { defineTool } from '../define.js';
import { anchorInput, levelShape, notesOf, notesShape, pathInput, present } from './fields.js';
import { fileOf } from './place.js';

const TOOL = 'ultragit_deps';

const input = z.strictObject({
  path: pathInput.describe('A file, from the repository root.'),
  anchor: anchorInput.describe('A function or type in it: connect, Client::connect.'),
});

const output = z.object({
  schema: z.literal('ultragit-deps/v1'),
  query: z.object({ file: z.string(), anchor: z.string().optional() }),
  dependents: z
    .array(
      z.object({
        file: z.string(),
        anchor: z.string().optional(),
        nature: z.string(),
        commit: z.string(),
        timestamp: z.string().optional(),
        context_level: levelShape,
        stale: z.literal(true).optional(),
        stale_reason: z.string().optional(),
      }),
    )
    .describe('code that relies on it, and what it assumes: `nature`'),
  stats: z.object({
    commits_scanned: z.int(),
    dependencies_found: z.int(),
    scan_method: z.literal('linear'),
    notes_skipped: z.int(),
  }),
  notes: notesShape,
});

export const ultragitDeps = defineTool({
  name: TOOL,
  title: 'Find what relies on code',
  description:
    'Lists the code whose authors noted that it relies on how this file or definition behaves, and on what of it. No '
    + 'import shows that. Call it before you change what a function does, returns or promises.',
  input,
  output,
  readOnly: true,
  asks: 'files',
  prepare: async (snapshot) => (await snapshot.annotations()).prepare(),
  text: (answer) => jsonText(answer, 0),
  async run(context, { path, anchor }) {
    const file = await fileOf(context, { tool: TOOL, path });
    const answer = await (await context.snapshot.annotations()).deps({ path: file, anchor });
    return {
      schema: 'ultragit-deps/v1' as const,
      query: present({ file, anchor }),
      dependents: answer.dependents.map(({ file: from, anchor: name, nature, annotation, stale }) => ({
        ...present({ file: from, anchor: name }),
        nature,
        commit: annotation.commit,
        ...present({ timestamp: annotation.timestamp }),
        context_level: annotation.contextLevel,
        ...(stale === undefined ? {} : { stale: true as const, stale_reason: stale }),
      })),
      stats: {
        commits_scanned: answer.commitsScanned,
        dependencies_found: answer.dependentsFound,
        scan_method: 'linear' as const,
        notes_skipped: answer.skipped,
      },
      ...notesOf(answer),
    };
  },
});
