import type { Annotation, Knowledge } from '../../../model/annotation.js';

/** Most entries of each kind in one answer. */
const MOST_TOLD = 200;

export interface KnownOfAll {
  /** Undefined if nothing is noted. */
  readonly knowledge: Knowledge | undefined;
  readonly remarks: readonly string[];
}

/** What notes say of the whole repository. */
export function knowledgeIn(annotations: readonly Annotation[]): KnownOfAll {
  const known = annotations.flatMap(({ knowledge }) => knowledge ?? []);
  if (known.length === 0) return { knowledge: undefined, remarks: [] };
  let left = 0;
  const first = <T>(all: readonly T[]): readonly T[] => {
    left += Math.max(0, all.length - MOST_TOLD);
    return all.slice(0, MOST_TOLD);
  };
  const knowledge = {
    conventions: first(known.flatMap(({ conventions }) => conventions)),
    boundaries: first(known.flatMap(({ boundaries }) => boundaries)),
    antiPatterns: first(known.flatMap(({ antiPatterns }) => antiPatterns)),
  };
  const remark = `${left} more entries about the whole repository are left out.`;
  return { knowledge, remarks: left === 0 ? [] : [remark] };
}
