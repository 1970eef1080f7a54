import type { IsOver } from '../../scan/doc-time.js';
import type { Judgement } from '../../verification/judge.js';
import type { Candidate } from '../candidates/candidate.js';

/** Maximum number of proofs per document: each reads the document once. */
const MAX_PROOFS = 80;

/** Applies candidates together and returns the proven ones; undefined if together they do harm. */
export type Attempt = (candidates: readonly Candidate[]) => readonly Candidate[] | undefined;

/**
 * Finds candidates that are proven together. Tries all together and, if that does harm, each half separately, so that
 * few proofs find a few bad ones among many: at most about 2 b log n for b bad of n.
 */
export class ProofSearch {
  readonly #attempt: Attempt;
  readonly #isOver: IsOver;
  readonly #left = new Set<Judgement>();
  #proofs = 0;

  constructor(attempt: Attempt, isOver: IsOver) {
    this.#attempt = attempt;
    this.#isOver = isOver;
  }

  /** Candidates that were not tried, because of the limit on proofs or time. */
  get left(): ReadonlySet<Judgement> {
    return this.#left;
  }

  /** Those of the candidates that hold together with the ones proven before. */
  proven(candidates: readonly Candidate[], before: readonly Candidate[]): readonly Candidate[] {
    if (candidates.length === 0) return [];
    if (this.#proofs >= MAX_PROOFS || this.#isOver()) {
      for (const candidate of candidates) this.#left.add(candidate.judgement);
      return [];
    }
    this.#proofs += 1;
    const proof = this.#attempt([...before, ...candidates]);
    const held = new Set(proof);
    if (proof !== undefined && before.every((candidate) => held.has(candidate))) {
      const proven = candidates.filter((candidate) => held.has(candidate));
      // The proven ones must also be proven without those that failed.
      return proven.length === candidates.length ? proven : this.proven(proven, before);
    }
    if (candidates.length === 1) return [];
    const middle = Math.ceil(candidates.length / 2);
    const first = this.proven(candidates.slice(0, middle), before);
    return [...first, ...this.proven(candidates.slice(middle), [...before, ...first])];
  }
}
