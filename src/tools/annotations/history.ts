import * as z from 'zod';
import { jsonText } from '../../text/layout/printable.js';
import { defineTool } from '../define.js';
import { summaryBeside } from '../../engine/annotations/questions/doubts.js';
import {
  aboutShape,
  anchorInput,
  doubtsJson,
  doubtsShape,
  levelShape,
  listed,
  notesOf,
  notesShape,
  pathInput,
  present,
  summaryShape,
} from './fields.js';
import { fileOf } from './place.js';

const TOOL = 'ultragit_history';

const input = z.strictObject({
  path: pathInput.describe('A file, from the repository root.'),
  anchor: anchorInput.describe('A function or type in it: connect, Client::connect.'),
  limit: z.int().min(1).max(100).default(10).describe('Commits to tell of at most: the newest.'),
});

const output = z.object({
  schema: z.literal('ultragit-history/v1'),
  query: z.object({ file: z.string(), anchor: z.string().optional(), limit: z.int() }),
  timeline: z
    .array(
      z.object({
        commit: z.string(),
        timestamp: z.string().optional(),
        commit_message: z.string(),
        context_level: levelShape,
        provenance: z.string(),
        anchor: z.string().optional(),
        about: aboutShape,
        intent: z.string(),
        summary: summaryShape,
        reasoning: z.string().optional(),
        constraints: z.array(z.string()),
        risk_notes: z.string().optional(),
        doubts: doubtsShape,
        related_context: z.array(z.string()).optional(),
      }),
    )
    .describe('what changed and why, the oldest first'),
  stats: z.object({
    commits_in_log: z.int(),
    annotations_found: z.int(),
    commits_returned: z.int(),
    entries_returned: z.int(),
    notes_skipped: z.int(),
  }),
  notes: notesShape,
});

export const ultragitHistory = defineTool({
  name: TOOL,
  title: 'Follow how code came to be',
  description:
    'Tells commit by commit what those who changed a file or a definition meant to do and why, the oldest first, '
    + 'through renames of the file. Call it when code behaves in a way that you cannot explain.',
  input,
  output,
  readOnly: true,
  asks: 'files',
  text: (answer) => jsonText(answer, 0),
  async run(context, { path, anchor, limit }) {
    const file = await fileOf(context, { tool: TOOL, path });
    const answer = await (await context.snapshot.annotations()).history({ path: file, anchor, limit });
    return {
      schema: 'ultragit-history/v1' as const,
      query: { ...present({ file, anchor }), limit },
      timeline: answer.timeline.map(({ region, annotation, about, message, timestamp }) => ({
        commit: annotation.commit,
        ...present({ timestamp }),
        commit_message: message,
        context_level: annotation.contextLevel,
        provenance: annotation.provenance.operation,
        ...present({ anchor: region.anchor?.name, about }),
        intent: region.intent,
        ...present({ summary: summaryBeside(region, annotation), reasoning: region.reasoning }),
        constraints: region.constraints.map(({ text }) => text),
        ...present({ risk_notes: region.riskNotes }),
        ...doubtsJson(region),
        ...listed('related_context', region.relatedAnnotations.map(relationText)),
      })),
      stats: {
        commits_in_log: answer.commitsInLog,
        annotations_found: answer.annotationsFound,
        commits_returned: answer.commitsTold,
        entries_returned: answer.timeline.length,
        notes_skipped: answer.skipped,
      },
      ...notesOf(answer),
    };
  },
});

interface Relation {
  readonly commit: string;
  readonly anchor: string | undefined;
  readonly relationship: string;
}

function relationText({ commit, anchor, relationship }: Relation): string {
  return `${relationship} (${anchor === undefined ? '' : `${anchor}, `}${commit.slice(0, 10)})`;
}
