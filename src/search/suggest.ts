import type { Corpus } from './corpus.js';

export interface Suggestions {
  /** Words of this corpus near to those of the query that it does not have. */
  readonly words: readonly string[];
  /** Headings near to the query. */
  readonly headings: readonly string[];
}

export function suggest(query: string, corpus: Corpus): Suggestions {
  void query; void corpus;
  return { words: [], headings: [] };
}
