import type { Annotation } from '../../../model/annotation.js';

/** When an annotation was written, in milliseconds: as it says, else at the time of its commit in seconds, else 0. */
export function writtenMs({ timestamp }: Pick<Annotation, 'timestamp'>, commitTime: number | undefined): number {
  const said = timestamp === undefined ? NaN : Date.parse(timestamp);
  return Number.isFinite(said) ? said : (commitTime ?? 0) * 1_000;
}
