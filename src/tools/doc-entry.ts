import * as z from 'zod';
import type { SignalTrace } from '../model/ranking.js';
import type { Sizes } from './budget.js';
import { brief } from './json-schema.js';
import { driftNote, driftNotes, sectionFields, sectionShape, shorten, standingFields, standingShape } from './section-fields.js';
import type { StoodHit } from './trust-order.js';

/** Where the section is given in full, or room is short, the preview only shows which passage matched. */
const BRIEF_PREVIEW_CHARS = 120;
const PREVIEW_CHARS = 320;
const BECAUSE_CHARS = 120;
/** Drift notes of a section; `claims_drifted` says how many there are. */
const BRIEF_DRIFT = 1;
const DRIFT = 5;
const NOTE_CHARS = 200;

const signal = brief(z.object({ signal: z.string(), rank: z.int(), because: z.string().optional(), score: z.number().optional() }), 'signal, rank, because, score');

/** A section found by `get_docs`. */
export const docEntry = z.object({
  ...sectionShape,
  content_preview: z.string(),
  preview_lines: z.array(z.int()),
  content: z.string().optional(),
  ...standingShape,
  relevance_score: z.number().describe('Orders this answer only'),
  signals: z.array(signal),
  drift: z.array(driftNote),
});
export type DocEntry = z.output<typeof docEntry>;

export function docEntrySizes(stood: StoodHit): Sizes<DocEntry> {
  return {
    brief: entryOf(stood, { previewChars: BRIEF_PREVIEW_CHARS, drift: BRIEF_DRIFT, explained: false }),
    normal: entryOf(stood, { previewChars: PREVIEW_CHARS, drift: DRIFT, explained: true }),
    full(roomChars) {
      const { content } = stood.hit.section;
      // JSON only ever adds characters: what does not fit bare need not be tried.
      if (content.length >= roomChars) return undefined;
      return { ...entryOf(stood, { previewChars: BRIEF_PREVIEW_CHARS, drift: DRIFT, explained: true }), content };
    },
  };
}

interface Detail {
  readonly previewChars: number;
  readonly drift: number;
  /** Whether signals say why, or only that. */
  readonly explained: boolean;
}

function entryOf({ hit, standing }: StoodHit, { previewChars, drift, explained }: Detail): DocEntry {
  return {
    ...sectionFields(hit.section),
    content_preview: shorten(hit.snippet, previewChars),
    preview_lines: [...hit.snippetLines],
    ...standingFields(standing),
    relevance_score: Number(hit.score.toPrecision(6)),
    signals: hit.signals.map((trace) => signalOf(trace, explained)),
    drift: driftNotes(standing).slice(0, drift).map((note) => ({ ...note, claim_text: shorten(note.claim_text, NOTE_CHARS), reason: shorten(note.reason, NOTE_CHARS) })),
  };
}

function signalOf({ signal, rank, because, score }: SignalTrace, explained: boolean): DocEntry['signals'][number] {
  return { signal, rank: rank + 1, ...(explained ? { because: shorten(because, BECAUSE_CHARS), score: Number(score.toPrecision(4)) } : {}) };
}
