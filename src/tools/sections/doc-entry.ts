import * as z from 'zod';
import type { SignalTrace } from '../../model/ranking.js';
import { excerpter } from '../../markdown/excerpt.js';
import { isMdx } from '../../markdown/split.js';
import { cutText } from '../../text/layout/cut.js';
import { fitWarnings, warningChars, warningsShape } from '../annotations/warnings.js';
import type { Sizes } from './budget.js';
import { includedPassage } from './included-passage.js';
import { includedTexts } from './included-texts.js';
import type { RoomForTexts } from './included-texts.js';
import { linesAround } from './lines-around.js';
import {
  countFields,
  driftNotes,
  sectionFields,
  shorten,
  shownHeading,
  statusSchema,
  shownReason,
} from './section-fields.js';
import type { CheckedHit } from './trust-order.js';
import { twinPlaces } from './twins.js';

const PREVIEW_CHARS = 320;
const BECAUSE_CHARS = 120;
/** Maximum numbers of drift notes per section; `claims_drifted` is the total. */
const BRIEF_DRIFT = 1;
const DRIFT = 5;
const NOTE_CHARS = 240;
const CLAIM_CHARS = 80;
/** A shorter part of a section tells too little to be given instead of the whole. */
const LEAST_PART = 400;
/** Number of sections, best first, of which a part is given if the whole does not fit. */
const MOST_IN_PART = 3;
/** Share of the room that such a part takes while others follow it. */
const PART_SHARE = 3 / 5;
/** Characters of warnings beside the passage of a section, and their share of the room for one in full. */
const WARNING_CHARS = 800;
const WARNING_SHARE = 1 / 3;

const signal = z
  .object({ signal: z.string(), rank: z.int(), because: z.string(), score: z.number() })
  .describe('signal, rank, because, score');
const note = z
  .object({
    file: z.string().optional(),
    line: z.int(),
    also_lines: z.array(z.int()).optional(),
    reason: z.string(),
    suggested_fix: z.string().optional(),
  })
  .describe('line, reason, suggested_fix');

/** A section found by `get_docs`. Absent fields are unknown, zero or empty. */
export const docEntry = z.object({
  /** Present where several repositories were searched. */
  repository: z.string().optional(),
  file: z.string(),
  heading: z.string(),
  start_line: z.int(),
  /** Absent if `content` is the whole section, except with `explain`. */
  end_line: z.int().optional(),
  /** A settings file, whose claims are not checked. */
  kind: z.enum(['reference']).optional(),
  /** Absent if the section is unchecked, except with `explain`. */
  verification_status: statusSchema.optional(),
  claims_total: z.int().optional(),
  claims_verified: z.int().optional(),
  claims_drifted: z.int().optional(),
  open_reports: z.int().optional(),
  drift: z.array(note).optional(),
  /** What git notes warn of in the code that the section is about; only where that is asked for. */
  ...warningsShape,
  content: z.string().optional(),
  content_lines: z.array(z.int()).optional().describe('When `content` is a part'),
  /** Position of the matching passage, if the section includes it from another file. */
  taken_in: z.object({ file: z.string(), lines: z.array(z.int()), content: z.string().optional() }).optional(),
  /** What a section in full includes from other files besides that passage, as far as it fits. */
  includes: z
    .array(
      z.object({
        file: z.string(),
        lines: z.array(z.int()),
        /** Present if `content` is a part of the lines. */
        content_lines: z.array(z.int()).optional(),
        content: z.string().optional(),
      }),
    )
    .optional(),
  /** Other places of the same text. */
  also_in: z.array(z.string()).optional(),
  id: z.string().optional(),
  heading_path: z.array(z.string()).optional(),
  content_preview: z.string().optional(),
  preview_lines: z.array(z.int()).optional(),
  last_verified: z.string().optional(),
  signals: z.array(signal).optional(),
});

export type DocEntry = z.output<typeof docEntry>;
export interface EntryStyle {
  /** Include the ranking signals and the matching passage. */
  readonly explain: boolean;
}

/** Makes the sizes of entries, best first. */
export function entrySizes({
  explain,
}: EntryStyle): (checked: CheckedHit, index: number, all: readonly CheckedHit[]) => Sizes<DocEntry> {
  return (checked, index, all) => {
    const partShare = index >= MOST_IN_PART ? 0 : index + 1 < all.length ? PART_SHARE : 1;
    const more = explain ? explanationOf(checked) : {};
    return {
      brief: { ...entryOf(checked, BRIEF_DRIFT), ...fitWarnings(checked.warnings, 0), ...more },
      normal: { ...entryOf(checked, DRIFT), ...fitWarnings(checked.warnings, WARNING_CHARS), ...more },
      full(roomChars) {
        const warnings = fitWarnings(checked.warnings, roomChars * WARNING_SHARE);
        const head = { ...entryOf(checked, DRIFT), ...driftCounts(checked), ...warnings, ...more };
        const bare = { ...head, ...includedPassage(checked.hit, (roomChars - JSON.stringify(head).length) / 2) };
        const roomForText = roomChars - JSON.stringify(bare).length;
        const text = textOf(checked, { roomChars: roomForText, partChars: roomForText * partShare });
        if (text === undefined) return bare.taken_in?.content === undefined ? undefined : bare;
        const { end_line, ...open } = bare;
        if (text.content_lines !== undefined) return { ...open, end_line, ...text };
        const whole = { ...open, ...(explain ? { end_line } : {}), ...text };
        return {
          ...whole,
          ...includesOf(checked, bare, { roomChars: roomChars - JSON.stringify(whole).length, textShare: partShare }),
        };
      },
    };
  };
}

/** Characters of an entry that are text of the docs, or of annotations. */
export function textChars({ content = '', taken_in, includes = [], ...entry }: DocEntry): number {
  const included = [taken_in, ...includes].map((text) => text?.content?.length ?? 0);
  return included.reduce((sum, chars) => sum + chars, content.length + warningChars(entry));
}

/** Counts only where something is wrong: the notes of drift may be fewer than the drifted claims. */
function driftCounts({ summary }: CheckedHit): Partial<DocEntry> {
  const counts = countFields(summary);
  return counts.claims_drifted === undefined ? {} : counts;
}

function entryOf(checked: CheckedHit, drift: number): DocEntry {
  const { repository, hit, summary } = checked;
  const { section, snippetFile, snippetLines } = hit;
  const alsoIn = twinPlaces(checked);
  const notes = driftNotes(section, summary)
    .slice(0, drift)
    .map(({ file, line, also_lines, claim_text, reason, suggested_fix }) => ({
      ...(file === undefined ? {} : { file }),
      line,
      ...(also_lines === undefined ? {} : { also_lines }),
      reason: shorten(shownReason({ text: shorten(claim_text, CLAIM_CHARS), reason }), NOTE_CHARS),
      ...(suggested_fix === null ? {} : { suggested_fix }),
    }));
  return {
    ...(repository === undefined ? {} : { repository }),
    file: section.file,
    heading: shownHeading(section),
    start_line: section.startLine,
    end_line: section.endLine,
    ...(hit.isReference === true ? { kind: 'reference' as const } : {}),
    ...(summary.status === 'unchecked' ? {} : { verification_status: summary.status }),
    ...(summary.openReports === 0 ? {} : { open_reports: summary.openReports }),
    ...(notes.length === 0 ? {} : { drift: notes }),
    ...(snippetFile === undefined ? {} : { taken_in: { file: snippetFile, lines: [...snippetLines] } }),
    ...(alsoIn.length === 0 ? {} : { also_in: [...alsoIn] }),
  };
}

function includesOf(
  { hit: { section } }: CheckedHit,
  { taken_in }: Pick<DocEntry, 'taken_in'>,
  { roomChars, textShare }: RoomForTexts,
): Pick<DocEntry, 'includes'> {
  const shown = taken_in?.content === undefined ? undefined : taken_in;
  const left = roomChars - JSON.stringify({ includes: [] }).length;
  const texts = includedTexts(section.included ?? [], shown, { roomChars: left, textShare });
  return texts.length === 0 ? {} : { includes: [...texts] };
}

interface Room {
  /** Characters of JSON. */
  readonly roomChars: number;
  /** For a part, where the whole does not fit. */
  readonly partChars: number;
}

/**
 * The text of the section, or as many whole lines as fit around the matching passage. Code that these cut is fenced;
 * the added fences are not among the lines that are named.
 */
function textOf(
  { hit: { section, snippetLines, isReference } }: CheckedHit,
  { roomChars, partChars }: Room,
): Pick<DocEntry, 'content' | 'content_lines'> | undefined {
  const whole = section.content.trimEnd().replace(/^\n{1,20}/, '');
  if (whole === '') return section.included === undefined ? undefined : {};
  if (JSON.stringify({ content: whole }).length <= roomChars) return { content: whole };
  if (partChars < LEAST_PART) return undefined;
  const lines = section.content.split('\n');
  const first = section.endLine - lines.length + 1;
  const { addedChars, excerpt } = excerpter(section.content, {
    mdx: isMdx(section.file),
    isMarkdown: isReference !== true,
  });
  const at = Math.max(0, snippetLines[0] - first);
  const around = linesAround(lines, at, partChars - 60 - addedChars);
  if (around === undefined) return undefined;
  const part = excerpt(...around);
  return { content: part.text, content_lines: [first + part.from, first + part.to] };
}

function explanationOf({ hit, summary }: CheckedHit): Partial<DocEntry> {
  const { id, heading_path } = sectionFields(hit.section);
  return {
    id,
    heading_path,
    content_preview: cutText(hit.snippet, PREVIEW_CHARS),
    preview_lines: [...hit.snippetLines],
    verification_status: summary.status,
    ...countFields(summary),
    ...(summary.lastVerified === undefined ? {} : { last_verified: summary.lastVerified }),
    signals: hit.signals.map(signalOf),
  };
}

function signalOf({ signal, rank, because, score }: SignalTrace): NonNullable<DocEntry['signals']>[number] {
  return { signal, rank: rank + 1, because: shorten(because, BECAUSE_CHARS), score: Number(score.toPrecision(4)) };
}
