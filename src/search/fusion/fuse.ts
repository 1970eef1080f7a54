import type { Corpus } from '../index/corpus.js';
import type { ScoredSection } from '../signals/signal.js';

/** A ranked list that votes: what one signal said to one phrasing. */
export interface RankedList {
  readonly signal: string;
  readonly weight: number;
  /** Its order comes first. */
  readonly decides?: true;
  /** Best first. */
  readonly votes: readonly ScoredSection[];
  /** Every section that it speaks for, where `votes` are the first of them only. */
  readonly all?: readonly number[];
  because(number: number): string;
}

/** What one ballot gave to a section. */
export interface Contribution {
  readonly ballot: RankedList;
  /** 0-based. */
  readonly rank: number;
}

export interface Fused {
  readonly number: number;
  /** Sum of `points` over the shares. */
  readonly score: number;
  readonly shares: readonly Contribution[];
}

/**
 * `k` flattens the top of every list, `depth` is where lists are cut; `decidedDepth` the same for sections that a list
 * decides on.
 */
export interface Damping {
  readonly k: number;
  readonly depth: number;
  readonly decidedDepth: number;
}

/** Points of a share: reciprocal rank fusion (Cormack, Clarke and Büttcher 2009), by rank alone. */
export function rrfScore(share: Contribution, k: number): number {
  return share.ballot.weight / (k + share.rank + 1);
}

/** Sections by the sum of their points, best first; of each ballot only the first `depth` votes count. */
export function fuse(ballots: readonly RankedList[], { k, depth, decidedDepth }: Damping, corpus: Corpus): Fused[] {
  const decided = new Set(
    ballots.flatMap(({ decides, votes }) => (decides === true ? votes.map(({ number }) => number) : [])),
  );
  const shares = new Map<number, Contribution[]>();
  for (const ballot of ballots) {
    ballot.votes.slice(0, depth).forEach(({ number }, rank) => {
      if (ballot.decides !== true && rank >= decidedDepth && decided.has(number)) return;
      const share = { ballot, rank };
      const known = shares.get(number);
      if (known === undefined) shares.set(number, [share]);
      else known.push(share);
    });
  }
  const fused = [...shares].map(([number, own]) => ({
    number,
    score: own.reduce((total, share) => total + rrfScore(share, k), 0),
    shares: own,
  }));
  return strictly(fused.sort((a, b) => b.score - a.score || corpus.compare(a.number, b.number)));
}

/** Less than any difference that points can make. */
const STEP = 1e-9;

/** Equals in their order, each a hair below the one before: a score then says the place. */
function strictly(fused: readonly Fused[]): Fused[] {
  let above = Infinity;
  return fused.map((entry) => {
    above = Math.min(entry.score, above - STEP);
    return { ...entry, score: above };
  });
}
