import type { FileRegion } from '../places/file-notes.js';
import type { FileView } from '../places/file-view.js';
import type { ScoredRegion } from '../questions/answers.js';
import type { Asked } from '../questions/asked.js';
import { aboutOf } from '../questions/belonging.js';
import { confidenceOf } from './score.js';
import { writtenMs } from './written.js';

/** A placed region with how far to rely on it. */
export function scoredRegion(placed: FileRegion, { now }: Asked, view: FileView): ScoredRegion {
  const { region, annotation, lines, stale, definitions, definition } = placed;
  const time = view.timeOf(annotation.commit);
  const written = writtenMs(annotation, time);
  const scored = confidenceOf({ region, annotation, writtenMs: written, nowMs: now(), definitions });
  const place = { lines, definition, stale, file: view.file };
  return { region, annotation, about: aboutOf(placed), ...place, related: [], ...scored };
}

/** Those that are no longer there last, then by confidence, the newest first. */
export function bestFirst(a: ScoredRegion, b: ScoredRegion): number {
  if ((a.stale === undefined) !== (b.stale === undefined)) return a.stale === undefined ? -1 : 1;
  if (a.confidence !== b.confidence) return b.confidence - a.confidence;
  const [one, other] = [writtenMs(a.annotation, undefined), writtenMs(b.annotation, undefined)];
  if (one !== other) return other - one;
  if (a.annotation.commit !== b.annotation.commit) return a.annotation.commit < b.annotation.commit ? -1 : 1;
  return (a.lines?.start ?? 0) - (b.lines?.start ?? 0);
}
