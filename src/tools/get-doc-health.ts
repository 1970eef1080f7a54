import * as z from 'zod';
import { healthOfDocs, tallyOf } from '../engine/verification/health.js';
import type { DocTally, FileHealth, Health } from '../engine/verification/health.js';
import { shownHealth } from '../engine/verification/section-status.js';
import { DocalignError } from '../model/error.js';
import { PATH_CHARS } from '../text/near-paths.js';
import { formatCounts } from '../text/layout/format-counts.js';
import { isAtOrUnder } from '../text/paths.js';
import { quoted } from '../text/layout/printable.js';
import { countShape } from './answer/claim-fields.js';
import { defineTool, pathArgument } from './define.js';
import type { ToolContext } from './define.js';
import { documentsAt } from './input/paths.js';

/** Maximum number of listed files, those with the most drifted claims; the totals always count all. */
const MAX_FILES = 100;

const input = z.strictObject({
  path: z
    .string()
    .max(PATH_CHARS)
    .optional()
    .describe('A document or directory, relative to the repository root. Leave out for all.'),
  detail: z.boolean().default(false).describe('Also by file and by type of claim.'),
});

const output = z.object({
  health: z.object({
    ...countShape,
    /** verified / (verified + drifted), with two digits, rounded down; null when both are 0. */
    score: z.number().nullable(),
    by_file: z
      .record(
        z.string(),
        z.object({ total: z.int(), verified: z.int(), drifted: z.int(), uncertain: z.int(), pending: z.int() }),
      )
      .optional(),
    by_type: z.record(z.string(), z.int()).optional(),
    /** Documents with the most drifted claims. */
    hotspots: z.array(z.string()).optional(),
    files_left_out: z.int().optional(),
    /** Why git's history is unavailable: claims that need it are uncertain. */
    history_unavailable: z.string().optional(),
    /** Number of files and folders that were not read, or not completely, so their content is unknown. */
    left_out: z.int().optional(),
    /** Documents in formats that are not read: `11 .org files`. */
    not_read: z.string().optional(),
  }),
});

export const getDocHealth = defineTool({
  name: 'get_doc_health',
  title: 'Measure documentation health',
  description:
    'Counts how much of the documentation is still true of the code, for the repository, a directory '
    + 'or one document, and where most has drifted. `score` is the share that holds of what could be '
    + 'decided. Use it before you read many of them.',
  input,
  output,
  readOnly: true,
  async run(context, { path, detail }) {
    const { snapshot } = context;
    const tallies = await talliesUnder(context, path);
    const problem = await snapshot.historyProblem();
    const leftOut = snapshot.skipped.length;
    const notRead = formatCounts(snapshot.unreadFormats);
    return {
      health: {
        ...healthFields(healthOfDocs(tallies), detail),
        ...(problem === undefined ? {} : { history_unavailable: problem }),
        ...(leftOut === 0 ? {} : { left_out: leftOut }),
        ...(notRead === '' ? {} : { not_read: notRead }),
      },
    };
  },
});

/**
 * Counts of docs with claims, at or below a path, or all docs without a path. Throws NO_SUCH_FILE, or NO_CLAIMS if
 * there is nothing to measure.
 */
export async function talliesUnder(
  context: Pick<ToolContext, 'snapshot' | 'caller'>,
  path: string | undefined,
): Promise<ReadonlyMap<string, DocTally>> {
  const { snapshot } = context;
  const argument = pathArgument(context, { tool: 'get_doc_health', key: 'path', value: path ?? '' });
  const place = path === undefined ? undefined : await documentsAt(snapshot, argument);
  // Of one document as `check_doc` counts: with the text that it takes in.
  const all =
    place !== undefined && snapshot.docs.has(place)
      ? new Map([[place, tallyOf(await snapshot.claimsShown(place))]])
      : await snapshot.ofEachDoc(tallyOf);
  const inPlace = new Map([...all].filter(([file, { total }]) => total > 0 && isAtOrUnder(file, place ?? '')));
  if (inPlace.size === 0 && place !== undefined) {
    throw new DocalignError(
      'NO_CLAIMS',
      `${argument.tool}: nothing under ${quoted(place)} makes a claim that could be checked. Leave `
        + `"${argument.key}" out for the whole repository.`,
    );
  }
  return inPlace;
}

function healthFields(health: Health, detail: boolean): z.output<typeof output>['health'] {
  const listed = mostDrifted(health.byFile, MAX_FILES);
  const byFile = Object.fromEntries(
    listed.map(({ file, total, verified, drifted, uncertain, pending }) => [
      file,
      { total, verified, drifted, uncertain, pending },
    ]),
  );
  return {
    total_claims: health.total,
    verified: health.verified,
    drifted: health.drifted,
    uncertain: health.uncertain,
    pending: health.pending,
    score: health.health === undefined ? null : shownHealth(health.health),
    ...(health.hotspots.length === 0 ? {} : { hotspots: health.hotspots.map(({ file }) => file) }),
    ...(detail
      ? { by_file: byFile, by_type: Object.fromEntries([...health.byType].map(([type, { total }]) => [type, total])) }
      : {}),
    ...(detail && health.byFile.length > listed.length ? { files_left_out: health.byFile.length - listed.length } : {}),
  };
}

/** The `limit` files with the most drifted, then most uncertain claims. Input and result are sorted by name. */
function mostDrifted(files: readonly FileHealth[], limit: number): readonly FileHealth[] {
  if (files.length <= limit) return files;
  const chosen = new Set([...files].sort((a, b) => b.drifted - a.drifted || b.uncertain - a.uncertain).slice(0, limit));
  return files.filter((file) => chosen.has(file));
}
