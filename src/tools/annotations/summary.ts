import * as z from 'zod';
import { summaryBeside } from '../../engine/annotations/questions/doubts.js';
import type { SummaryAnswer } from '../../engine/annotations/questions/answers.js';
import { jsonText } from '../../text/layout/printable.js';
import { PATH_CHARS } from '../../text/near-paths.js';
import { defineTool } from '../define.js';
import {
  aboutShape,
  anchorInput,
  anchorJson,
  anchorShape,
  doubtsJson,
  doubtsShape,
  linesShape,
  notesOf,
  notesShape,
  present,
  summaryShape,
} from './fields.js';
import { placeOf } from './place.js';

const TOOL = 'ultragit_summary';

const input = z.strictObject({
  path: z.string().max(PATH_CHARS).describe('A file or folder, from the repository root; "." is all.'),
  anchor: anchorInput.describe('Only this function or type.'),
});

const knowledgeShape = z.object({
  conventions: z.array(z.object({ rule: z.string(), scope: z.string().optional(), stability: z.string().optional() })),
  boundaries: z.array(z.object({ module: z.string(), owns: z.string().optional(), boundary: z.string().optional() })),
  anti_patterns: z.array(
    z.object({ pattern: z.string(), instead: z.string().optional(), learned_from: z.string().optional() }),
  ),
});

const output = z.object({
  schema: z.literal('ultragit-summary/v1'),
  query: z.object({ file: z.string(), anchor: z.string().optional() }),
  units: z
    .array(
      z.object({
        file: z.string(),
        anchor: anchorShape.optional(),
        lines: linesShape.optional(),
        about: aboutShape,
        intent: z.string(),
        summary: summaryShape,
        constraints: z.array(z.string()),
        risk_notes: z.string().optional(),
        doubts: doubtsShape,
        last_modified: z.string(),
        stale: z.literal(true).optional(),
        stale_reason: z.string().optional(),
      }),
    )
    .describe('what each annotated part is for, and what must stay true'),
  knowledge: knowledgeShape.optional().describe('what holds for the whole repository'),
  stats: z.object({ annotations_found: z.int(), units_returned: z.int(), notes_skipped: z.int() }),
  notes: notesShape,
});

export const ultragitSummary = defineTool({
  name: TOOL,
  title: 'Summarize annotated code',
  description:
    'Gives in brief what the annotated definitions of a file or folder are for and what must stay true of them, '
    + 'as last noted. Call it to find your way in a part of the code that you do not know.',
  input,
  output,
  readOnly: true,
  asks: 'files',
  prepare: async (snapshot) => (await snapshot.annotations()).prepare(),
  text: (answer) => jsonText(answer, 0),
  async run(context, { path, anchor }) {
    const place = await placeOf(context, { tool: TOOL, path });
    const isFolder = context.snapshot.pathKind(place) === 'directory';
    const answer = await (await context.snapshot.annotations()).summary({ path: place, anchor, isFolder });
    return {
      schema: 'ultragit-summary/v1' as const,
      query: present({ file: place, anchor }),
      units: answer.units.map(unitJson),
      ...(answer.knowledge === undefined ? {} : { knowledge: knowledgeJson(answer.knowledge) }),
      stats: {
        annotations_found: answer.annotationsFound,
        units_returned: answer.units.length,
        notes_skipped: answer.skipped,
      },
      ...notesOf(answer),
    };
  },
});

type Unit = SummaryAnswer['units'][number];

function unitJson({
  region,
  annotation,
  about,
  file,
  lines,
  lastModified,
  stale,
}: Unit): z.output<typeof output>['units'][number] {
  return {
    file,
    ...(region.anchor === undefined ? {} : { anchor: anchorJson(region.anchor) }),
    ...(lines === undefined ? {} : { lines: { ...lines } }),
    ...present({ about }),
    intent: region.intent,
    ...present({ summary: summaryBeside(region, annotation) }),
    constraints: region.constraints.map(({ text }) => text),
    ...present({ risk_notes: region.riskNotes }),
    ...doubtsJson(region),
    last_modified: lastModified,
    ...(stale === undefined ? {} : { stale: true as const, stale_reason: stale }),
  };
}

function knowledgeJson({
  conventions,
  boundaries,
  antiPatterns,
}: NonNullable<SummaryAnswer['knowledge']>): z.output<typeof knowledgeShape> {
  return {
    conventions: conventions.map((one) => present({ ...one })),
    boundaries: boundaries.map((one) => present({ ...one })),
    anti_patterns: antiPatterns.map(({ pattern, instead, learnedFrom }) =>
      present({ pattern, instead, learned_from: learnedFrom }),
    ),
  };
}
