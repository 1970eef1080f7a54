import * as z from 'zod';
import { aboutShape, levelShape, linesShape, notesShape, regionShape, summaryShape } from './fields.js';

const relationShape = z.object({
  commit: z.string(),
  anchor: z.string().optional(),
  relationship: z.string(),
  file: z.string().optional(),
  intent: z.string().optional(),
});

const scoredShape = z.object({
  ...regionShape,
  about: aboutShape,
  summary: summaryShape,
  commit: z.string(),
  timestamp: z.string().optional(),
  schema: z.string(),
  context_level: levelShape,
  provenance: z.string(),
  confidence: z.number().describe('0 to 1: how far to rely on it'),
  confidence_factors: z
    .object({ recency: z.number(), context_level: z.number(), anchor_stability: z.number(), provenance: z.number() })
    .optional(),
  stale: z.literal(true).optional().describe('what it is about is no longer there'),
  stale_reason: z.string().optional(),
  related: z.array(relationShape).optional(),
});

const dependentShape = z.object({
  from_file: z.string(),
  from_anchor: z.string().optional(),
  nature: z.string(),
  commit: z.string(),
  confidence: z.number(),
  stale: z.literal(true).optional(),
});

export const readOutput = z.object({
  $schema: z.literal('ultragit-read/v1'),
  query: z.object({
    file: z.string(),
    anchor: z.string().optional(),
    lines: linesShape.optional(),
    max_tokens: z.int().optional(),
  }),
  regions: z.array(scoredShape).describe('what was written about it, the most reliable first'),
  dependencies_on_this: z.array(dependentShape).describe('code that relies on it'),
  cross_cutting: z.array(
    z.object({
      description: z.string(),
      commit: z.string(),
      regions: z.array(z.object({ file: z.string(), anchor: z.string().optional() })),
      tags: z.array(z.string()).optional(),
    }),
  ),
  stats: z.object({
    commits_examined: z.int(),
    annotations_found: z.int(),
    regions_returned: z.int(),
    related_hops: z.int(),
    notes_skipped: z.int(),
  }),
  trimmed: z
    .object({ regions_dropped: z.int(), fields_dropped: z.array(z.string()) })
    .nullable()
    .describe('what was left out to fit; null if nothing'),
  notes: notesShape,
});
export type ReadOutput = z.output<typeof readOutput>;
export type ReadRegionJson = z.output<typeof scoredShape>;
export type DependentJson = z.output<typeof dependentShape>;
