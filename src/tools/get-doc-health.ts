import * as z from 'zod';
import { healthOfDocs } from '../engine/health.js';
import type { Health } from '../engine/health.js';
import { DocalignError } from '../model/error.js';
import { quoted } from '../text/printable.js';
import { countShape } from './claim-fields.js';
import { defineTool } from './define.js';
import { documentsAt } from './paths.js';

/** Files listed one by one; the totals always count all. */
const MAX_FILES = 200;

const input = z.strictObject({
  path: z.string().max(1_000).optional().describe('A document or a directory, relative to the repository root. Leave out for the whole repository.'),
});

const output = z.object({
  health: z.object({
    ...countShape,
    score: z.number().nullable().describe('verified / (verified + drifted); null when both are 0'),
    by_file: z.record(z.string(), z.object({ total: z.int(), verified: z.int(), drifted: z.int(), uncertain: z.int(), pending: z.int() })),
    by_type: z.record(z.string(), z.int()),
    hotspots: z.array(z.string()).describe('Documents with most drifted claims'),
    files_left_out: z.int(),
  }),
});

export const getDocHealth = defineTool({
  name: 'get_doc_health',
  title: 'Measure documentation health',
  description: 'Says how much of the documentation is still true of the code, for the repository, a directory or one document: counts by file and by type of claim, the share that holds, and the documents where most has drifted. Use it to judge how far these docs can be trusted before you read many of them.',
  input,
  output,
  readOnly: true,
  async run({ snapshot }, { path }) {
    const place = path === undefined ? undefined : documentsAt(snapshot, { tool: 'get_doc_health', key: 'path', value: path });
    const all = await snapshot.allClaims();
    const inPlace = new Map([...all].filter(([file, claims]) => claims.length > 0 && isIn(file, place)));
    if (inPlace.size === 0 && place !== undefined) {
      throw new DocalignError('NO_CLAIMS', `get_doc_health: nothing under ${quoted(place)} makes a claim that could be checked. Leave "path" out for the whole repository.`);
    }
    return { health: healthFields(healthOfDocs(inPlace)) };
  },
});

function isIn(file: string, place: string | undefined): boolean {
  return place === undefined || file === place || file.startsWith(`${place}/`);
}

function healthFields(health: Health): z.output<typeof output>['health'] {
  const listed = health.byFile.slice(0, MAX_FILES);
  return {
    total_claims: health.total, verified: health.verified, drifted: health.drifted, uncertain: health.uncertain, pending: health.pending,
    score: health.health ?? null,
    by_file: Object.fromEntries(listed.map(({ file, total, verified, drifted, uncertain, pending }) => [file, { total, verified, drifted, uncertain, pending }])),
    by_type: Object.fromEntries(health.byType),
    hotspots: health.hotspots.map(({ file }) => file),
    files_left_out: health.byFile.length - listed.length,
  };
}
