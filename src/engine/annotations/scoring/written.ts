import type { Annotation } from '../../../model/annotation.js';

type Timed = Pick<Annotation, 'timestamp'>;

/** Times that annotations say, NaN where there is none: sorting asks for each many times. */
const SAID = new WeakMap<Timed, number>();

/** When an annotation was written, in milliseconds: as it says, else at the time of its commit in seconds, else 0. */
export function writtenMs(annotation: Timed, commitTime: number | undefined): number {
  let said = SAID.get(annotation);
  if (said === undefined) {
    said = annotation.timestamp === undefined ? NaN : Date.parse(annotation.timestamp);
    SAID.set(annotation, said);
  }
  return Number.isFinite(said) ? said : (commitTime ?? 0) * 1_000;
}

/** RFC 3339: as it says, else of its commit, whose time is in seconds; undefined where neither is known. */
export function writtenAt({ timestamp }: Timed, commitTime: number | undefined): string | undefined {
  return timestamp ?? (commitTime === undefined ? undefined : new Date(commitTime * 1_000).toISOString());
}
