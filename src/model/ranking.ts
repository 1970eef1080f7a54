import type { Section } from './section.js';

/**
 * What one signal said of a section: its 0-based rank in the signal's list, and what that added to the score of the
 * hit.
 */
export interface SignalTrace {
  readonly signal: string;
  readonly rank: number;
  readonly score: number;
  /** One short sentence: which words, which entity, which link. */
  readonly because: string;
}

/**
 * A section with its place in the answer. `score` falls strictly with the place; only its order has meaning across
 * queries.
 */
export interface Hit {
  readonly section: Section;
  /** A file of settings holds it, and no document. */
  readonly isReference?: true;
  readonly score: number;
  readonly signals: readonly SignalTrace[];
  /**
   * The passage that matches, cut to about 300 characters at word borders, whitespace folded; and its lines (1-based,
   * inclusive).
   */
  readonly snippet: string;
  readonly snippetLines: readonly [number, number];
  /** Of which these are the lines, where the section takes the passage in from there. */
  readonly snippetFile?: string;
}

/** How surely the first hit answers. Weak: likely nothing here does, and other words may find it. */
export const MATCHES = ['strong', 'partial', 'weak'] as const;
export type Match = (typeof MATCHES)[number];

export interface Ranking {
  readonly hits: readonly Hit[];
  /**
   * How much of what was asked, in its best phrasing, one of the first hits holds, 0..1: low when nothing matches well.
   */
  readonly coverage: number;
  /**
   * Fitted on judged questions and on questions without an answer: `src/search/fusion/match.ts` says how far it is
   * right.
   */
  readonly match: Match;
  /** Words of the query, as typed, that no document holds in any form or spelling; function words aside. */
  readonly unknownWords: readonly string[];
  /** Sections with any match at all, before the limit. */
  readonly totalMatches: number;
  /** Signals that contributed to `hits`, in a fixed order. */
  readonly signalsUsed: readonly string[];
  /** Documents that were ranked, where it was not all of them: a first look, while the index is being made. */
  readonly rankedDocs?: number;
}

export interface SearchRequest {
  readonly query: string;
  /** Other phrasings, at most 5; fused with the query, which counts more. */
  readonly alternatives: readonly string[];
  /** Repository-relative file or directory that hits must be in. */
  readonly path: string | undefined;
  readonly limit: number;
}
