import type { Match } from '../../model/ranking.js';
import type { Corpus } from '../index/corpus.js';
import type { Query } from '../query/query.js';
import { isTitle } from '../query/titles.js';
import { fuse } from './fuse.js';
import type { Damping, Fused, RankedList } from './fuse.js';
import { liftAmong } from './lift.js';
import { better, matchOf } from './match.js';

/** What one wording of a question finds. */
export interface Phrasing {
  readonly query: Query;
  readonly lists: readonly RankedList[];
}

export interface RankedPhrasings {
  /** Sections that any of the phrasings finds, best first. */
  readonly fused: readonly Fused[];
  readonly match: Match;
}

/**
 * Factor on the weight of a phrasing by how well the docs answer it alone: other words than theirs find sections by
 * chance. For the effect see `Weak matches` in test/bench/README.md; 1.5 to 4 and 0.25 to 0.5 give similar results.
 */
const SURE: Readonly<Record<Match, number>> = { strong: 2, partial: 1, weak: 0.5 };
/** The first section of a phrasing that is strong alone comes among this number of first ones. */
const LIFTED = 3;
/** Words, function words aside, that an alternative must have to tell by itself that the docs answer. */
const LEAST_WORDS = 2;

/** Ranks the sections found by a query, the first phrasing, and by its alternatives. */
export function rankPhrasings(phrasings: readonly Phrasing[], damping: Damping, corpus: Corpus): RankedPhrasings {
  const judged = phrasings.map((phrasing) => judgedAlone(phrasing, damping, corpus));
  const [query, ...alternatives] = judged;
  if (query === undefined || alternatives.length === 0) return query ?? { fused: [], match: 'weak' };
  const all = fuse(
    judged.flatMap(({ lists, match }) => lists.map((list) => ({ ...list, weight: list.weight * SURE[match] }))),
    damping,
    corpus,
  );
  const strong = judged.filter(({ match }) => match === 'strong');
  const firsts = strong.flatMap(({ fused: [first], query: { text } }) =>
    first === undefined ? [] : [{ number: first.number, because: `the first section for “${text}”` }],
  );
  const fused = liftAmong(all, firsts, { first: LIFTED, k: damping.k });
  const together = matchOf({ queries: judged.map((one) => one.query), fused, corpus });
  return { fused, match: [query.match, ...alternatives.map((one) => matchBy(one, corpus))].reduce(better, together) };
}

type Judged = Phrasing & RankedPhrasings;

function judgedAlone({ query, lists }: Phrasing, damping: Damping, corpus: Corpus): Judged {
  const fused = fuse(lists, damping, corpus);
  return { query, lists, fused, match: matchOf({ queries: [query], fused, corpus }) };
}

/**
 * How well the docs answer a question of which one alternative is known to fit. A single word occurs in docs about
 * something else too.
 */
function matchBy({ query: { text }, match, fused: [first] }: Judged, corpus: Corpus): Match {
  const { words } = corpus;
  if (match !== 'strong' || words.of(text).filter(({ isStop }) => !isStop).length < LEAST_WORDS) return 'weak';
  const heading = first === undefined ? undefined : corpus.get(first.number)?.section.heading;
  return heading !== undefined && isTitle(heading, text, words) ? 'strong' : 'partial';
}
