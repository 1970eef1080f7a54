import type { Corpus } from '../index/corpus.js';
import type { Query } from '../query/query.js';

/** A section that a signal speaks for; `score` has meaning within this signal and query only. */
export interface ScoredSection {
  readonly number: number;
  readonly score: number;
}

/** What a signal says to one phrasing. */
export interface SignalResult {
  /** Best first, and no fewer than count within reach. Empty: the signal has nothing to say and takes no part. */
  readonly votes: readonly ScoredSection[];
  /**
   * Every section that it speaks for, in no order: for a signal that hands over the first votes only and finds what no
   * other counts.
   */
  readonly all?: readonly number[];
  /** Factor on the weight of this list: how sure the signal is that it understood the query. 1 when left out. */
  readonly confidence?: number;
  /**
   * One short sentence on why a section is among the votes: which words, which entity, which link. Asked for hits only.
   */
  because(number: number): string;
}

/** Which votes count: the first `depth` for sections that are within. */
export interface Reach {
  readonly depth: number;
  /** Is the section where the question looks? Undefined: it looks everywhere. */
  readonly isWithin: ((number: number) => boolean) | undefined;
}

/**
 * One source of evidence for an order. A signal is silent when it has nothing to say: it casts no votes for big
 * sections, hubs or stop words, since in the fusion every list that is cast counts.
 */
export interface Signal {
  readonly name: string;
  /** Weight of its list in the fusion. */
  readonly weight: number;
  /** Weight of its list for each other phrasing of the query; without it the signal hears the query alone. */
  readonly alternativeWeight?: number;
  /**
   * Its order comes first. What the others say of its sections counts to the same depth however many hits are asked
   * for.
   */
  readonly decides?: true;
  /** Pure; at most linear in the sections that hold a word of the query. */
  rank(query: Query, corpus: Corpus, reach: Reach): SignalResult;
}

export const SILENT: SignalResult = { votes: [], because: () => '' };

/** Sums of floats differ in their last bits with the history of the index: digits beyond this say nothing. */
const PRECISION = 1e9;

export function vote(number: number, score: number): ScoredSection {
  return { number, score: rounded(score) };
}

export function rounded(score: number): number {
  return Math.round(score * PRECISION) / PRECISION;
}

/** Best first, equals in the order of the corpus: the same files give the same ranking, whatever was edited before. */
export function bestFirst(corpus: Corpus): (a: ScoredSection, b: ScoredSection) => number {
  return (a, b) => b.score - a.score || corpus.compare(a.number, b.number);
}
