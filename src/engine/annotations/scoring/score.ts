import type { Annotation, Region } from '../../../model/annotation.js';
import type { Definition } from '../definitions/definition.js';

/** How far an annotation can be relied on now, each from 0 to 1. */
export interface ConfidenceFactors {
  readonly recency: number;
  readonly contextLevel: number;
  readonly anchorStability: number;
  readonly provenance: number;
}

const HALF_LIFE_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1_000;
const WEIGHTS = { recency: 0.4, contextLevel: 0.3, anchorStability: 0.2, provenance: 0.1 } as const;
const LEVEL = { enhanced: 1, inferred: 0.5 } as const;
const OPERATION = { initial: 1, amend: 0.8, squash: 0.7 } as const;
/** For an anchor that is defined as it was, with another signature, or no longer, and for a region without one. */
const STABILITY = { same: 1, changed: 0.7, gone: 0.3, none: 0.4 } as const;
const CORRECTION = 0.15;
const FLOOR = 0.1;

export interface Scored {
  readonly region: Region;
  readonly annotation: Annotation;
  /** When it was written, in milliseconds. */
  readonly writtenMs: number;
  readonly nowMs: number;
  /** What the region's anchor is now; empty if it is no longer defined, undefined if that cannot be told. */
  readonly definitions: readonly Definition[] | undefined;
}

/**
 * 0.4 recency (half-life 180 days) + 0.3 level + 0.2 anchor + 0.1 provenance, less 0.15 for each correction, at least
 * 0.1. Weights and values are those of the format's design (features 07 and 11 of gotwalt/chronicle). Age is counted in
 * whole days, so that an answer stays the same for a day. Rounded to three digits.
 */
export function confidenceOf(scored: Scored): { readonly confidence: number; readonly factors: ConfidenceFactors } {
  const { region, annotation, writtenMs, nowMs } = scored;
  const days = Math.max(0, Math.floor((nowMs - writtenMs) / DAY_MS));
  const factors: ConfidenceFactors = {
    recency: rounded(0.5 ** (days / HALF_LIFE_DAYS)),
    contextLevel: LEVEL[annotation.contextLevel],
    anchorStability: stabilityOf(scored),
    provenance: OPERATION[annotation.provenance.operation],
  };
  const sum =
    factors.recency * WEIGHTS.recency
    + factors.contextLevel * WEIGHTS.contextLevel
    + factors.anchorStability * WEIGHTS.anchorStability
    + factors.provenance * WEIGHTS.provenance;
  return { confidence: rounded(Math.max(FLOOR, sum - CORRECTION * region.corrections.length)), factors };
}

function stabilityOf({ region: { anchor }, definitions }: Scored): number {
  if (anchor === undefined || definitions === undefined) return STABILITY.none;
  if (definitions.length === 0) return STABILITY.gone;
  const wanted = plain(anchor.signature ?? '');
  const isSame = wanted === '' || definitions.some(({ signature }) => isLike(wanted, plain(signature ?? '')));
  return isSame ? STABILITY.same : STABILITY.changed;
}

/** Signatures are cut at different lengths: one may begin with the other, or contain it. */
function isLike(one: string, other: string): boolean {
  return other === '' || one.includes(other.slice(0, 150)) || other.includes(one.slice(0, 150));
}

function plain(signature: string): string {
  return signature.replace(/\s+/g, '').replace(/[{;,:]$/, '');
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
