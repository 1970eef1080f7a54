import type { Candidate } from './candidate.js';

/** Proofs that one document may take: each reads it once. */
const MAX_PROOFS = 80;

/** Of candidates that are applied together, those that are proven; undefined when together they do harm. */
export type Attempt = (candidates: readonly Candidate[]) => readonly Candidate[] | undefined;

/**
 * The candidates that are proven together. All are tried at once; when that does harm, each half is, so that few proofs find a
 * few bad ones among many: at most about 2 b log n for b bad of n.
 */
export function searchProofs(attempt: Attempt): (candidates: readonly Candidate[], before: readonly Candidate[]) => readonly Candidate[] {
  let left = MAX_PROOFS;
  const search = (candidates: readonly Candidate[], before: readonly Candidate[]): readonly Candidate[] => {
    if (candidates.length === 0 || left <= 0) return [];
    left -= 1;
    const proof = attempt([...before, ...candidates]);
    const held = new Set(proof);
    if (proof !== undefined && before.every((candidate) => held.has(candidate))) {
      const proven = candidates.filter((candidate) => held.has(candidate));
      // What was proven among others must be proven without those that failed.
      return proven.length === candidates.length ? proven : search(proven, before);
    }
    if (candidates.length === 1) return [];
    const middle = Math.ceil(candidates.length / 2);
    const first = search(candidates.slice(0, middle), before);
    return [...first, ...search(candidates.slice(middle), [...before, ...first])];
  };
  return search;
}
