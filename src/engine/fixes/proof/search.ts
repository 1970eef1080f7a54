import type { IsOver } from '../../scan/doc-time.js';
import type { Judgement } from '../../verification/judge.js';
import type { Candidate } from '../candidates/candidate.js';

/** Maximum number of proofs per document: each reads the document once. */
const MAX_PROOFS = 80;

/** Applies candidates together and returns the proven ones; undefined if together they do harm. */
export type Attempt = (candidates: readonly Candidate[]) => readonly Candidate[] | undefined;

export interface ProofSearch {
  /** Those of the candidates that hold together with the ones proven before. */
  proven(candidates: readonly Candidate[], before: readonly Candidate[]): readonly Candidate[];
  /** Candidates that were not tried, because of the limit on proofs or time. */
  readonly left: ReadonlySet<Judgement>;
}

/**
 * Finds candidates that are proven together. Tries all together and, if that does harm, each half separately, so that
 * few proofs find a few bad ones among many: at most about 2 b log n for b bad of n.
 */
export function searchProofs(attempt: Attempt, isOver: IsOver): ProofSearch {
  let proofs = 0;
  const left = new Set<Judgement>();
  const search = (candidates: readonly Candidate[], before: readonly Candidate[]): readonly Candidate[] => {
    if (candidates.length === 0) return [];
    if (proofs >= MAX_PROOFS || isOver()) {
      for (const candidate of candidates) left.add(candidate.judgement);
      return [];
    }
    proofs += 1;
    const proof = attempt([...before, ...candidates]);
    const held = new Set(proof);
    if (proof !== undefined && before.every((candidate) => held.has(candidate))) {
      const proven = candidates.filter((candidate) => held.has(candidate));
      // The proven ones must also be proven without those that failed.
      return proven.length === candidates.length ? proven : search(proven, before);
    }
    if (candidates.length === 1) return [];
    const middle = Math.ceil(candidates.length / 2);
    const first = search(candidates.slice(0, middle), before);
    return [...first, ...search(candidates.slice(middle), [...before, ...first])];
  };
  return { proven: search, left };
}
