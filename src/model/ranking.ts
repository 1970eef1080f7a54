import type { Section } from './section.js';

/**
 * The contribution of one signal to a section: its 0-based rank in the signal's list, and the points added to the score
 * of the hit.
 */
export interface SignalTrace {
  readonly signal: string;
  readonly rank: number;
  readonly score: number;
  /** One short sentence: which words, which entity, which link. */
  readonly because: string;
}

/**
 * A section with its rank in the answer. `score` strictly decreases with rank; values of different queries are not
 * comparable.
 */
export interface Hit {
  readonly section: Section;
  /** The section is in a settings file, not in a document. */
  readonly isReference?: true;
  readonly score: number;
  readonly signals: readonly SignalTrace[];
  /**
   * The passage that matches, cut to about 300 characters at word boundaries, with white space collapsed, and its lines
   * (1-based, inclusive).
   */
  readonly snippet: string;
  readonly snippetLines: readonly [number, number];
  /** File of these lines, if the section includes the passage from another file. */
  readonly snippetFile?: string;
  /** Other sections with the same text, as far as they were found; they are no hits of their own. */
  readonly alsoIn?: readonly Section[];
}

/** How well the first hit answers. Weak: probably nothing here does, or other words are needed to find it. */
export const MATCHES = ['strong', 'partial', 'weak'] as const;
export type Match = (typeof MATCHES)[number];

export interface Ranking {
  readonly hits: readonly Hit[];
  /**
   * Share of the query, in its best phrasing, that one of the first hits contains, 0..1: low when nothing matches well.
   */
  readonly coverage: number;
  /**
   * Fitted on judged questions and on questions without an answer; for its accuracy see `src/search/fusion/match.ts`.
   */
  readonly match: Match;
  /** Words of the query, as typed, that no document contains in any form or spelling, without function words. */
  readonly unknownWords: readonly string[];
  /** Words that no section contains, and that may be in what was not read, or is not searched; absent when none. */
  readonly unsearchedWords?: readonly string[];
  /**
   * The names in the query, or its only word, folded; true if a document has it, false if only another spelling or
   * parts of it. Tells which of several repositories a question is about.
   */
  readonly names: ReadonlyMap<string, boolean>;
  /** Sections with any match at all, before the limit. */
  readonly totalMatches: number;
  /** Signals that contributed to `hits`, in a fixed order. */
  readonly signalsUsed: readonly string[];
  /** Number of ranked documents, if not all: a first look, while the index is being built. */
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

/** What a caller asks: without other phrasings, anywhere, for ten sections, unless it says more. */
export type SearchQuestion = Pick<SearchRequest, 'query'> & Partial<SearchRequest>;
