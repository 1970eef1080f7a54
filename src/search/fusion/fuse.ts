import type { Corpus } from '../index/corpus.js';
import type { ScoredSection } from '../signals/signal.js';

/** A ranked list: the answer of one signal to one phrasing. */
export interface RankedList {
  readonly signal: string;
  readonly weight: number;
  /** Its order takes precedence. */
  readonly decides?: true;
  /** Best first. */
  readonly sections: readonly ScoredSection[];
  /** All sections that the list supports, when `sections` are only the first of them. */
  readonly allSections?: readonly number[];
  because(number: number): string;
}

/** The contribution of one list to a section. */
export interface Contribution {
  readonly list: RankedList;
  /** 0-based. */
  readonly rank: number;
}

export interface Fused {
  readonly number: number;
  /** Sum of `rrfScore` over the contributions. */
  readonly score: number;
  readonly contributions: readonly Contribution[];
}

/**
 * `k` flattens the top of every list. `depth` is the number of sections of a list that count; `decidedDepth`, the
 * number for sections on a list that decides.
 */
export interface Damping {
  readonly k: number;
  readonly depth: number;
  readonly decidedDepth: number;
}

/** The score of a contribution: reciprocal rank fusion (Cormack, Clarke and Büttcher 2009), by rank alone. */
export function rrfScore(contribution: Contribution, k: number): number {
  return contribution.list.weight / (k + contribution.rank + 1);
}

/** Sections by the sum of their scores, best first; of each list only the first `depth` sections count. */
export function fuse(lists: readonly RankedList[], { k, depth, decidedDepth }: Damping, corpus: Corpus): Fused[] {
  const decided = new Set(
    lists.flatMap(({ decides, sections }) => (decides === true ? sections.map(({ number }) => number) : [])),
  );
  const contributions = new Map<number, Contribution[]>();
  for (const list of lists) {
    list.sections.slice(0, depth).forEach(({ number }, rank) => {
      if (list.decides !== true && rank >= decidedDepth && decided.has(number)) return;
      const contribution = { list, rank };
      const known = contributions.get(number);
      if (known === undefined) contributions.set(number, [contribution]);
      else known.push(contribution);
    });
  }
  const fused = [...contributions].map(([number, own]) => ({
    number,
    score: own.reduce((total, contribution) => total + rrfScore(contribution, k), 0),
    contributions: own,
  }));
  return strictly(fused.sort((a, b) => b.score - a.score || corpus.compare(a.number, b.number)));
}

/** Smaller than any difference between scores. */
const STEP = 1e-9;

/**
 * Makes scores strictly decreasing: equal ones keep their order, each slightly below the one before, so that a score
 * determines the rank.
 */
function strictly(fused: readonly Fused[]): Fused[] {
  let above = Infinity;
  return fused.map((entry) => {
    above = Math.min(entry.score, above - STEP);
    return { ...entry, score: above };
  });
}
