import * as z from 'zod';
import type { Lines, Region } from '../../model/annotation.js';
import { PATH_CHARS } from '../../text/near-paths.js';
import { doubtsOf } from '../../engine/annotations/questions/doubts.js';
import type { Told } from '../../engine/annotations/questions/answers.js';

/** Most characters of the name of a definition. */
const ANCHOR_CHARS = 500;

export const pathInput = z.string().min(1).max(PATH_CHARS);
export const anchorInput = z.string().min(1).max(ANCHOR_CHARS).optional();

export const linesShape = z.object({ start: z.int(), end: z.int() });
export const anchorShape = z.object({ type: z.string(), name: z.string(), signature: z.string().optional() });
export const constraintShape = z.object({ text: z.string(), source: z.string() });
export const levelShape = z.string().describe('enhanced: by who made the change; inferred: guessed from it later');
/** Sentences about what is missing from an answer, and why. */
export const notesShape = z.array(z.string()).optional().describe('what is missing here, and why');

export const aboutShape = z
  .enum(['file', 'commit'])
  .optional()
  .describe('where it names no part: the whole file, or the commit');
export const summaryShape = z.string().optional().describe('what the note says of its whole change');
/** Doubts about what is told. */
export const doubtsShape = z
  .array(
    z.object({
      field: z.string(),
      target_value: z.string().optional(),
      reason: z.string(),
      timestamp: z.string().optional(),
      author: z.string().optional(),
    }),
  )
  .optional()
  .describe('what was said against it later');

/** Types of JSON, with keys as the format has them. Optional fields are absent where there is nothing to say. */
export const regionShape = {
  file: z.string(),
  ast_anchor: anchorShape.optional(),
  lines: linesShape.optional(),
  intent: z.string(),
  reasoning: z.string().optional(),
  constraints: z.array(constraintShape),
  semantic_dependencies: z.array(z.object({ file: z.string(), anchor: z.string(), nature: z.string() })).optional(),
  related_annotations: z
    .array(z.object({ commit: z.string(), anchor: z.string().optional(), relationship: z.string() }))
    .optional(),
  tags: z.array(z.string()).optional(),
  risk_notes: z.string().optional(),
  corrections: z
    .array(
      z.object({
        field: z.string(),
        correction_type: z.string(),
        reason: z.string(),
        target_value: z.string().optional(),
        replacement: z.string().optional(),
        timestamp: z.string().optional(),
        author: z.string().optional(),
      }),
    )
    .optional(),
};
export type RegionJson = z.output<z.ZodObject<typeof regionShape>>;

export function regionJson(
  region: Region,
  place: { readonly file: string; readonly lines: Lines | undefined },
): RegionJson {
  const { anchor, intent, reasoning, constraints, tags, riskNotes } = region;
  return {
    file: place.file,
    ...(anchor === undefined ? {} : { ast_anchor: anchorJson(anchor) }),
    ...(place.lines === undefined ? {} : { lines: { ...place.lines } }),
    intent,
    ...(reasoning === undefined ? {} : { reasoning }),
    constraints: constraints.map((one) => ({ ...one })),
    ...listed(
      'semantic_dependencies',
      region.semanticDependencies.map((one) => ({ ...one })),
    ),
    ...listed(
      'related_annotations',
      region.relatedAnnotations.map((one) => present({ ...one })),
    ),
    ...listed('tags', [...tags]),
    ...(riskNotes === undefined ? {} : { risk_notes: riskNotes }),
    ...listed(
      'corrections',
      region.corrections.map(({ field, kind, reason, target, replacement, timestamp, author }) =>
        present({ field, correction_type: kind, reason, target_value: target, replacement, timestamp, author }),
      ),
    ),
  };
}

export function doubtsJson(region: Region): { doubts?: z.output<typeof doubtsShape> } {
  const doubts = doubtsOf(region).map(({ field, target, reason, timestamp, author }) =>
    present({ field, target_value: target, reason, timestamp, author }),
  );
  return listed('doubts', doubts);
}

export function anchorJson({ type, name, signature }: NonNullable<Region['anchor']>): z.output<typeof anchorShape> {
  return { type: type ?? 'unknown', name, ...(signature === undefined ? {} : { signature }) };
}

/** Keys of what all answers tell of the notes. */
export function notesOf({ remarks }: Told): { notes?: string[] } {
  return listed('notes', [...new Set(remarks)]);
}

/** The key with its list, if anything is in it. */
export function listed<K extends string, T>(key: K, list: readonly T[]): { [key in K]?: T[] } {
  // Safe: the only key is K.
  return (list.length === 0 ? {} : { [key]: list }) as { [key in K]?: T[] };
}

/** Without the keys that have no value. */
export function present<T extends object>(fields: T): Present<T> {
  // Safe: only undefined values are dropped.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>;
}

type Present<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};
