import * as z from 'zod';
import { summaryBeside } from '../../engine/annotations/questions/doubts.js';
import type { Dependent, ReadAnswer, ScoredRegion } from '../../engine/annotations/questions/answers.js';
import { jsonText } from '../../text/layout/printable.js';
import { defineTool } from '../define.js';
import { anchorInput, notesOf, pathInput, present, regionJson } from './fields.js';
import { fitTokens } from './fit-tokens.js';
import { linesGiven } from './line-range.js';
import { fileOf } from './place.js';
import { readOutput } from './read-shape.js';
import type { DependentJson, ReadOutput, ReadRegionJson } from './read-shape.js';

const TOOL = 'ultragit_read';
/** Regions of an answer without a budget; with one, as many as fit: more than these never do. */
const MOST_REGIONS = { usual: 20, budgeted: 5_000 };

const input = z.strictObject({
  path: pathInput.describe('A file, from the repository root.'),
  anchor: anchorInput.describe('Only what is about this function or type: connect, Client::connect.'),
  lines: z.string().max(40).optional().describe('Only what is about these lines: 42:67.'),
  max_tokens: z
    .int()
    .min(200)
    .max(200_000)
    .optional()
    .describe('Size of the whole answer, 4 characters a token. The best 20 regions when left out.'),
});

export const ultragitRead = defineTool({
  name: TOOL,
  title: 'Read why code is as it is',
  description:
    'Tells what those who wrote a file, a definition or some lines noted in git at the time: what it is for, why it is '
    + 'so, what must stay true (`constraints`), what to beware of (`risk_notes`), and what other code relies on it. '
    + 'Call it before you change code that you do not know. Nothing noted: an empty list.',
  input,
  output: readOutput,
  readOnly: true,
  asks: 'files',
  prepare: async (snapshot) => (await snapshot.annotations()).prepare(),
  text: (answer) => jsonText(answer, 0),
  async run(context, { path, anchor, lines: written, max_tokens }) {
    const lines = linesGiven(TOOL, written);
    const file = await fileOf(context, { tool: TOOL, path });
    const annotations = await context.snapshot.annotations();
    const answer = await annotations.read({ path: file, anchor, lines });
    const query = present({ file, anchor, lines, max_tokens });
    const most = max_tokens === undefined ? MOST_REGIONS.usual : MOST_REGIONS.budgeted;
    return fitTokens(readJson(answer, query, most), max_tokens);
  },
});

function readJson(answer: ReadAnswer, query: ReadOutput['query'], most: number): ReadOutput {
  const regions = answer.regions.slice(0, most).map(scoredJson);
  const dropped = answer.regions.length - regions.length;
  return {
    $schema: 'ultragit-read/v1',
    query,
    regions,
    dependencies_on_this: answer.dependents.map(dependentJson),
    cross_cutting: answer.crossCutting.map(({ description, commit, regions: places, tags }) => ({
      description,
      commit,
      regions: places.map((place) => present({ ...place })),
      ...(tags.length === 0 ? {} : { tags: [...tags] }),
    })),
    stats: {
      commits_examined: answer.commitsExamined,
      annotations_found: answer.annotationsFound,
      regions_returned: regions.length,
      related_hops: answer.regions.some(({ related }) => related.length > 0) ? 1 : 0,
      notes_skipped: answer.skipped,
    },
    trimmed: dropped === 0 ? null : { regions_dropped: dropped, fields_dropped: [] },
    ...notesOf(answer),
  };
}

function scoredJson({
  region,
  annotation,
  about,
  file,
  lines,
  stale,
  related,
  ...scored
}: ScoredRegion): ReadRegionJson {
  const { related_annotations: _, ...fields } = regionJson(region, { file, lines });
  return {
    ...fields,
    ...present({ about, summary: summaryBeside(region, annotation) }),
    commit: annotation.commit,
    ...present({ timestamp: annotation.timestamp }),
    schema: annotation.schema,
    context_level: annotation.contextLevel,
    provenance: annotation.provenance.operation,
    confidence: scored.confidence,
    confidence_factors: {
      recency: scored.factors.recency,
      context_level: scored.factors.contextLevel,
      anchor_stability: scored.factors.anchorStability,
      provenance: scored.factors.provenance,
    },
    ...(stale === undefined ? {} : { stale: true as const, stale_reason: stale }),
    ...(related.length === 0
      ? {}
      : {
          related: related.map(({ commit, anchor, relationship, region: other }) =>
            present({ commit, anchor, relationship, file: other?.file, intent: other?.intent }),
          ),
        }),
  };
}

function dependentJson({ file, anchor, nature, annotation, confidence, stale }: Dependent): DependentJson {
  return {
    from_file: file,
    ...present({ from_anchor: anchor }),
    nature,
    commit: annotation.commit,
    confidence,
    ...(stale === undefined ? {} : { stale: true as const }),
  };
}
