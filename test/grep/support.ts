import { matcherOf } from '../../src/grep/matcher-of.js';
import type { Matcher, SearchMode } from '../../src/grep/matcher.js';

/** The matcher of a term, as the tool asks for it. */
export function matcher(term: string, mode: SearchMode = 'literal'): Matcher {
  return matcherOf({ term, mode, where: 'search_code: "term"' });
}

/** Numbers of the rows that match. */
export function rowsOf({ find }: Pick<Matcher, 'find'>, text: string | Buffer): readonly number[] {
  return find(Buffer.from(text), 1_000).rows;
}
