import type { Corpus } from '../index/corpus.js';
import type { ScoredSection } from '../signals/signal.js';

/** A ranked list that votes: the answer of one signal to one phrasing. */
export interface RankedList {
  readonly signal: string;
  readonly weight: number;
  /** Its order takes precedence. */
  readonly decides?: true;
  /** Best first. */
  readonly votes: readonly ScoredSection[];
  /** All sections that the list supports, when `votes` are only the first of them. */
  readonly all?: readonly number[];
  because(number: number): string;
}

/** The contribution of one ballot to a section. */
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
 * `k` flattens the top of every list. `depth` is the number of votes that count; `decidedDepth`, the number for
 * sections on a list that decides.
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

/** Smaller than any difference between points. */
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
