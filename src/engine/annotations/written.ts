import type { Annotation } from '../../model/annotation.js';

/** When an annotation was written, in milliseconds since 1970: as it says, else by its commit's time in seconds, else 0. */
export function writtenMs({ timestamp }: Pick<Annotation, 'timestamp'>, commitTime: number | undefined): number {
  const said = timestamp === undefined ? NaN : Date.parse(timestamp);
  return Number.isFinite(said) ? said : (commitTime ?? 0) * 1_000;
}
