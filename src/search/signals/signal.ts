import type { Corpus } from '../index/corpus.js';
import type { Query } from '../query/query.js';

/** A section that a signal ranks; `score` is comparable only within this signal and query. */
export interface ScoredSection {
  readonly number: number;
  readonly score: number;
}

/** The answer of a signal to one phrasing. */
export interface SignalResult {
  /** Best first, at least as many as count within reach. Empty: the signal takes no part. */
  readonly sections: readonly ScoredSection[];
  /**
   * All sections that the signal supports, in no order: for a signal that returns only its first sections and finds
   * sections that no other signal counts.
   */
  readonly allSections?: readonly number[];
  /** Factor on the weight of this list: how sure the signal is that it understood the query. Default 1. */
  readonly confidence?: number;
  /**
   * One short sentence on why a section is on the list: which words, which entity, which link. Called only for
   * hits.
   */
  because(number: number): string;
}

/** Which sections of a list count: the first `depth` that are within. */
export interface Reach {
  readonly depth: number;
  /** Whether the section is within the searched path. Undefined: everything is searched. */
  readonly isWithin: ((number: number) => boolean) | undefined;
}

/**
 * One source of evidence for an order. A signal without evidence returns `NO_RESULT`: it must not rank big sections,
 * hubs or stop words, since every list counts in the fusion.
 */
export interface Signal {
  readonly name: string;
  /** Weight of its list in the fusion. */
  readonly weight: number;
  /** Weight of its list for each other phrasing of the query; without it, the signal ranks only the query. */
  readonly alternativeWeight?: number;
  /**
   * Its order takes precedence. The ranks that other signals give its sections count to the same depth, however many
   * hits are requested.
   */
  readonly decides?: true;
  /** Pure; at most linear in the sections that contain a word of the query. */
  rank(query: Query, corpus: Corpus, reach: Reach): SignalResult;
  /** Looks up, in steps that are each fast, what `rank` keeps for its next call: `rank` is the same without it. */
  prepare?(query: Query, corpus: Corpus): Iterable<void>;
}

export const NO_RESULT: SignalResult = { sections: [], because: () => '' };

/** Sums of floats differ in their last bits with the history of the index: digits beyond this are meaningless. */
const PRECISION = 1e9;

export function scored(number: number, score: number): ScoredSection {
  return { number, score: rounded(score) };
}

export function rounded(score: number): number {
  return Math.round(score * PRECISION) / PRECISION;
}

/** Best first, equals in the order of the corpus: the same files give the same ranking, whatever was edited before. */
export function bestFirst(corpus: Corpus): (a: ScoredSection, b: ScoredSection) => number {
  return (a, b) => b.score - a.score || corpus.compare(a.number, b.number);
}
