import type { Doc } from '../model/doc.js';
import type { Ranking, SearchRequest } from '../model/ranking.js';
import type { Section } from '../model/section.js';
import type { Related } from './fusion/related.js';
import type { Suggestions } from './query/suggest.js';

/** Sections of docs, searchable at once after `put`. */
export interface SearchIndex {
  /** Adds a doc, or replaces the one with the same file. */
  put(doc: Doc): void;
  remove(file: string): void;
  search(request: SearchRequest): Ranking;
  /** Looks up, in steps that are each fast, what a search for this request uses: the search then takes less time. */
  prepare(request: SearchRequest): Iterable<void>;
  /** Words and headings of this corpus that are near to the query, for when it found little. */
  suggest(query: string): Suggestions;
  /** Sections that a reader of these would look at next, most likely first. */
  related(sections: readonly Section[], limit: number): readonly Related[];
  readonly size: IndexSize;
}

export interface IndexSize {
  readonly docs: number;
  readonly sections: number;
  readonly terms: number;
}
