import type { Corpus } from '../corpus.js';
import type { Query } from '../query.js';

/** A section that a signal speaks for; `score` has meaning within this signal and query only. */
export interface Vote {
  readonly number: number;
  readonly score: number;
}

/** What a signal says to one phrasing. Empty votes: it has nothing to say and takes no part. */
export interface Verdicts {
  /** Best first; equal scores in the order of the sections. */
  readonly votes: readonly Vote[];
  /** One short sentence on why a section is among the votes: which words, which entity, which link. */
  because(number: number): string;
}

/**
 * One source of evidence for an order. A signal is silent when it has nothing to say: it casts no votes for big
 * sections, hubs or stop words, since in the fusion every list that is cast counts.
 */
export interface Signal {
  readonly name: string;
  /** Weight of its list in the fusion, beside 2 for the text of the query itself. */
  readonly weight: number;
  /** Pure; at most linear in the sections that hold a word of the query. */
  rank(query: Query, corpus: Corpus): Verdicts;
}

export const SILENT: Verdicts = { votes: [], because: () => '' };
