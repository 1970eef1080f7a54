import type { SearchQuestion, SearchRequest } from '../../model/ranking.js';

const DEFAULT_LIMIT = 10;

/** The question with a value for everything that it leaves open. */
export function searchRequest({
  query,
  alternatives = [],
  path,
  limit = DEFAULT_LIMIT,
}: SearchQuestion): SearchRequest {
  return { query, alternatives, path, limit };
}
